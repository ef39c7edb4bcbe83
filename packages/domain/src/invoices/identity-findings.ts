import { daysBetween } from '../shared/calendar.ts'
import { type AccessKey, isIssuedByTaxOffice, parse } from './access-key.ts'
import { describe, type Finding } from './finding-catalogue.pt-BR.ts'
import type { Examination } from './examination.ts'
import type { InvoiceFacts } from './invoice-document.ts'
import { dayInWords, issueDayOf } from './issue-dates.ts'
import { differs } from './key-findings.ts'

/**
 * The findings about identity: whether the XML is the note that the sent key, number and series name, and whether its own key
 * matches its content.
 */
export function identityFindings(examination: Examination, facts: InvoiceFacts): readonly Finding[] {
  const paths = facts.repeated.join(', ')
  return [
    ...(facts.repeated.length > 0 ? [describe('XML_COM_CAMPO_REPETIDO', { paths })] : []),
    ...againstTheFields(examination, facts),
    ...againstItsKey(facts),
  ]
}

/** The facts of any document that the sent fields state too. */
type NamedFacts = Pick<InvoiceFacts, 'key' | 'number' | 'series' | 'issuedAt'>

/** Compares the key, number, series and date that were sent with those of the document. */
export function againstTheFields(
  { accessKey, number, series, issuedOn }: Examination,
  facts: NamedFacts,
): readonly Finding[] {
  const found: Finding[] = []
  if (facts.key === null) found.push(describe('XML_SEM_CHAVE', {}))
  else if (facts.key !== accessKey) {
    found.push(describe('CHAVE_DIFERE_DO_XML', { sent: accessKey, found: facts.key }))
  }
  if (facts.number === null || differs(number, facts.number)) {
    found.push(describe('NUMERO_DIFERE_DO_XML', { sent: number, found: facts.number ?? 'nada' }))
  }
  if (facts.series === null || differs(series, facts.series)) {
    found.push(describe('SERIE_DIFERE_DO_XML', { sent: series, found: facts.series ?? 'nada' }))
  }
  const day = issueDayOf(facts.issuedAt)
  if (day !== null && Math.abs(daysBetween(day, issuedOn)) > NEXT_DAY) {
    found.push(describe('DATA_DIFERE_DO_XML', { sent: dayInWords(issuedOn), found: dayInWords(day) }))
  }
  return found
}

/** A day where the document was issued may be the next day in the account's time zone. */
const NEXT_DAY = 1

/**
 * Compares only a sound key. The faults of the sent key are reported elsewhere, and another key is reported as different.
 */
function againstItsKey(facts: InvoiceFacts): readonly Finding[] {
  const parsed = parse(facts.key ?? '')
  if (!parsed.ok) return []
  const found: Finding[] = []
  const issuer = facts.issuer.cnpj ?? facts.issuer.cpf ?? 'nenhum'
  if (issuer !== parsed.value.issuer.document && !isIssuedByTaxOffice(parsed.value.series)) {
    found.push(describe('CHAVE_DIFERE_DO_EMITENTE', { sent: parsed.value.issuer.document, found: issuer }))
  }
  const differing = differingFields(parsed.value, facts)
  if (differing.length > 0) found.push(describe('CHAVE_DIFERE_DO_CONTEUDO', { fields: differing.join('; ') }))
  return found
}

function differingFields(key: AccessKey, facts: InvoiceFacts): readonly string[] {
  const compared: readonly (readonly [field: string, inKey: string, inContent: string | null])[] = [
    ['cUF', key.stateCode, facts.stateCode],
    ['dhEmi', key.yearMonth, yearMonthOf(facts.issuedAt)],
    ['mod', key.model, facts.model],
    ['serie', String(key.series), facts.series],
    ['nNF', String(key.number), facts.number],
    ['tpEmis', key.emissionForm, facts.emissionForm],
    ['cNF', key.randomCode, facts.randomCode],
  ]
  return compared
    .filter(([, inKey, inContent]) => inContent === null || differs(inKey, inContent))
    .map(([field, inKey, inContent]) => `${field} é ${inKey} na chave e ${inContent ?? 'ausente'} no conteúdo`)
}

/** The `AAMM` of a date; null where it has none. */
function yearMonthOf(issuedAt: string | null): string | null {
  const [, year, month] = /^\d\d(\d\d)-(\d\d)-/.exec(issuedAt ?? '') ?? []
  return year !== undefined && month !== undefined ? year + month : null
}
