import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '../report.ts'
import { drained } from '../chaos/check.ts'
import { compare, WITHOUT_US } from './compare.ts'
import type { Ground } from './ground.ts'
import { accept, openReturn } from './returns.ts'
import { sellOrders } from './sell.ts'

/** Processes of one order whose refunds are decided in the same moment. */
const AT_ONCE = 4

/**
 * Several refunds of one order, decided at the same time by two processes that answer and executed by two workers. Vendure itself
 * refunds more than was paid when such refunds are requested; `openly` shows that it does.
 */
export async function races(ground: Ground, rounds: number, say: (line: string) => void): Promise<readonly Finding[]> {
  const orders = await sellOrders(ground, { orders: rounds, units: AT_ONCE })
  const people = Array.from({ length: AT_ONCE }, () => ground.integrator())
  for (const [round, order] of orders.entries()) {
    const opened = await Promise.all(people.map((person) => openReturn(person, order, 1)))
    await Promise.all(opened.map((one, index) => accept(person(people, index), one, 1)))
    if ((round + 1) % 10 === 0) say(`  ${round + 1} races`)
    await sleep(20)
  }
  await drained(ground.rig.database)
  return [
    {
      name: 'races: how many',
      goal: `${rounds} of ${AT_ONCE} refunds each`,
      figure: `${orders.length}`,
      isMet: orders.length === rounds,
    },
    ...(await compare('races', ground)),
    await openly(ground),
  ]
}

/** The same without this service: otherwise the races would show nothing. */
async function openly(ground: Ground): Promise<Finding> {
  const [order] = await sellOrders(ground, { orders: 1, units: 1 })
  const { orders } = await ground.admin<{
    orders: { items: readonly { payments: readonly { id: string; amount: number }[] }[] }
  }>(
    'query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { payments { id amount } } } }',
    { code: order?.Numero },
  )
  const [payment] = orders.items[0]?.payments ?? []
  const paid = payment?.amount ?? 0
  const input = { paymentId: payment?.id, amount: paid, reason: WITHOUT_US, lines: [], shipping: 0, adjustment: 0 }
  const asked = Array.from({ length: AT_ONCE }, () =>
    ground.admin('mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { ... on Refund { id } } }', {
      input,
    }),
  )
  await Promise.allSettled(asked)
  const after = await ground.admin<{
    orders: { items: readonly { payments: readonly { refunds: readonly { total: number }[] }[] }[] }
  }>(
    'query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { payments { refunds { total } } } } }',
    { code: order?.Numero },
  )
  const refunds = after.orders.items[0]?.payments.flatMap((one) => one.refunds) ?? []
  const refunded = refunds.reduce((sum, { total }) => sum + total, 0)
  return {
    name: 'races: the same asked of Vendure directly',
    goal: 'it refunds more than was paid',
    figure: `${refunded} of ${paid} centavos`,
    isMet: refunded > paid,
  }
}

function person<Value>(people: readonly Value[], index: number): Value {
  const one = people[index]
  if (one === undefined) throw new Error('everybody has their own connection')
  return one
}
