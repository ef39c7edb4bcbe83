/** The event that makes money move without anyone asking for it. */
export type Trigger = 'none' | 'posted' | 'received' | 'rated'

export interface Triggers {
  /** The trigger of refunds in money. */
  readonly refund: Trigger
  readonly voucher: Trigger
  /** Whether a customer who keeps the item is paid as soon as the request is approved. */
  readonly keepItemAtOnce: boolean
  /** Days after the arrival at which unrated units count as perfect; null: never. */
  readonly acceptUnratedAfterDays: number | null
}
