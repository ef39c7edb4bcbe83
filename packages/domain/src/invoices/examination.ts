import type { Money } from '../shared/money.ts'
import type { InvoiceReading } from './invoice-document.ts'

/**
 * The material to examine: the sent fields, the result of reading the XML, and the process that the note was sent to.
 */
export interface Examination {
  readonly number: string
  readonly series: string
  readonly accessKey: string
  /** The day in the field `data`, in the account's time zone. */
  readonly issuedOn: Temporal.PlainDate
  /** Undefined: no XML was sent. */
  readonly reading: InvoiceReading | undefined
  /** Undefined: the note is examined by itself. */
  readonly process?: NotedProcess | undefined
}

/** The facts of the process that a note was sent to. A fact that is not known leads to no finding. */
export interface NotedProcess {
  /** CPF or CNPJ of the buyer, as the order contains it. */
  readonly buyerDocument: string | null
  /** The CNPJs of the store: its own, where the account declares it. Empty: not known. */
  readonly storeDocuments: readonly string[]
  /** The access key of the sale as the order contains it (`NotaFiscalChave`), or as the store's platform stated it. */
  readonly saleAccessKey: string | null
  /**
   * The keys that the other active notes of the order reference. They stand for the sale where the order does not say which
   * one it is.
   */
  readonly otherReferences: readonly string[]
  /**
   * The expected value of a note for the returned goods: at least half of the cheapest unit, at most all of it with the
   * freight.
   */
  readonly worth: { readonly cheapestUnit: Money; readonly whole: Money }
  readonly openedOn: Temporal.PlainDate
  readonly today: Temporal.PlainDate
  /** The numbers of the other processes that have an active note with this key. */
  readonly otherProcesses: readonly string[]
}
