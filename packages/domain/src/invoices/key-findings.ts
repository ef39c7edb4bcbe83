import { type AccessKey, documentTypeOf, hasPossibleDate, hasStateCode, parse } from './access-key.ts'
import { describe, type Finding } from './finding-catalogue.pt-BR.ts'
import type { Examination } from './examination.ts'
import { dayInWords, monthInWords, monthOf } from './issue-dates.ts'
import { numberKey } from './return-invoice.ts'

/**
 * The findings about the access key: where it contradicts itself and, if there is no XML, where it contradicts the sent
 * number, series and date.
 */
export function keyFindings(examination: Examination): readonly Finding[] {
  const { accessKey, reading } = examination
  const parsed = parse(accessKey)
  if (!parsed.ok) return [faultOf(accessKey, parsed.refusal)]
  const key = parsed.value
  const isRead = reading?.kind === 'invoice' || reading?.kind === 'content-declaration'
  return [...impossibilitiesOf(key), ...(isRead ? [] : [...modelFindings(key), ...fieldFindings(key, examination)])]
}

/** Whether two numbers differ. They are compared as integers where both consist of digits. */
export function differs(sent: string, found: string): boolean {
  return numberKey(sent) !== numberKey(found)
}

/** The findings about contents that the key of an authorized document cannot have (rejections 614 to 617 and 619). */
function impossibilitiesOf(key: AccessKey): readonly Finding[] {
  const found: Finding[] = []
  if (!key.issuer.isSound) found.push(describe('CNPJ_DA_CHAVE_INVALIDO', { document: key.issuer.document }))
  if (!hasStateCode(key)) found.push(describe('CHAVE_UF_INVALIDA', { stateCode: key.stateCode }))
  if (!hasPossibleDate(key)) found.push(describe('CHAVE_DATA_INVALIDA', { yearMonth: key.yearMonth }))
  if (key.number === 0) found.push(describe('CHAVE_NUMERO_ZERO', {}))
  return found
}

/** The finding that the key is not of an NF-e, which a return note must be. */
function modelFindings(key: AccessKey): readonly Finding[] {
  switch (documentTypeOf(key)) {
    case 'NF-e':
      return []
    case 'NFC-e':
      return [describe('CHAVE_DE_NFCE', {})]
    case 'CT-e':
      return [describe('CHAVE_DE_CTE', {})]
    case 'DC-e':
      return [describe('CHAVE_DE_DCE', {})]
    default:
      return [describe('CHAVE_DE_OUTRO_MODELO', { model: key.model })]
  }
}

function fieldFindings(key: AccessKey, { number, series, issuedOn }: Examination): readonly Finding[] {
  const found: Finding[] = []
  if (differs(number, String(key.number))) {
    found.push(describe('NUMERO_DIFERE_DA_CHAVE', { sent: number, found: String(key.number) }))
  }
  if (differs(series, String(key.series))) {
    found.push(describe('SERIE_DIFERE_DA_CHAVE', { sent: series, found: String(key.series) }))
  }
  if (hasPossibleDate(key) && !isAroundMonth(issuedOn, key.yearMonth)) {
    found.push(
      describe('DATA_DIFERE_DA_CHAVE', { sent: dayInWords(issuedOn), found: monthInWords(monthOf(key.yearMonth)) }),
    )
  }
  return found
}

/**
 * A day at the beginning or end of a month may be in another month elsewhere: a key counts in the issuer's time zone.
 */
function isAroundMonth(day: Temporal.PlainDate, yearMonth: string): boolean {
  const month = monthOf(yearMonth)
  return [-1, 0, 1].some((days) => day.add({ days }).toPlainYearMonth().equals(month))
}

function faultOf(key: string, fault: Extract<ReturnType<typeof parse>, { ok: false }>['refusal']): Finding {
  switch (fault.kind) {
    case 'access-key-length':
      return describe('CHAVE_TAMANHO', fault)
    case 'access-key-pattern':
      return describe('CHAVE_FORMATO', { key })
    case 'access-key-check-digit':
      return describe('CHAVE_DIGITO', fault)
  }
}
