import { keyIn } from '@vaivem/connector-kit'
import type { Finding } from '../report.ts'
import { MONEY_FAULTS } from '../../apps/server/test/support/money-faults.ts'
import { ACCOUNT_ID } from '../chaos/rig/rig.ts'
import type { Ask } from './admin.ts'
import { isBuyerOfCase } from './buyers.ts'
import type { Ground } from './ground.ts'

interface ShopRefund {
  readonly id: string
  readonly order: string
  readonly buyer: string
  readonly payment: string
  readonly total: number
  readonly state: string
  readonly key: number | null
}

interface OurRefund {
  readonly order: string
  readonly key: number
  readonly status: string
  /** What the books say was paid, in centavos. */
  readonly paid: number
}

const PAGE = 100
/** The reason of refunds that a proof asks of the shop itself, to see what it does. */
export const WITHOUT_US = 'sem-trava'

/** All refunds of the shop, of every order. */
export async function refundsOfShop(admin: Ask): Promise<readonly ShopRefund[]> {
  const found: ShopRefund[] = []
  for (let skip = 0; ; skip += PAGE) {
    const { orders } = await admin<{ orders: { totalItems: number; items: readonly RawOrder[] } }>(
      `query ($options: OrderListOptions!) {
        orders(options: $options) { totalItems items { id customer { emailAddress } payments { id refunds { id total state reason } } } }
      }`,
      { options: { sort: { id: 'ASC' }, skip, take: PAGE } },
    )
    found.push(...orders.items.flatMap(refundsOf))
    if (skip + PAGE >= orders.totalItems) return found
  }
}

function refundsOf({ id: order, customer, payments }: RawOrder): readonly ShopRefund[] {
  const all = (payments ?? []).flatMap(({ id: payment, refunds }) => refunds.map((refund) => ({ ...refund, payment })))
  return all
    .filter(({ reason }) => reason !== WITHOUT_US)
    .map(({ id, payment, total, state, reason }) => {
      return { id, order, buyer: customer?.emailAddress ?? '', payment, total, state, key: keyIn(reason) }
    })
}

interface RawOrder {
  readonly id: string
  readonly customer: { readonly emailAddress: string } | null
  readonly payments:
    | readonly {
        readonly id: string
        readonly refunds: readonly { id: string; total: number; state: string; reason: string | null }[]
      }[]
    | null
}

/** Does what an administrator does about refunds that Vendure left pending; how many there were. */
export async function settlePending(admin: Ask): Promise<number> {
  const pending = (await refundsOfShop(admin)).filter(({ state }) => state === 'Pending')
  for (const { id } of pending)
    await admin(
      'mutation ($input: SettleRefundInput!) { settleRefund(input: $input) { ... on ErrorResult { errorCode message } } }',
      { input: { id, transactionId: `a-mao-${id}` } },
    )
  return pending.length
}

/** What the books of this service paid to cards, by Pix and so on, by refund; the orders of the demonstration have other names. */
function refundsOfOurs({ rig }: Ground): Promise<readonly OurRefund[]> {
  return rig.database.query<OurRefund>(
    `SELECT o.external_id AS order, t.intent_id::float8 AS key, t.status,
       coalesce((SELECT -sum(e.amount_centavos) FROM ledger_entry e WHERE e.account_id = t.account_id
         AND e.intent_id = t.intent_id AND e.paid_by IS NOT NULL AND e.paid_by <> 'voucher'), 0)::float8 AS paid
     FROM refund_intent t JOIN return_process p USING (account_id, process_id) JOIN store_order o USING (account_id, order_id)
     WHERE t.account_id = $1 AND t.means = 'automatic' AND p.store_id = 1
       AND t.instruction ->> 'kind' = 'refund' AND o.external_id ~ '^[0-9]+$'`,
    [ACCOUNT_ID],
    ACCOUNT_ID,
  )
}

/** Compares the shop with the books of this service, refund by refund and order by order. */
export async function compare(name: string, ground: Ground): Promise<readonly Finding[]> {
  const all = await refundsOfShop(ground.admin)
  const shop = all.filter(({ state, buyer }) => state !== 'Failed' && !isBuyerOfCase(buyer))
  const ours = await refundsOfOurs(ground)
  const examples: string[] = []
  const count = { lost: 0, doubled: 0, uncalled: 0, wrong: 0 }
  const say = (what: keyof typeof count, text: string) => {
    count[what]++
    if (examples.length < 10) examples.push(`${what}: ${text}`)
  }
  for (const { key, order, paid, status } of ours) {
    const made = shop.filter((refund) => refund.key === key)
    const total = made.reduce((sum, one) => sum + one.total, 0)
    if (status !== 'settled') say('wrong', `${key} of order ${order} is ${status}`)
    // Of each payment one.
    const payments = new Set(made.map(({ payment }) => payment))
    if (made.length > payments.size) say('doubled', `${key} of order ${order}: ${made.length} refunds`)
    else if (made.length === 0 && paid > 0) say('lost', `${key} of order ${order}: ${paid} in the books`)
    else if (total !== paid) say('wrong', `${key} of order ${order}: ${total} at the shop, ${paid} in the books`)
  }
  for (const { id, key } of shop) {
    if (!ours.some((one) => one.key === key)) say('uncalled', `refund ${id} of the shop, key ${key}`)
  }
  const orders = new Set([...ours, ...shop].map(({ order }) => order))
  for (const order of orders) {
    const given = shop.filter((one) => one.order === order).reduce((sum, { total }) => sum + total, 0)
    const booked = ours.filter((one) => one.order === order).reduce((sum, { paid }) => sum + paid, 0)
    if (given !== booked) say('wrong', `order ${order}: ${given} at the shop, ${booked} in the books`)
  }
  const laws = await ground.rig.database.query<object>(MONEY_FAULTS, [ACCOUNT_ID], ACCOUNT_ID)
  const faults = count.lost + count.doubled + count.uncalled + count.wrong + laws.length
  return [
    {
      name: `${name}: the shop's refunds are those of our ledger`,
      goal: '0 lost, 0 doubled, 0 uncalled for, 0 of another amount or not ended, 0 faults of the books',
      figure:
        `${count.lost} lost, ${count.doubled} doubled, ${count.uncalled} uncalled for, ${count.wrong} wrong, ` +
        `${laws.length} faults, of ${ours.length} refunds of ${orders.size} orders`,
      isMet: faults === 0 && ours.length > 0,
      details: [...examples, ...laws.slice(0, 5).map((law) => JSON.stringify(law))],
    },
  ]
}

/** How often the provider behind the shop paid a refund of which the shop has no record, or more often than it has. */
export async function unrecordedBy({ admin, paidByProvider }: Ground): Promise<number> {
  const shop = (await refundsOfShop(admin)).filter(({ state }) => state !== 'Failed')
  const keys = Map.groupBy(paidByProvider(), ({ reason }) => keyIn(reason))
  return [...keys].reduce((sum, [key, paid]) => {
    if (key === null) return sum
    const recorded = shop.filter((one) => one.key === key).length
    return sum + Math.max(0, paid.length - recorded)
  }, 0)
}
