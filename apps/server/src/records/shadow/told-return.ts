import { type AccountConfiguration, matchReason } from '@vaivem/domain'
import type { PastItem, PastPurchase, PastReturn } from './past-return.ts'

/** The facts of the customer that the rules need; none of them identifies the customer. */
export interface CustomerFacts {
  readonly blocked: boolean | null
  readonly isCompany: boolean | null
}

/** A return for comparison, without what names a customer: it is kept, and judged again with later ones of its order. */
export interface ComparedReturn extends Omit<PastReturn, 'customer' | 'issued' | 'rows'> {
  readonly customer: CustomerFacts
}

/** A return as `shadow_return.told` stores it: moments are texts. */
export interface ToldReturn extends Omit<ComparedReturn, 'order' | 'requestedAt' | 'refundedAt'> {
  readonly requestedAt: string
  readonly refundedAt: string | null
  readonly order: Omit<PastPurchase, 'placedAt' | 'deliveredAt'> & {
    readonly placedAt: string | null
    readonly deliveredAt: string | null
  }
}

/** Replaces a reason that the account does not have: its text may be words of the customer. */
export const UNKNOWN_REASON = '(motivo desconhecido)'

/** The return without what names its customer; only reasons of the account keep their words. */
export function comparedOf(
  told: PastReturn,
  customer: CustomerFacts,
  { reasons }: Pick<AccountConfiguration, 'reasons'>,
): ComparedReturn {
  const known = (item: PastItem) =>
    item.reason === null || matchReason(reasons, item.reason) ? item : { ...item, reason: UNKNOWN_REASON }
  return {
    externalId: told.externalId,
    storeId: told.storeId,
    order: told.order,
    customer,
    requestedAt: told.requestedAt,
    state: told.state,
    form: told.form,
    money: told.money,
    voucher: told.voucher,
    freight: told.freight,
    charged: told.charged,
    givenToGiftCard: told.givenToGiftCard,
    givenAsCashback: told.givenAsCashback,
    refundedAt: told.refundedAt,
    authorizationCode: told.authorizationCode,
    trackingCode: told.trackingCode,
    items: told.items.map(known),
  }
}

export function toldOf({ requestedAt, refundedAt, order, ...rest }: ComparedReturn): ToldReturn {
  return {
    ...rest,
    requestedAt: String(requestedAt),
    refundedAt: refundedAt && String(refundedAt),
    order: {
      ...order,
      placedAt: order.placedAt && String(order.placedAt),
      deliveredAt: order.deliveredAt && String(order.deliveredAt),
    },
  }
}

export function fromTold({ requestedAt, refundedAt, order, ...rest }: ToldReturn): ComparedReturn {
  const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
  return {
    ...rest,
    requestedAt: Temporal.Instant.from(requestedAt),
    refundedAt: instant(refundedAt),
    order: { ...order, placedAt: instant(order.placedAt), deliveredAt: instant(order.deliveredAt) },
  }
}
