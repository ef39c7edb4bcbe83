import { type AccessKey, documentTypeOf, hasPossibleDate, hasStateCode, parse } from './access-key.ts'
import type { Examination } from './examination.ts'
import { describe, type Finding } from './finding-catalogue.pt-BR.ts'
import type { InvoiceFacts, InvoiceReference } from './invoice-document.ts'
import { issueDayOf, monthInWords, monthOf } from './issue-dates.ts'

/**
 * The findings about the sale that a return references: it must be named once, by the sound key of an earlier sale that is not
 * the note itself.
 */
export function referenceFindings({ process }: Examination, facts: InvoiceFacts): readonly Finding[] {
  const { references } = facts
  if (references.length === 0) return [describe('SEM_NOTA_REFERENCIADA', {})]
  const found: Finding[] = []
  const unsound = references.filter((reference) => !isSound(reference)).map(({ text }) => text)
  if (unsound.length > 0) found.push(describe('CHAVE_REFERENCIADA_INVALIDA', { keys: abbreviated(unsound) }))
  if (references.some((reference) => facts.key !== null && names(reference, facts.key))) {
    found.push(describe('NOTA_REFERENCIA_A_SI_MESMA', {}))
  }
  if (new Set(references.map(({ level }) => level)).size > 1) found.push(describe('REFERENCIA_NOS_DOIS_NIVEIS', {}))
  const noSales = references.filter((reference) => isNoSale(reference)).map(({ text }) => text)
  if (noSales.length > 0) found.push(describe('REFERENCIA_A_OUTRO_DOCUMENTO', { keys: abbreviated(noSales) }))
  return [...found, ...laterSales(facts), ...againstTheSale(process, references)]
}

/**
 * Compares the reference with the sale that the order names; where it names none, with the sales that its other notes
 * reference.
 */
function againstTheSale(process: Examination['process'], references: readonly InvoiceReference[]): readonly Finding[] {
  if (process === undefined) return []
  const { saleAccessKey, otherReferences } = process
  if (saleAccessKey !== null && parse(saleAccessKey).ok) {
    return references.some((reference) => names(reference, saleAccessKey))
      ? []
      : [describe('NOTA_REFERENCIADA_DIFERE_DA_VENDA', { sale: saleAccessKey })]
  }
  const isAnothers = references.some((reference) => otherReferences.some((key) => names(reference, key)))
  if (otherReferences.length === 0 || isAnothers) return []
  return [describe('NOTA_REFERENCIADA_DIFERE_DAS_OUTRAS', { sale: abbreviated(otherReferences) })]
}

/** A return cannot be for a sale of a later month. Within a month, keys do not show which came first. */
function laterSales({ references, issuedAt }: InvoiceFacts): readonly Finding[] {
  const month = issueDayOf(issuedAt)?.toPlainYearMonth()
  if (month === undefined) return []
  return references.flatMap((reference) => {
    const sale = partsOf(reference)
    if (sale === undefined || !hasPossibleDate(sale)) return []
    return Temporal.PlainYearMonth.compare(monthOf(sale.yearMonth), month) > 0
      ? [describe('VENDA_POSTERIOR_A_DEVOLUCAO', { sale: reference.text, month: monthInWords(month) })]
      : []
  })
}

const SALES: ReadonlySet<string | undefined> = new Set(['NF-e', 'NFC-e'])

function isNoSale(reference: InvoiceReference): boolean {
  const parts = partsOf(reference)
  return parts !== undefined && !SALES.has(documentTypeOf(parts))
}

/** The parts of the key of a reference; undefined where it has no key, or one that is not sound. */
function partsOf({ kind, text }: InvoiceReference): AccessKey | undefined {
  const parsed = kind === 'key' ? parse(text) : undefined
  return parsed?.ok ? parsed.value : undefined
}

/**
 * A masked key keeps the check digit that it had before its random code was zeroed, so that only its shape can be checked.
 */
function isSound({ kind, text }: InvoiceReference): boolean {
  if (kind === 'other') return true
  const parsed = parse(text)
  if (parsed.ok) return hasStateCode(parsed.value) && hasPossibleDate(parsed.value)
  return kind === 'masked-key' && parsed.refusal.kind === 'access-key-check-digit'
}

function names({ kind, text }: InvoiceReference, key: string): boolean {
  if (kind === 'other') return false
  return kind === 'masked-key' ? withoutRandomCode(text) === withoutRandomCode(key) : text === key
}

function withoutRandomCode(key: string): string {
  return key.slice(0, 35) + key.slice(43)
}

const MOST_SHOWN = 5

/** The first keys of a list, and the number of those left out. */
export function abbreviated(keys: readonly string[]): string {
  const shown = keys.slice(0, MOST_SHOWN).join(', ')
  return keys.length > MOST_SHOWN ? `${shown} e mais ${keys.length - MOST_SHOWN}` : shown
}
