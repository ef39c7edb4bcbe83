import { keyIn, type ListedRefund, type StoreRefund } from '@vaivem/connector-kit'
import { money, type Money } from '@vaivem/domain'

/** A payment of Vendure with its refunds, as the Admin API shows them. */
export interface ShopPayment {
  readonly id: string
  readonly state: string
  readonly amount: number
  readonly refunds: readonly ShopRefund[]
}

export interface ShopRefund {
  readonly id: string
  readonly total: number
  readonly state: string
  readonly reason: string | null
  readonly createdAt: string
  readonly paymentId: string
}

/** A refund of several payments is a refund of Vendure for each of them, all with the key. */
export interface Part {
  readonly paymentId: string
  readonly amount: Money
  /** Undefined: the order has no such payment. */
  readonly payment: ShopPayment | undefined
  /** Those under the key that did not fail. */
  readonly made: readonly ShopRefund[]
}

export function partsOf({ key, payments }: StoreRefund, known: readonly ShopPayment[]): readonly Part[] {
  return payments.map(({ paymentId, amount }) => {
    const payment = known.find(({ id }) => id === paymentId)
    const made = payment?.refunds.filter((refund) => keyIn(refund.reason) === key && refund.state !== 'Failed') ?? []
    return { paymentId, amount, payment, made }
  })
}

/** The refunds under the key of payments that were not to be refunded: Vendure spreads what a payment has no longer left. */
export function straysOf({ key, payments }: StoreRefund, known: readonly ShopPayment[]): readonly ShopRefund[] {
  const others = known.filter(({ id }) => !payments.some(({ paymentId }) => paymentId === id))
  return others.flatMap(({ refunds }) =>
    refunds.filter(({ reason, state }) => keyIn(reason) === key && state !== 'Failed'),
  )
}

/**
 * Where a part is: `missing` where the shop shows no refund of it; `wrong` where it shows another amount, or several, which
 * only a person can settle.
 */
export function standingOf({ made, amount }: Part): 'missing' | 'done' | 'pending' | 'wrong' {
  const [one, another] = made
  if (!one) return 'missing'
  if (another || one.total !== amount) return 'wrong'
  return stateOf(one) === 'done' ? 'done' : 'pending'
}

/** The amount of a payment that can still be given back: all of its refunds count unless they failed. */
export function leftOf({ amount, refunds }: ShopPayment): number {
  return refunds.reduce((left, { total, state }) => (state === 'Failed' ? left : left - total), amount)
}

export function referenceOf(refunds: readonly Pick<ShopRefund, 'id'>[]): string {
  return refunds.map(({ id }) => id).join(' ')
}

export function listedRefund(refund: ShopRefund): ListedRefund {
  return {
    reference: refund.id,
    key: keyIn(refund.reason),
    amount: money.money(refund.total),
    state: stateOf(refund),
    at: Temporal.Instant.from(refund.createdAt),
  }
}

/** A state that a shop added to the process of refunds is not the end of it. */
function stateOf({ state }: Pick<ShopRefund, 'state'>): ListedRefund['state'] {
  return state === 'Settled' ? 'done' : state === 'Failed' ? 'failed' : 'pending'
}
