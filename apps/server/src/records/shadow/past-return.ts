import type { SHADOW_STATES } from '@vaivem/contract'
import type { ItemOperation, Money } from '@vaivem/domain'

export type PastState = (typeof SHADOW_STATES)[number]

/** A return as another service has it, read by a mapping. Amounts are centavos; null: the file does not say. */
export interface PastReturn {
  /** How the other service calls it. */
  readonly externalId: string
  readonly storeId: number | null
  readonly order: PastPurchase
  readonly customer: PastCustomer
  readonly requestedAt: Temporal.Instant
  readonly state: PastState
  readonly form: 'money' | 'voucher' | null
  /** Given back as money, and as vouchers with their bonus; the part of both that is freight; what was kept for sending. */
  readonly money: Money | null
  readonly voucher: Money | null
  readonly freight: Money | null
  readonly charged: Money | null
  /** The parts of `money` that went back to the gift card and as cashback. */
  readonly givenToGiftCard: Money | null
  readonly givenAsCashback: Money | null
  readonly refundedAt: Temporal.Instant | null
  readonly issued: IssuedVoucher | null
  readonly authorizationCode: string | null
  readonly trackingCode: string | null
  readonly items: readonly PastItem[]
  /** The rows of the file that it stands in, from 1. */
  readonly rows: readonly number[]
}

export interface PastPurchase {
  readonly externalId: string | null
  readonly number: string | null
  readonly placedAt: Temporal.Instant | null
  readonly deliveredAt: Temporal.Instant | null
  readonly status: string | null
  readonly total: Money | null
  readonly freight: Money | null
  readonly discount: Money | null
  /** The parts of it that were paid with a gift card and with cashback. */
  readonly giftCard: Money | null
  readonly cashback: Money | null
}

export interface PastCustomer {
  readonly name: string | null
  readonly email: string | null
  readonly document: string | null
  readonly mobile: string | null
}

export interface IssuedVoucher {
  readonly code: string
  /** What is left of it; null: this is not stated, and all of it counts as left. */
  readonly rest: Money | null
  readonly expiresOn: Temporal.PlainDate | null
}

/** A line of the order, and how many units of it came back; 0: it only belongs to the order. */
export interface PastItem {
  readonly itemId: string | null
  readonly skuId: string
  readonly name: string | null
  readonly price: Money | null
  /** Units bought. */
  readonly bought: number | null
  readonly quantity: number
  /** Units of them that were not accepted. */
  readonly withheld: number
  readonly operation: ItemOperation
  readonly reason: string | null
}

/** ItemId where the file has one, else the SKU, as the lines of an import are known. */
export function keyOf({ itemId, skuId }: Pick<PastItem, 'itemId' | 'skuId'>): string {
  return itemId ?? skuId
}

/** The order that returns belong to together: store, id, else number. */
export function orderKeyOf({ storeId, order }: Pick<PastReturn, 'storeId' | 'order'>): string {
  return JSON.stringify([storeId, order.externalId ?? null, order.externalId === null ? order.number : null])
}

export const DECISIONS = {
  em_analise: 'undecided',
  aprovada: 'accepted',
  postada: 'accepted',
  recebida: 'accepted',
  encerrada: 'accepted',
  recusada: 'refused',
  cancelada: 'undecided',
} as const satisfies Record<PastState, 'accepted' | 'refused' | 'undecided'>

/** Whether its units count as returned: not where it was refused or withdrawn. */
export function holdsUnits({ state }: Pick<PastReturn, 'state'>): boolean {
  return state !== 'recusada' && state !== 'cancelada'
}
