import { type EmulatedState, idIn, momentOf } from './emulated-state.ts'

export interface RefundAsked {
  readonly paymentId: string
  readonly amount: number
  readonly reason?: string
  readonly shipping?: number
  readonly adjustment?: number
}

/**
 * Refunds as Vendure 3.7.3 does: it reads what is left of the payment, asks the provider, and then writes; so refunds at the same
 * time all pass. Amounts below zero pass. Without `shipping` and `adjustment` the provider pays, and writing fails.
 */
export async function refund(state: EmulatedState, asked: RefundAsked): Promise<object> {
  const order = state.orders.find(({ payments }) => payments.some(({ id }) => id === asked.paymentId))
  const payment = order?.payments.find(({ id }) => id === asked.paymentId)
  if (!order || !payment) throw new GraphqlFault('ENTITY_NOT_FOUND')
  if (['AddingItems', 'ArrangingPayment', 'PaymentAuthorized'].includes(order.state))
    return error('REFUND_ORDER_STATE_ERROR')
  const left = payment.refunds.reduce(
    (sum, { total, state: is }) => (is === 'Failed' ? sum : sum - total),
    payment.amount,
  )
  if (left < asked.amount) return error('REFUND_AMOUNT_ERROR')
  await Promise.resolve()
  const { provider, centavosMore } = state
  const total = asked.amount + centavosMore
  if (provider === 'settles') state.paidBack.push({ orderId: order.id, amount: total })
  if (asked.shipping === undefined || asked.adjustment === undefined) throw new GraphqlFault(undefined)
  const states = { settles: 'Settled', fails: 'Failed', 'by-hand': 'Pending', 'says-pending': 'Pending' } as const
  const made = {
    id: idIn(state),
    total,
    state: states[provider],
    reason: asked.reason ?? null,
    createdAt: momentOf(state),
    paymentId: payment.id,
  }
  payment.refunds.push(made)
  return provider === 'says-pending' ? error('REFUND_STATE_TRANSITION_ERROR') : { __typename: 'Refund', ...made }
}

/** An error at the root of an answer; a code is missing where the server did not expect it. */
export class GraphqlFault extends Error {
  readonly code: string | undefined
  constructor(code: string | undefined) {
    super(code ?? 'unexpected')
    this.code = code
  }
}

/** An error of a union: `COUPON_CODE_LIMIT_ERROR` is of the type `CouponCodeLimitError`. */
export function error(errorCode: string): object {
  return { __typename: typeOf(errorCode), errorCode, message: errorCode }
}

function typeOf(errorCode: string): string {
  return errorCode
    .toLowerCase()
    .split('_')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('')
}
