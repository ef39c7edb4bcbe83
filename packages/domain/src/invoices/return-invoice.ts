import { ok, refuse, type Result } from '../shared/result.ts'
import { documentTypeOf as typeOfKey, type FiscalDocumentType, parse } from './access-key.ts'
import type { Finding } from './finding-catalogue.pt-BR.ts'
import type { InvoiceReading } from './invoice-document.ts'

/** The fields of a note, as a caller sends them (§2.5). */
export interface ReturnInvoiceDraft {
  readonly number: string
  readonly series: string
  readonly accessKey: string
  /** The XML byte for byte as it was sent; null where none was sent. */
  readonly xml: string | null
  readonly danfeLink: string | null
  readonly fileName: string | null
  readonly issuedAt: Temporal.Instant
}

export interface ReturnInvoice extends ExaminedDraft {
  readonly id: number
  readonly processId: number
  readonly status: 'active' | 'inactive'
}

/** The facts that decide about a note: its process and the numbers of all its notes, active and inactive. */
export interface ProcessInvoices {
  readonly id: number
  readonly isCancelled: boolean
  /** The id of the note that has each number, by `numberKey`. */
  readonly invoiceIdByNumber: ReadonlyMap<string, number>
}

export interface ReturnInvoiceEvent<Type extends string> {
  readonly type: Type
  readonly at: Temporal.Instant
  readonly processId: number
  readonly invoiceId: number
  readonly number: string
}

export type ProcessCancelled = { readonly kind: 'process-cancelled'; readonly processId: number }
export type InvoiceNotFound = { readonly kind: 'invoice-not-found'; readonly invoiceId: number }
export type InvoiceNumberTaken = { readonly kind: 'invoice-number-taken'; readonly number: string }

export type Added = { readonly invoice: ReturnInvoice; readonly event: ReturnInvoiceEvent<'invoice.added'> }
export type Updated = { readonly invoice: ReturnInvoice; readonly event: ReturnInvoiceEvent<'invoice.updated'> }
/** The note after its deactivation; without an event where it was inactive already. */
export type Deactivated = {
  readonly invoice: ReturnInvoice
  readonly event: ReturnInvoiceEvent<'invoice.deactivated'> | null
}

/** A draft with the findings about it. */
export interface ExaminedDraft extends ReturnInvoiceDraft {
  readonly findings: readonly Finding[]
  /** The kind of document; null where neither the XML nor the key states it. */
  readonly documentType: FiscalDocumentType | null
  /** The keys of the sales that it references, as the XML contains them. */
  readonly referencedKeys: readonly string[]
}

/**
 * Adds a note to its process. A new note is active. Refused where another note of the process, active or not, has the number
 * (§3.2).
 */
export function add(
  returnProcess: ProcessInvoices,
  id: number,
  draft: ExaminedDraft,
  now: Temporal.Instant,
): Result<Added, ProcessCancelled | InvoiceNumberTaken> {
  if (returnProcess.isCancelled) return refuse('process-cancelled', { processId: returnProcess.id })
  if (holderOf(returnProcess, draft) !== undefined) return refuse('invoice-number-taken', { number: draft.number })
  const invoice = active(draft, id, returnProcess)
  return ok({ invoice, event: eventOf('invoice.added', invoice, now) })
}

/**
 * Replaces every field of a note and activates it. It may keep its number; refused where another note of the process has the
 * new one (§3.2).
 */
export function update(
  returnProcess: ProcessInvoices,
  id: number,
  draft: ExaminedDraft,
  now: Temporal.Instant,
): Result<Updated, ProcessCancelled | InvoiceNotFound | InvoiceNumberTaken> {
  if (returnProcess.isCancelled) return refuse('process-cancelled', { processId: returnProcess.id })
  if (!new Set(returnProcess.invoiceIdByNumber.values()).has(id)) {
    return refuse('invoice-not-found', { invoiceId: id })
  }
  const holder = holderOf(returnProcess, draft)
  if (holder !== undefined && holder !== id) return refuse('invoice-number-taken', { number: draft.number })
  const invoice = active(draft, id, returnProcess)
  return ok({ invoice, event: eventOf('invoice.updated', invoice, now) })
}

/** Deactivates a note. For an inactive note, nothing changes and no event is recorded (contract §3 "Return notes"). */
export function deactivate(
  returnProcess: ProcessInvoices,
  invoice: ReturnInvoice,
  now: Temporal.Instant,
): Result<Deactivated, ProcessCancelled> {
  if (returnProcess.isCancelled) return refuse('process-cancelled', { processId: returnProcess.id })
  if (invoice.status === 'inactive') return ok({ invoice, event: null })
  const inactive: ReturnInvoice = { ...invoice, status: 'inactive' }
  return ok({ invoice: inactive, event: eventOf('invoice.deactivated', inactive, now) })
}

/** The kind of document of a note: by its XML where that was read, else by its key; null where neither states it. */
export function documentTypeOf(accessKey: string, reading: InvoiceReading | undefined): FiscalDocumentType | null {
  if (reading?.kind === 'content-declaration') return 'DC-e'
  const parsed = parse((reading?.kind === 'invoice' ? reading.facts.key : null) ?? accessKey)
  return parsed.ok ? (typeOfKey(parsed.value) ?? null) : null
}

/** More references than any return has; a note may have 999. */
const MOST_REFERENCES = 100

/** The sound keys of the sales that a note references. */
export function referencedKeysOf(reading: InvoiceReading | undefined): readonly string[] {
  if (reading?.kind !== 'invoice') return []
  const keys = reading.facts.references.flatMap(({ kind, text }) => (kind === 'key' && parse(text).ok ? [text] : []))
  return [...new Set(keys)].slice(0, MOST_REFERENCES)
}

/**
 * The key by which two numbers are the same: digits compare as integers ("001" equals "1"), any other text as it is, trimmed
 * and in NFC.
 */
export function numberKey(number: string): string {
  const text = number.normalize('NFC').trim()
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text
}

function holderOf({ invoiceIdByNumber }: ProcessInvoices, draft: ReturnInvoiceDraft): number | undefined {
  return invoiceIdByNumber.get(numberKey(draft.number))
}

function active(draft: ExaminedDraft, id: number, returnProcess: ProcessInvoices): ReturnInvoice {
  return { ...draft, id, processId: returnProcess.id, status: 'active' }
}

/** Events identify a note and do not carry it: the XML holds personal data that must be erasable. */
function eventOf<const Type extends string>(
  type: Type,
  { processId, id, number }: ReturnInvoice,
  at: Temporal.Instant,
): ReturnInvoiceEvent<Type> {
  return { type, at, processId, invoiceId: id, number }
}
