/** What makes money move without anyone asking for it. */
export type Trigger = 'none' | 'posted' | 'received' | 'rated'

export interface Triggers {
  /** Of money back. */
  readonly refund: Trigger
  readonly voucher: Trigger
  /** Whether who keeps the item is paid as soon as the request is approved. */
  readonly keepItemAtOnce: boolean
  /** Days after the arrival in which what nobody rated counts as perfect; null: never. */
  readonly acceptUnratedAfterDays: number | null
}
