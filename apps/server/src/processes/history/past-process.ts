import type { AskedItem, Money } from '@vaivem/domain'
import type { ParsedOrder } from '../../orders/index.ts'

/** How far another returns service had come with a return. `closed`: the goods are back, and all that was due was given. */
export type PastStage = 'in-review' | 'approved' | 'posted' | 'received' | 'closed' | 'refused' | 'cancelled'

/** A return that another service handled, to be taken in as a process. */
export interface PastProcess {
  /** Of the instant of its request, as every id of a process. */
  readonly id: number
  readonly number: string
  readonly storeId: number | null
  readonly read: ParsedOrder
  readonly items: readonly PastProcessItem[]
  readonly stage: PastStage
  /** Of a closed return: what was given back, in centavos; null: what is due by the account file counts as given. */
  readonly given: { readonly total: Money; readonly freight: Money | null } | null
  readonly isVoucher: boolean
  /** When it was given back. */
  readonly settledAt: Temporal.Instant
  readonly authorizationCode: string | null
  readonly trackingCode: string | null
  /** Who imports it, and why, as the audit records it. */
  readonly cause: string
  readonly reason: string
}

export interface PastProcessItem extends AskedItem {
  /** Units that were not accepted. */
  readonly withheld: number
}
