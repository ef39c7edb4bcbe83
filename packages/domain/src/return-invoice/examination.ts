import type { InvoiceReading } from './invoice-document.ts'

/** What is examined: the fields as sent, and what came of reading the XML (undefined: none was sent). */
export interface Examination {
  readonly number: string
  readonly series: string
  readonly accessKey: string
  readonly reading: InvoiceReading | undefined
  /** The key of the note the goods were sold with, where the order has one. */
  readonly saleAccessKey?: string | undefined
}
