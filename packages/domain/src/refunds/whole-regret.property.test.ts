import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FreightRule } from '../accounts/configuration.ts'
import type { PaymentKind } from '../accounts/connector.ts'
import { planMoneyInstead } from '../exchanges/money-instead.ts'
import { open } from '../processes/open.ts'
import { release, retake } from '../processes/release.ts'
import type { ReturnProcess } from '../processes/return-process.ts'
import { takeSnapshot, type OrderSnapshot } from '../processes/order-snapshot.ts'
import { aProcessTerms } from '../processes/test-builders.ts'
import { count } from '../processes/unit-ranges.ts'
import { fractionOf, money, sum, ZERO } from '../shared/money.ts'
import { wholeOf } from './form-intents.ts'
import { divide } from './intent-division.ts'
import { cover, plan, type RefundableItem, type RefundIntent } from './process-refund.ts'
import { netRefund } from './sending-cost.ts'
import { split } from './split.ts'
import { ofOrder } from './surcharges.ts'
import { worthOf } from './unit-shares.ts'
import { aPayment, aTransaction, NOW, SAO_PAULO } from './test-builders.ts'

/** Printed, so that a failure can be run again: REGRET_SEED=7. */
const SEED = Number(process.env['REGRET_SEED'] ?? Date.now() % 1_000_000)
const RUNS = Number(process.env['REGRET_RUNS'] ?? 3_000)

