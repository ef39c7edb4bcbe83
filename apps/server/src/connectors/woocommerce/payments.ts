import {
  centavosOf,
  type ConnectorPorts,
  decimalText,
  findRefundAmong,
  type Json,
  keyIn,
  keyText,
  type ListedRefund,
  outcomeOfTransport,
  type PlatformAnswer,
  PlatformSilent,
  readFirst,
  recordOf,
  recordsOf,
  type RefundDone,
  type Shop,
  type StoreOutcome,
  type StoreRefund,
  type StoreRefusalReason,
  textOf,
  UNAVAILABLE,
  refused,
} from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { readOrder } from './orders.ts'
import { errorCode, get, readAll, send } from './rest.ts'

/**
 * Refunds of WooCommerce. It knows no keys: ours is the reason of the refund, which is stored together with it. A refund is
 * stored before the gateway is called, and removed if the gateway refuses; until it has paid, `refunded_payment` is false.
 */
export const wooCommercePayments: NonNullable<ConnectorPorts['payments']> = {
  refund: async (shop, refund) => {
    const read = await readFirst(() => readOrder(shop, refund.order))
    if (!read.isRead) return read.refused
    const order = read.value
    if (!order) return refused('order-unknown')
    if (recordsOf(order['refunds']).some((one) => keyIn(textOf(one['reason'])) === refund.key))
      return judge(shop, order, refund)
    const reason = obstacleTo(order, refund)
    if (reason) return refused(reason)
    if (await isWithoutRefunds(shop, order)) return refused('refused-by-store')
    const answer = await send(shop, 'POST', `orders/${textOf(order['id'])}/refunds`, {
      amount: decimalText(refund.amount),
      reason: keyText(refund.key),
      // Both are always sent, so that no default applies: the gateway has to pay, and no units go back to the shelf.
      api_refund: true,
      api_restock: false,
    })
    return outcomeOf(shop, order, refund, answer)
  },
  findRefund: async (shop, refund) => {
    const order = await readOrder(shop, refund.order)
    return order ? findRefundAmong(await refundsOf(shop, order), refund, KEEPS_KEYS) : { outcome: 'unknown' }
  },
  listRefunds: async (shop, reference) => {
    const order = await readOrder(shop, reference)
    return order && refundsOf(shop, order)
  },
}

const KEEPS_KEYS = { keepsKeys: true }
const CURRENCY = 'BRL'

/** The reason not to send a refund at all. WooCommerce has one payment for each order, which the converter names by the id of the order. */
function obstacleTo(order: Json, { amount, payments }: StoreRefund): StoreRefusalReason | undefined {
  if (order['currency'] !== CURRENCY) return 'refused-by-store'
  if (payments.some(({ paymentId }) => paymentId !== textOf(order['id']))) return 'payment-unknown'
  const total = centavosOf(order['total'])
  const refunds = recordsOf(order['refunds']).map(({ total: given }) => centavosOf(given))
  if (total === undefined || !refunds.every((given) => given !== undefined)) return 'refused-by-store'
  // Their totals are negative.
  return amount > money.sum([total, ...refunds]) ? 'exceeds-payment' : undefined
}

/** Whether the shop says that the gateway of the order gives no money back. Where it does not say so, only the refund itself shows it. */
async function isWithoutRefunds(shop: Shop, order: Json): Promise<boolean> {
  const method = textOf(order['payment_method'])
  if (method === undefined) return true
  const answer = await get(shop, `payment_gateways/${encodeURIComponent(method)}`)
  if (answer.outcome === 'failed') return false
  if (errorCode(answer) === 'woocommerce_rest_payment_gateway_invalid') return true
  const supports = recordOf(answer.json)['method_supports']
  return answer.status === 200 && Array.isArray(supports) && !supports.includes('refunds')
}

async function outcomeOf(
  shop: Shop,
  order: Json,
  refund: StoreRefund,
  answer: PlatformAnswer,
): Promise<StoreOutcome<RefundDone>> {
  const said = outcomeOfTransport(answer)
  if (said) return said
  const { status, json } = answer as Extract<PlatformAnswer, { outcome: 'answered' }>
  if (status === 201) {
    const made = listedOf(recordOf(json))
    return made ? withoutAbsent(findRefundAmong([made], refund, KEEPS_KEYS)) : { outcome: 'unknown' }
  }
  const code = errorCode(answer)
  if (code === 'rest_no_route') return UNAVAILABLE
  if (status < 500 && code !== undefined)
    return refused(code === 'woocommerce_rest_invalid_order_id' ? 'order-unknown' : 'refused-by-store')
  // WooCommerce answers every refusal like this, even one of the gateway; yet it may have stored the refund.
  if (code === REFUSAL) return judge(shop, order, refund)
  return { outcome: 'unknown' }
}

const REFUSAL = 'woocommerce_rest_cannot_create_order_refund'

/** The outcome, by the list of refunds, of a refund that the shop refused or that already existed. */
async function judge(shop: Shop, order: Json, refund: StoreRefund): Promise<StoreOutcome<RefundDone>> {
  try {
    const found = findRefundAmong(await refundsOf(shop, order), refund, KEEPS_KEYS)
    return found.outcome === 'absent' ? refused('refused-by-store') : found
  } catch (error) {
    if (error instanceof PlatformSilent) return { outcome: 'unknown' }
    throw error
  }
}

function withoutAbsent(found: ReturnType<typeof findRefundAmong>): StoreOutcome<RefundDone> {
  return found.outcome === 'absent' ? { outcome: 'unknown' } : found
}

async function refundsOf(shop: Shop, order: Json): Promise<readonly ListedRefund[]> {
  const path = `orders/${textOf(order['id'])}/refunds`
  return (await readAll(shop, path)).map((refund) => {
    const listed = listedOf(refund)
    if (!listed) throw new PlatformSilent(`${path}: a refund cannot be read`, null)
    return listed
  })
}

/** One that staff wrote down without the gateway is their own payment; one of ours is only done once the gateway has paid. */
function listedOf(refund: Json): ListedRefund | undefined {
  const reference = textOf(refund['id'])
  const amount = centavosOf(refund['amount'])
  if (reference === undefined || amount === undefined) return undefined
  const key = keyIn(textOf(refund['reason']))
  const isPaid = refund['refunded_payment'] === true
  const at = textOf(refund['date_created_gmt'])
  return { reference, key, amount, state: key === null || isPaid ? 'done' : 'pending', at: instantOf(at) }
}

function instantOf(gmt: string | undefined): Temporal.Instant | null {
  return gmt !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(gmt) ? Temporal.Instant.from(`${gmt}Z`) : null
}
