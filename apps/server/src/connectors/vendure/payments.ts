import {
  type ConnectorPorts,
  keyText,
  type OrderReference,
  readFirst,
  type RefundDone,
  type Shop,
  type StoreLookup,
  type StoreOutcome,
  type StoreRefund,
  type StoreRefusalReason,
  refused,
} from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { type AdminApi, openAdminApi, outcomeWithoutData } from './admin-api.ts'
import { findRawOrder } from './orders.ts'
import {
  leftOf,
  listedRefund,
  type Part,
  partsOf,
  referenceOf,
  type ShopPayment,
  type ShopRefund,
  standingOf,
  straysOf,
} from './refund-parts.ts'
import type { Sessions } from './sessions.ts'

const REFUND = 'id total state reason createdAt paymentId'

/**
 * Gives payments back through their payment handlers. Vendure knows no keys, and checks neither that an amount is above zero nor
 * that refunds at the same time stay within the payment: everything is checked here before, and the key is the reason of the
 * refund.
 */
export function createVendurePayments(sessions: Sessions): NonNullable<ConnectorPorts['payments']> {
  return {
    refund: async (shop, refund) => {
      const api = openAdminApi(shop, sessions)
      const before = await readFirst(() => paymentsOf(api, refund.order))
      if (!before.isRead) return before.refused
      if (!before.value) return refused('order-unknown')
      const { currencyCode, payments } = before.value
      if (currencyCode !== 'BRL') return refused('refused-by-store')
      if (straysOf(refund, payments).length > 0) return unsure(shop, refund.key)
      const parts = partsOf(refund, payments)
      return obstacleTo(refund, parts) ?? refundParts(shop, api, refund.key, parts)
    },
    findRefund: async (shop, refund) => {
      const order = await paymentsOf(openAdminApi(shop, sessions), refund.order)
      if (!order) return { outcome: 'unknown' }
      const { payments } = order
      return straysOf(refund, payments).length > 0
        ? unsure(shop, refund.key)
        : found(shop, refund.key, partsOf(refund, payments))
    },
    listRefunds: async (shop, order) => {
      const known = await paymentsOf(openAdminApi(shop, sessions), order)
      return known?.payments.flatMap(({ refunds }) => refunds.map(listedRefund))
    },
  }
}

interface PaymentsRead {
  readonly currencyCode: string
  readonly payments: readonly ShopPayment[]
}

/** The payments of an order with their refunds; undefined where the shop has no such order. */
async function paymentsOf(
  api: AdminApi,
  { number, externalId }: StoreRefund['order'] | OrderReference,
): Promise<PaymentsRead | undefined> {
  const asked = { number: number ?? undefined, externalId: externalId ?? undefined }
  const fields = `currencyCode payments { id state amount refunds { ${REFUND} } }`
  const order = await findRawOrder<Omit<PaymentsRead, 'payments'> & { payments: PaymentsRead['payments'] | null }>(
    api,
    asked,
    fields,
  )
  return order && { ...order, payments: order.payments ?? [] }
}

/** Why nothing of a refund is sent; undefined where all of it can be, or some of it was before. */
function obstacleTo({ amount, payments }: StoreRefund, parts: readonly Part[]): StoreOutcome<RefundDone> | undefined {
  if (payments.some((part) => part.amount <= 0) || money.sum(payments.map((part) => part.amount)) !== amount)
    return refused('refused-by-store')
  if (parts.some((part) => part.made.length > 0)) return undefined
  for (const { payment, amount: asked } of parts) {
    if (!payment) return refused('payment-unknown')
    if (payment.state !== 'Settled') return refused('refused-by-store')
    if (asked > leftOf(payment)) return refused('exceeds-payment')
  }
  return undefined
}

