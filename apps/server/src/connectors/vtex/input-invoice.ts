import {
  type Json,
  keyText,
  type ListedRefund,
  outcomeOfTransport,
  PlatformSilent,
  readFirst,
  recordOf,
  recordsOf,
  type RefundDone,
  type Shop,
  type StoreLookup,
  type StoreOutcome,
  type StoreRefund,
  type StoreRefusalReason,
  textOf,
  refused,
} from '@vaivem/connector-kit'
import { money, type Money } from '@vaivem/domain'
import {
  centavosIn,
  type GatewayRefund,
  type GatewayTransaction,
  readTransaction,
  totalOf,
  transactionsOf,
} from './gateway.ts'
import { keyOfInvoice, readOrder, returnInvoicesOf } from './read-orders.ts'
import { call, pathOf } from './rest.ts'
import { obstacleOf } from './refund-obstacles.ts'

/**
 * Refunds by a return invoice (`type: "Input"`), by which VTEX gives the money back itself, to payments that it chooses. Our key
 * is its number: sent again, VTEX only makes a new receipt.
 */
export async function refundByInvoice(
  shop: Shop,
  refund: StoreRefund,
  now: () => Temporal.Instant,
): Promise<StoreOutcome<RefundDone>> {
  const read = await readFirst(async () => {
    const found = await readOrder(shop, refund.order)
    return { order: found, transactions: found ? await transactionsIn(shop, found) : [] }
  })
  if (!read.isRead) return read.refused
  const { order, transactions } = read.value
  if (!order) return refused('order-unknown')
  if (returnInvoicesOf(order).some((invoice) => keyOfInvoice(invoice) === refund.key)) return judgeNow(shop, refund)
  const reason = obstacleOf(order, refund) ?? obstacleToInvoice(order)
  if (reason) return refused(reason)
  const paid = money.sum(transactions.map((transaction) => transaction.paid))
  if (refund.amount > money.subtract(paid, totalOf(transactions.flatMap(({ refunds }) => refunds))))
    return refused('exceeds-payment')
  const answer = await call(shop, {
    method: 'POST',
    path: `oms/pvt/orders/${pathOf(textOf(order['orderId']) ?? '')}/invoice`,
    body: {
      type: 'Input',
      issuanceDate: now().toString({ smallestUnit: 'second' }),
      invoiceNumber: keyText(refund.key),
      // Text of centavos.
      invoiceValue: String(refund.amount),
      items: [],
    },
  })
  const said = outcomeOfTransport(answer)
  if (said) return said
  if (answer.outcome === 'failed' || answer.status >= 500) return { outcome: 'unknown' }
  const found = await judgeNow(shop, refund)
  return found.outcome === 'unknown' && answer.status >= 400 && (await isMissing(shop, refund))
    ? refused('refused-by-store')
    : found
}

export async function findInvoice(shop: Shop, refund: StoreRefund): Promise<StoreLookup<RefundDone>> {
  const order = await readOrder(shop, refund.order)
  return order ? judge(shop, order, refund) : { outcome: 'unknown' }
}

/** Lists every return invoice of the order as a refund, whether this service or another system sent it. */
export function listInvoices(order: Json): readonly ListedRefund[] {
  return returnInvoicesOf(order).map((invoice) => {
    const reference = textOf(invoice['invoiceNumber'])
    const amount = refundedBy(invoice) ?? invoicedBy(invoice)
    if (reference === undefined || amount === undefined)
      throw new PlatformSilent('a return invoice of an order cannot be read', null)
    const state = refundedBy(invoice) === undefined ? 'pending' : 'done'
    return { reference, key: keyOfInvoice(invoice), amount, state, at: instantOf(textOf(invoice['issuanceDate'])) }
  })
}

/** VTEX records a return invoice of an order that is not wholly invoiced, and gives nothing back for it. */
function obstacleToInvoice(order: Json): StoreRefusalReason | undefined {
  return isWhollyInvoiced(order) ? undefined : 'order-not-invoiced'
}

function isWhollyInvoiced(order: Json): boolean {
  if (order['status'] !== 'invoiced') return false
  const packages = recordsOf(recordOf(order['packageAttachment'])['packages']).filter(({ type }) => type !== 'Input')
  const sent = new Map<unknown, number>()
  for (const item of packages.flatMap(({ items }) => recordsOf(items)))
    sent.set(item['itemIndex'], (sent.get(item['itemIndex']) ?? 0) + Number(item['quantity'] ?? 0))
  const isEverySent = recordsOf(order['items']).every(
    ({ quantity }, index) => (sent.get(index) ?? 0) >= Number(quantity ?? Number.NaN),
  )
  const worth = centavosIn(order['value'])
  const invoiced = money.sum(packages.map((one) => invoicedBy(one) ?? money.ZERO))
  return isEverySent || (worth !== undefined && worth > 0 && invoiced >= worth)
}

async function judgeNow(shop: Shop, refund: StoreRefund): Promise<StoreOutcome<RefundDone>> {
  try {
    const found = await findInvoice(shop, refund)
    return found.outcome === 'absent' ? { outcome: 'unknown' } : found
  } catch (error) {
    if (error instanceof PlatformSilent) return { outcome: 'unknown' }
    throw error
  }
}

async function isMissing(shop: Shop, refund: StoreRefund): Promise<boolean> {
  const read = await readFirst(() => findInvoice(shop, refund))
  return read.isRead && read.value.outcome === 'absent'
}

/** Done once VTEX says what it gives back for the invoice, and its payments show that so much went back. */
async function judge(shop: Shop, order: Json, { key, amount }: StoreRefund): Promise<StoreLookup<RefundDone>> {
  const invoices = returnInvoicesOf(order)
  const [found, another] = invoices.filter((invoice) => keyOfInvoice(invoice) === key)
  const expected = money.sum(invoices.map((invoice) => refundedBy(invoice) ?? money.ZERO))
  if (!found) {
    // More was given back than the invoices say: perhaps by this refund, sent while the account still refunded through the gateway.
    const isMore = totalOf(await refundsOf(shop, order)) > expected
    return { outcome: isMore ? 'unknown' : 'absent' }
  }
  if (another || invoicedBy(found) !== amount) return { outcome: 'unknown' }
  const given = refundedBy(found)
  if (given === undefined) return { outcome: 'pending' }
  if (given !== amount) return { outcome: 'unknown' }
  // Where the acquirer answered an error, nothing went back yet.
  const givenBack = totalOf((await refundsOf(shop, order)).filter(({ state }) => state === 'done'))
  return givenBack >= expected ? { outcome: 'done', reference: keyText(key) } : { outcome: 'pending' }
}

/** The refunds that the gateway shows on the payments of the order. */
async function refundsOf(shop: Shop, order: Json): Promise<readonly GatewayRefund[]> {
  return (await transactionsIn(shop, order)).flatMap(({ refunds }) => refunds)
}

function transactionsIn(shop: Shop, order: Json): Promise<readonly GatewayTransaction[]> {
  return Promise.all([...transactionsOf(order)].map(([id, payments]) => readTransaction(shop, id, payments)))
}

function refundedBy(invoice: Json): Money | undefined {
  return centavosIn(recordOf(recordOf(invoice['restitutions'])['Refund'])['value'])
}

function invoicedBy(invoice: Json): Money | undefined {
  return centavosIn(invoice['invoiceValue'])
}

function instantOf(text: string | undefined): Temporal.Instant | null {
  try {
    return text === undefined ? null : Temporal.Instant.from(text)
  } catch {
    return null
  }
}
