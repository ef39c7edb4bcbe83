import { type AccessKey, documentTypeOf, hasPossibleDate, hasStateCode, parse } from './access-key.ts'
import { describe, type Finding } from './finding-catalogue.pt-BR.ts'
import type { Examination } from './examination.ts'
import { dayInWords, monthInWords, monthOf } from './issue-dates.ts'
import { numberKey } from './return-invoice.ts'

/** What the access key says against itself and, where no XML speaks, against the number, series and date sent. */
export function keyFindings(examination: Examination): readonly Finding[] {
  const { accessKey, reading } = examination
  const parsed = parse(accessKey)
  if (!parsed.ok) return [faultOf(accessKey, parsed.refusal)]
  const key = parsed.value
  const isRead = reading?.kind === 'invoice' || reading?.kind === 'content-declaration'
  return [...impossibilitiesOf(key), ...(isRead ? [] : [...modelFindings(key), ...fieldFindings(key, examination)])]
}

/** Whether two numbers are not the same one: compared as integers where both are digits. */
export function differs(sent: string, found: string): boolean {
  return numberKey(sent) !== numberKey(found)
}

/** What no document that was ever authorised has in its key (rejections 614 to 617 and 619). */
function impossibilitiesOf(key: AccessKey): readonly Finding[] {
  const found: Finding[] = []
  if (!key.issuer.isSound) found.push(describe('CNPJ_DA_CHAVE_INVALIDO', { document: key.issuer.document }))
  if (!hasStateCode(key)) found.push(describe('CHAVE_UF_INVALIDA', { stateCode: key.stateCode }))
  if (!hasPossibleDate(key)) found.push(describe('CHAVE_DATA_INVALIDA', { yearMonth: key.yearMonth }))
  if (key.number === 0) found.push(describe('CHAVE_NUMERO_ZERO', {}))
  return found
}

/** What document the key is of, where it is no NF-e: a return is one. */
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

/** A day at either end of a month may be in the next one elsewhere: a key counts in the zone of who issued it. */
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