/** The parts one after the other; one that is there already is not sent again. */
async function refundParts(
  shop: Shop,
  api: AdminApi,
  key: number,
  parts: readonly Part[],
): Promise<StoreOutcome<RefundDone>> {
  const made: ShopRefund[] = []
  for (const part of parts) {
    const standing = standingOf(part)
    if (standing === 'wrong') return unsure(shop, key)
    if (standing === 'missing') {
      const sent = await refundPart(api, key, part)
      // Nothing is refused once a part of it is done.
      if (sent.outcome !== 'made') return made.length > 0 || parts.some(hasBegun) ? { outcome: 'unknown' } : sent
      made.push(sent.refund)
    } else made.push(...part.made)
  }
  if (made.some(({ state }) => state !== 'Settled')) return { outcome: 'pending' }
  return { outcome: 'done', reference: referenceOf(made) }
}

function hasBegun({ made }: Part): boolean {
  return made.length > 0
}

const REFUND_PAYMENT = `mutation ($input: RefundOrderInput!) {
  refundOrder(input: $input) { __typename ... on Refund { ${REFUND} } ... on ErrorResult { errorCode } }
}`

type RefundAnswer = { readonly __typename: 'Refund' } & ShopRefund
interface ErrorAnswer {
  readonly __typename: string
  readonly errorCode: string
}

/** The errors that Vendure gives before it asks the payment provider. After another one, a refund may be there. */
const BEFORE_THE_PROVIDER: Readonly<Record<string, StoreRefusalReason>> = {
  REFUND_AMOUNT_ERROR: 'exceeds-payment',
  NOTHING_TO_REFUND_ERROR: 'refused-by-store',
  REFUND_ORDER_STATE_ERROR: 'refused-by-store',
  PAYMENT_ORDER_MISMATCH_ERROR: 'payment-unknown',
  ALREADY_REFUNDED_ERROR: 'exceeds-payment',
  QUANTITY_TOO_GREAT_ERROR: 'refused-by-store',
  MULTIPLE_ORDER_ERROR: 'refused-by-store',
}

async function refundPart(
  api: AdminApi,
  key: number,
  { paymentId, amount }: Part,
): Promise<
  { readonly outcome: 'made'; readonly refund: ShopRefund } | Exclude<StoreOutcome<RefundDone>, { outcome: 'done' }>
> {
  // Beside an amount these say nothing; without them Vendure 3.7 fails to write the refund after the provider has paid it.
  const written = { lines: [], shipping: 0, adjustment: 0 }
  const input = { ...written, paymentId, amount, reason: keyText(key) }
  const answer = await api.ask<{ refundOrder: RefundAnswer | ErrorAnswer }>(REFUND_PAYMENT, { input })
  if (answer.outcome !== 'answered') return outcomeWithoutData(answer)
  const { refundOrder: refund } = answer.data
  if ('errorCode' in refund) {
    const reason = BEFORE_THE_PROVIDER[refund.errorCode]
    return reason ? refused(reason) : { outcome: 'unknown' }
  }
  if (refund.state === 'Failed') return refused('refused-by-store')
  // Where the payment has too little left, Vendure takes the rest from other payments of the order.
  const isOurs = refund.total === amount && refund.paymentId === paymentId
  return isOurs ? { outcome: 'made', refund } : { outcome: 'unknown' }
}

/** Absent where a part is missing: sending again makes what is missing, and nothing twice. */
function found(shop: Shop, key: number, parts: readonly Part[]): StoreLookup<RefundDone> {
  const standings = parts.map(standingOf)
  if (standings.includes('wrong')) return unsure(shop, key)
  if (standings.includes('missing')) return { outcome: 'absent' }
  if (standings.includes('pending')) return { outcome: 'pending' }
  return { outcome: 'done', reference: referenceOf(parts.flatMap(({ made }) => made)) }
}

function unsure({ warn, connector }: Shop, key: number) {
  warn('Vendure shows several refunds or another amount for a key', { connectorId: connector.id, key })
  return { outcome: 'unknown' } as const
}