const aCase = fc.record({
  /** A price of zero is a gift; a kit is lines that share one discount. */
  lines: fc.array(
    fc.record({
      price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 50_000 })),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  freight: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  /** In thousandths of the price of the goods. */
  coupon: fc.integer({ min: 0, max: 1_000 }),
  /** Interest of instalments, and whatever else was paid beyond goods and freight. */
  surcharge: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 20_000 })),
  rule: fc.constantFrom<FreightRule>('full', 'proportional', 'whole-order', 'never'),
  ceiling: fc.option(fc.integer({ min: 0, max: 20_000 })),
  form: fc.constantFrom('automatic', 'manual'),
  steps: fc.array(
    fc.record({
      what: fc.constantFrom('regret', 'regret', 'exchange', 'cancel', 'reopen'),
      which: fc.nat(),
      units: fc.nat(),
    }),
    { maxLength: 14 },
  ),
  ratings: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 6 }),
  payments: fc.array(
    fc.record({
      kind: fc.constantFrom<PaymentKind>('creditCard', 'instantPayment', 'bankInvoice', 'giftCard', 'cashback'),
      share: fc.integer({ min: 1, max: 100 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})
type Case = typeof aCase extends fc.Arbitrary<infer Value> ? Value : never

let made = 0
const newId = () => ++made

function orderOf({ lines, freight, coupon, surcharge }: Case): OrderSnapshot {
  const sold = lines.reduce((total, { price, quantity }) => total + price * quantity, 0)
  const discount = Math.floor((sold * coupon) / 1_000)
  const taken = takeSnapshot(
    {
      total: money(sold - discount + freight + surcharge),
      freight: money(freight),
      discount: money(discount),
      units: null,
      lines: lines.map(({ price, quantity }, index) => ({
        key: `l${index}`,
        skuId: `s${index}`,
        skuName: null,
        productId: null,
        productName: null,
        price: money(price),
        quantity,
      })),
    },
    newId,
  )
  if (!taken.ok) throw new Error(JSON.stringify(taken.refusal))
  return taken.value
}

/**
 * Random regrets, exchanges, cancellations and reopenings; then everything that is left is regretted, one line at a time.
 */
function regretted(given: Case) {
  let order = orderOf(given)
  const live: ReturnProcess[] = []
  const gone: ReturnProcess[] = []
  const terms = aProcessTerms({ freightRule: given.rule, refundForm: given.form })
  const ask = (line: OrderSnapshot['lines'][number], quantity: number, isExchange: boolean) => {
    const operation = isExchange ? ('exchange' as const) : ('return' as const)
    const item = { lineKey: line.key, operation, quantity, reason: null, isLegalRegret: !isExchange }
    const request = { id: newId(), storeId: null, number: 'T-1', items: [item], terms }
    const opened = open(order, request, { now: NOW, newId })
    if (!opened.ok) throw new Error('a unit that is left can be asked for')
    order = opened.value.order
    live.push(opened.value.process)
  }
  for (const { what, which, units } of given.steps) {
    const line = order.lines[which % order.lines.length]
    const left = line ? line.quantity - line.claimed : 0
    if ((what === 'regret' || what === 'exchange') && line && left > 0)
      ask(line, 1 + (units % left), what === 'exchange')
    if (what === 'cancel' && live.length > 0) {
      const [process] = live.splice(which % live.length, 1)
      if (!process) continue
      order = release(order, process)
      gone.push(process)
    }
    if (what === 'reopen' && gone.length > 0) {
      const process = gone[which % gone.length]
      const again = process && retake(order, process)
      if (!process || !again?.ok) continue
      gone.splice(which % gone.length, 1)
      order = again.value.order
      live.push({ ...process, ...again.value })
    }
  }
  for (const line of order.lines) if (line.claimed < line.quantity) ask(line, line.quantity - line.claimed, false)
  // The exchange is cancelled, and the item is regretted as well.
  const processes = live.map((process) => {
    const [item] = process.items
    if (item?.operation !== 'exchange') return process
    const turned = planMoneyInstead(order, process, item.id, { protection: 'regret' })
    order = turned.order
    return { ...process, ...turned.process, items: [turned.item] }
  })
  return { order, processes }
}

/** The intents that are planned for a process, after every rating and then for all that is left. */
function planned(given: Case, order: OrderSnapshot, process: ReturnProcess): readonly RefundIntent[] {
  const lines = new Map(order.lines.map((line) => [line.key, line]))
  const intents: RefundIntent[] = []
  let items: readonly RefundableItem[] = process.items.map((item) => ({
    ...item,
    line: { value: lines.get(item.lineKey)?.value ?? ZERO, quantity: lines.get(item.lineKey)?.quantity ?? 0 },
    rated: 0,
    withheld: 0,
    posted: 0,
    received: 0,
    covered: [],
  }))
  const terms = { refundForm: given.form, voucher: null, sendingCost: ZERO } as const
  for (const step of [...given.ratings, Infinity]) {
    items = items.map((item) => ({ ...item, rated: Math.min(item.quantity, item.rated + step) }))
    const known = intents.map((intent) => ({ ...intent, isRoot: true, isVoid: false, earnsBonus: false }))
    const freightRule = given.rule
    const now = { ...process, freightRule, decision: 'approved', terms, items, intents: known } as const
    const result = plan(now, 'accepted', { automaticCeiling: given.ceiling === null ? null : money(given.ceiling) })
    if (result.outcome !== 'planned') continue
    intents.push(...result.intents)
    items = cover(items, result.intents)
    expectFreightOf(process, given.rule, items, sum(intents.map(({ freight }) => freight)))
  }
  return intents
}

/** In proportion to the units so far, which are all protected, or by the other rules whole from the first plan on. */
function expectFreightOf(
  { freight }: ReturnProcess,
  rule: FreightRule,
  items: readonly RefundableItem[],
  given: number,
): void {
  const value = (which: 'units' | 'covered') => sum(items.map((item) => worthOf(item.line, item[which])))
  const units = (which: 'units' | 'covered') => items.reduce((total, item) => total + count(item[which]), 0)
  const of = value('units') > 0 ? value : units
  const isInProportion = rule === 'proportional' || rule === 'never'
  expect(given).toBe(isInProportion ? fractionOf(freight, of('covered'), of('units')) : freight)
}

/**
 * The amount that each payment gave back in the end, with one intent after another divided over the payments of the order.
 */
function paidOver(given: Case, order: OrderSnapshot, intents: readonly RefundIntent[]) {
  const weights = given.payments.reduce((total, { share }) => total + share, 0)
  let rest: number = order.total
  let payments = given.payments.map(({ kind, share }, index) => {
    const isLast = index === given.payments.length - 1
    const part = isLast ? rest : Math.floor((order.total * share) / weights)
    rest -= part
    return aPayment({ id: `p${index}`, kind, amount: money(part) })
  })
  const connector = {
    canRefund: true,
    refundablePayments: ['creditCard', 'instantPayment'],
    automaticRefundDays: 90,
  } as const
  let reached = 0
  for (const intent of intents.filter(({ means }) => means === 'automatic')) {
    const goods = { value: intent.goods, units: 1, operation: 'return', means: 'automatic' } as const
    const terms = { connector, automaticCeiling: null, voucher: null, timeZone: SAO_PAULO, now: NOW }
    const beside = sum([intent.freight, intent.surcharges])
    const divided = divide(intent, split([goods], beside, [aTransaction(payments)], terms), { canIssueVouchers: true })
    reached += divided.amount + sum(divided.parts.map(wholeOf))
    payments = payments.map((payment) => {
      const told = divided.payments.filter(({ paymentId }) => paymentId === payment.id).map(({ amount }) => amount)
      return { ...payment, refunded: sum([payment.refunded, ...told]) }
    })
  }
  return { reached, payments }
}

describe(`the whole order regretted (seed ${SEED})`, () => {
  test(`refunds exactly the amount paid, for any requests, cancellations, partial acceptances and payments (${RUNS} cases)`, () => {
    fc.assert(
      fc.property(aCase, (given) => {
        const { order, processes } = regretted(given)
        expect(sum(processes.map(wholeOf))).toBe(order.total)
        expect(sum(processes.map(({ surcharges }) => surcharges))).toBe(ofOrder(order))
        expect(order.surcharged.claimed).toBe(ofOrder(order))
        const intents = processes.map((process) => planned(given, order, process))
        for (const [index, of] of intents.entries()) {
          const process = processes[index]
          expect([sum(of.map(({ goods }) => goods)), sum(of.map(({ freight }) => freight))]).toEqual([
            process?.goods,
            process?.freight,
          ])
          expect(sum(of.map(({ surcharges }) => surcharges))).toBe(process?.surcharges)
          expect(of.every((one) => one.goods >= 0 && one.freight >= 0 && one.surcharges >= 0)).toBe(true)
        }
        const all = intents.flat()
        expect(sum(all.map(netRefund))).toBe(order.total)
        const { reached, payments } = paidOver(given, order, all)
        expect(reached + sum(all.filter(({ means }) => means === 'manual').map(netRefund))).toBe(order.total)
        expect(payments.every(({ amount, refunded }) => refunded <= amount)).toBe(true)
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })

  test('gives back the last centavo of freight also by a request that was cancelled and reopened', () => {
    const [gift, penny, dear] = [
      { price: 0, quantity: 1 },
      { price: 1, quantity: 2 },
      { price: 64, quantity: 1 },
    ]
    const regret = (which: number) => ({ what: 'regret' as const, which, units: 0 })
    const { order, processes } = regretted({
      lines: [dear, penny, gift],
      freight: 2_806,
      coupon: 0,
      surcharge: 0,
      rule: 'never',
      ceiling: null,
      form: 'automatic',
      steps: [
        regret(1),
        regret(0),
        { what: 'cancel', which: 0, units: 0 },
        regret(1),
        regret(2),
        { what: 'reopen', which: 0, units: 0 },
      ],
      ratings: [],
      payments: [{ kind: 'creditCard', share: 1 }],
    })
    expect(sum(processes.map(({ freight }) => freight))).toBe(2_806)
    expect(sum(processes.map(wholeOf))).toBe(order.total)
  })

  test(`never refunds more than was paid at any step, each regret with its share rounded once (${RUNS} cases)`, () => {
    fc.assert(
      fc.property(aCase, (given) => {
        let order = orderOf(given)
        const whole = ofOrder(order)
        for (const { which, units } of given.steps) {
          const line = order.lines[which % order.lines.length]
          const left = line ? line.quantity - line.claimed : 0
          if (!line || left === 0) continue
          const item = { lineKey: line.key, operation: 'return', quantity: 1 + (units % left), reason: null } as const
          const terms = aProcessTerms({ freightRule: given.rule })
          const request = { id: 1, storeId: null, number: 'T-1', items: [{ ...item, isLegalRegret: true }], terms }
          const opened = open(order, request, { now: NOW, newId })
          if (!opened.ok) throw new Error('there are units')
          order = opened.value.order
          const { goods, units: count, claimed } = order.surcharged
          const exact = order.goods > 0 ? (whole * goods) / order.goods : (whole * count) / order.units
          expect(Math.abs(claimed - exact)).toBeLessThanOrEqual(0.5)
          expect(sum([order.returned.goods, order.freightClaimed, claimed])).toBeLessThanOrEqual(order.total)
        }
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })
})
