import type { Money } from '../shared/money.ts'
import type { InvoiceReading } from './invoice-document.ts'

/** What is examined: the fields as sent, what came of reading the XML, and the process that the note was sent to. */
export interface Examination {
  readonly number: string
  readonly series: string
  readonly accessKey: string
  /** The day of the field `data`, in the zone of the account. */
  readonly issuedOn: Temporal.PlainDate
  /** Undefined: no XML was sent. */
  readonly reading: InvoiceReading | undefined
  /** Undefined: the note is examined by itself. */
  readonly process?: NotedProcess | undefined
}

/** What is known of the process that a note was sent to. What is not known is never found fault with. */
export interface NotedProcess {
  /** CPF or CNPJ of the buyer, as the order has it. */
  readonly buyerDocument: string | null
  /** The CNPJs that are the store's: its own where the account declares it. Empty: not known. */
  readonly storeDocuments: readonly string[]
  /** The sale's access key as the order has it (`NotaFiscalChave`), or as its store told it. */
  readonly saleAccessKey: string | null
  /** What the other active notes of the order reference: the sale, where the order does not say which it is. */
  readonly otherReferences: readonly string[]
  /** Of what comes back: half of the cheapest unit is the least that a note returns, all of it with the freight the most. */
  readonly worth: { readonly cheapestUnit: Money; readonly whole: Money }
  readonly openedOn: Temporal.PlainDate
  readonly today: Temporal.PlainDate
  /** Numbers of the other processes that have an active note of this key. */
  readonly otherProcesses: readonly string[]
}
