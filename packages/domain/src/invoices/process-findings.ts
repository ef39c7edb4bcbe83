import { daysBetween } from '../shared/calendar.ts'
import { documentOf } from '../shared/documents.ts'
import type { Money } from '../shared/money.ts'
import { type AccessKey, hasPossibleDate, isIssuedByTaxOffice, parse } from './access-key.ts'
import type { Examination, NotedProcess } from './examination.ts'
import { describe, type Finding } from './finding-catalogue.pt-BR.ts'
import type { InvoiceFacts } from './invoice-document.ts'
import { dayInWords, issueDayOf, monthInWords, monthOf } from './issue-dates.ts'
import { documentOfParty, isSamePerson, shownDocument, shownParty } from './parties.ts'
import { reais } from './reais.ts'
import { abbreviated } from './reference-findings.ts'

/**
 * The findings about a note and the process that it was sent to: its parties, its value, its date, and whether the note is
 * already used by another process.
 */
export function processFindings(examination: Examination): readonly Finding[] {
  const { process, reading } = examination
  if (process === undefined) return []
  const facts = reading?.kind === 'invoice' ? reading.facts : undefined
  return [
    ...(facts === undefined ? issuerOfKey(examination.accessKey, process) : partyFindings(facts, process)),
    ...(facts === undefined ? [] : valueFindings(facts, process)),
    ...dateFindings(facts, examination, process),
    ...saleFindings(examination, process),
    ...(process.otherProcesses.length === 0
      ? []
      : [describe('CHAVE_EM_OUTRO_PROCESSO', { processes: abbreviated(process.otherProcesses) })]),
  ]
}

const ENTRY = '0'

/** An entry note is the store's own, issued to its buyer; an exit note is the buyer's, issued to the store. */
function partyFindings(facts: InvoiceFacts, process: NotedProcess): readonly Finding[] {
  const { issuer, recipient, direction } = facts
  const [store, buyer] = direction === ENTRY ? [issuer, recipient] : [recipient, issuer]
  const isStranger = isStrange(documentOfParty(store), process.storeDocuments)
  const isOther = isStrange(documentOfParty(buyer), process.buyerDocument === null ? [] : [process.buyerDocument])
  const ofStore = { found: shownParty(store), expected: process.storeDocuments.join(' ou ') }
  const ofBuyer = { found: shownParty(buyer), expected: shownDocument(process.buyerDocument ?? '') }
  const found: Finding[] = []
  if (direction === ENTRY) {
    if (isStranger) found.push(describe('EMITENTE_NAO_E_A_LOJA', ofStore))
    if (isOther) found.push(describe('DESTINATARIO_NAO_E_O_CONSUMIDOR', ofBuyer))
    return found
  }
  if (isStranger) found.push(describe('DESTINATARIO_NAO_E_A_LOJA', ofStore))
  if (isOther) found.push(describe('EMITENTE_NAO_E_O_CONSUMIDOR', ofBuyer))
  return found
}

/** Whether a document is none of the expected ones. A document that is missing or not known is not strange. */
function isStrange(document: string | null, expected: readonly string[]): boolean {
  const known = expected.filter((one) => documentOf(one) !== undefined)
  if (document === null || documentOf(document) === undefined || known.length === 0) return false
  return !known.some((one) => isSamePerson(document, one))
}

/**
 * Without an XML, only the key shows who issued the note: the store, or the buyer who returns goods with a note of their own.
 */
function issuerOfKey(accessKey: string, { storeDocuments, buyerDocument }: NotedProcess): readonly Finding[] {
  const parsed = parse(accessKey)
  if (!parsed.ok || storeDocuments.length === 0 || isIssuedByTaxOffice(parsed.value.series)) return []
  const { document } = parsed.value.issuer
  const expected = buyerDocument === null ? storeDocuments : [...storeDocuments, buyerDocument]
  if (!isStrange(document, expected)) return []
  return [describe('EMITENTE_NAO_E_A_LOJA', { found: shownDocument(document), expected: storeDocuments.join(' ou ') })]
}

/**
 * Added taxes (IPI, ST) and a partial return make the value of a note differ; a value above one and a half times the whole, or
 * below half a unit, is not explained by them.
 */
function valueFindings({ totals }: InvoiceFacts, { worth }: NotedProcess): readonly Finding[] {
  const value = totals.invoice ?? totals.products
  if (value === null || !isFar(value, worth)) return []
  return [
    describe('VALOR_LONGE_DO_PROCESSO', {
      value: reais(value),
      least: reais(worth.cheapestUnit),
      most: reais(worth.whole),
    }),
  ]
}

function isFar(value: Money, { cheapestUnit, whole }: NotedProcess['worth']): boolean {
  return value * 2 > whole * 3 || value * 2 < cheapestUnit
}

/**
 * A note for goods that are returned is issued while the process is open; one from long before or after it is about something
 * else.
 */
const MOST_DAYS_BEFORE = 30
const MOST_DAYS_AFTER = 90

function dateFindings(
  facts: InvoiceFacts | undefined,
  { issuedOn }: Examination,
  { openedOn, today }: NotedProcess,
): readonly Finding[] {
  const day = issueDayOf(facts?.issuedAt ?? null) ?? issuedOn
  const date = dayInWords(day)
  if (daysBetween(today, day) > 1) return [describe('DATA_NO_FUTURO', { date })]
  const days = daysBetween(openedOn, day)
  if (days >= -MOST_DAYS_BEFORE && days <= MOST_DAYS_AFTER) return []
  const opened = dayInWords(openedOn)
  return [describe('DATA_LONGE_DO_PROCESSO', { date, opened, days: Math.abs(days), isBefore: days < 0 })]
}

/** The findings about the sale that the order names: the note references another one, or one of a later month. */
function saleFindings({ accessKey, reading }: Examination, { saleAccessKey }: NotedProcess): readonly Finding[] {
  if (saleAccessKey === null) return []
  const sale = parse(saleAccessKey)
  if (!sale.ok) return [describe('CHAVE_DA_VENDA_INVALIDA', { key: saleAccessKey })]
  if (accessKey === saleAccessKey) return [describe('NOTA_E_A_DA_VENDA', {})]
  // The references of the XML are compared by `referenceFindings`.
  if (reading?.kind === 'invoice') return []
  const parsed = parse(accessKey)
  return parsed.ok && isLater(sale.value, parsed.value)
    ? [
        describe('VENDA_POSTERIOR_A_DEVOLUCAO', {
          sale: saleAccessKey,
          month: monthInWords(monthOf(parsed.value.yearMonth)),
        }),
      ]
    : []
}

function isLater(sale: AccessKey, note: AccessKey): boolean {
  if (!hasPossibleDate(sale) || !hasPossibleDate(note)) return false
  return Temporal.PlainYearMonth.compare(monthOf(sale.yearMonth), monthOf(note.yearMonth)) > 0
}
