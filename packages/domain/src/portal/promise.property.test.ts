import { NOTHING_CARRIED } from '../accounts/test-packaging.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FreightRule, ReasonKind } from '../accounts/configuration.ts'
import type { PaymentKind } from '../accounts/connector.ts'
import { wholeOf } from '../refunds/form-intents.ts'
import { divide } from '../refunds/intent-division.ts'
import * as ledger from '../refunds/ledger.ts'
import { cover, plan, type PlannedIntent, type RefundableItem, type RefundIntent } from '../refunds/process-refund.ts'
import { netRefund, netPrincipal, promised } from '../refunds/sending-cost.ts'
import { split } from '../refunds/split.ts'
import { aPayment, aTransaction, NOW, SAO_PAULO } from '../refunds/test-builders.ts'
import { worthOf } from '../refunds/unit-shares.ts'
import { open } from '../processes/open.ts'
import { aProcessTerms } from '../processes/test-builders.ts'
import { takeSnapshot } from '../processes/order-snapshot.ts'
import { count } from '../processes/unit-ranges.ts'
import { aConfiguration, aConnector } from '../policy/rules/test-builders.ts'
import { fractionOf, type Money, money, percentage, sum, ZERO } from '../shared/money.ts'
import { termsOf } from '../refunds/voucher/voucher.ts'
import { outcomesOf } from './outcomes.ts'

/** Printed, so that a failure can be run again: PROMISE_SEED=7. */
const SEED = Number(process.env['PROMISE_SEED'] ?? Date.now() % 1_000_000)
const RUNS = 2_000

const aCase = fc.record({
  cost: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
  form: fc.constantFrom('automatic', 'manual', 'voucher'),
  percent: fc.constantFrom(50, 85, 100, 110, 133, 250),
  rule: fc.constantFrom<FreightRule>('full', 'proportional', 'whole-order', 'never'),
  freight: fc.integer({ min: 0, max: 5_000 }),
  /** A coupon, in thousandths of the goods; and the amount that was paid beyond goods and freight. */
  coupon: fc.integer({ min: 0, max: 1_000 }),
  surcharge: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 })),
  keepsItem: fc.boolean(),
  ceiling: fc.option(fc.integer({ min: 0, max: 20_000 })),
  reason: fc.constantFrom<ReasonKind>('regret', 'warranty', 'exchange'),
  isLegalRegret: fc.boolean(),
  isLegalWarranty: fc.boolean(),
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      asked: fc.integer({ min: 1, max: 4 }),
      isExchange: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  /** How many units of each item each rating accepts, one rating after the other. */
  ratings: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 4, maxLength: 12 }),
  payments: fc.array(
    fc.record({
      kind: fc.constantFrom<PaymentKind>('creditCard', 'instantPayment', 'bankInvoice', 'giftCard', 'cashback'),
      share: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 4 },
  ),
})
type Case = typeof aCase extends fc.Arbitrary<infer Value> ? Value : never

const OPTION = {
  carrierId: 1,
  description: '',
  costForStore: ZERO,
  customerShare: 'fixed',
  borneByStore: null,
  days: 1,
  states: [],
  points: [],
  windows: [],
  noticeDays: 1,
  daysOffered: 5,
  active: true,
} as const

function worldOf(given: Case) {
  const { cost, percent, rule } = given
  const voucher = {
    id: 1,
    description: 'Vale',
    order: 0,
    kind: 'retention',
    percentage: percentage(percent),
    validDays: 30,
    active: true,
  } as const
  const connector = aConnector({
    canRefund: given.form === 'automatic',
    automaticRefundDays: 90,
    refundablePayments: ['creditCard', 'instantPayment'],
  })
  const configuration = aConfiguration({
    freightRule: rule,
    voucherDefinitions: [voucher],
    connectors: [connector],
    logistics: {
      carriers: [],
      physicalStores: [],
      ...NOTHING_CARRIED,
      sendingOrder: 'cheapest-for-store' as const,
      options: [{ ...OPTION, id: 2, kind: 'collection', costForCustomer: money(cost) }],
    },
  })
  return { configuration, connector, voucher }
}

function asked({ lines, reason, isLegalRegret, isLegalWarranty }: Case) {
  return lines.map(({ asked: units, quantity, isExchange }, index) => ({
    lineKey: `l${index}`,
    operation: isExchange ? ('exchange' as const) : ('return' as const),
    quantity: Math.min(units, quantity),
    reason: { description: 'Motivo', kind: reason, withoutFreight: false },
    isLegalRegret: isLegalRegret && !isExchange,
    isLegalWarranty: isLegalWarranty && reason === 'warranty' && !isExchange,
  }))
}

function orderOf({ freight, coupon, surcharge, lines }: Case) {
  const sold = lines.reduce((total, { price, quantity }) => total + price * quantity, 0)
  const discount = Math.floor((sold * coupon) / 1_000)
  const sent = {
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
  }
  let id = 0
  const taken = takeSnapshot(sent, () => ++id)
  if (!taken.ok) throw new Error(taken.refusal.kind)
  return taken.value
}

/** The payments of the order: all of it, divided as the case says; not known where the case has none. */
function transactionsOf(given: Case, whole: number) {
  const weights = given.payments.map(({ share }) => share)
  const total = weights.reduce((all, weight) => all + weight, 0)
  return [
    aTransaction(
      given.payments.map(({ kind, share }, index) =>
        aPayment({ id: `p${index}`, kind, amount: money(total === 0 ? 0 : Math.floor((whole * share) / total)) }),
      ),
    ),
  ]
}

/** Plans after every rating, as the service does, until every unit was accepted. */
function planAll(given: Case, process: Parameters<typeof plan>[0], items: readonly RefundableItem[]) {
  const intents: RefundIntent[] = []
  let now = items
  const steps = given.keepsItem ? [0] : [...given.ratings, Infinity]
  for (const step of steps) {
    now = now.map((item) => ({ ...item, rated: Math.min(item.quantity, item.rated + step) }))
    const known: readonly PlannedIntent[] = intents.map((intent) => ({
      ...intent,
      isRoot: true,
      isVoid: false,
      earnsBonus: intent.means === 'voucher',
    }))
    const covered = now.map((item) => ({
      ...item,
      covered: intents.flatMap(({ units }) => units).flatMap(({ itemId, units }) => (itemId === item.id ? units : [])),
    }))
    const planned = plan({ ...process, items: covered, intents: known }, given.keepsItem ? 'kept' : 'accepted', {
      automaticCeiling: given.ceiling === null ? null : money(given.ceiling),
    })
    if (planned.outcome !== 'planned') continue
    intents.push(...planned.intents)
    const freight = sum(intents.map((intent) => intent.freight))
    expect(freight).toBeLessThanOrEqual(mostFreight(given.rule, process.freight, cover(covered, planned.intents)))
  }
  return intents
}

/** The most freight that may be given back with these units: their part of it where it comes in proportion, else all of it. */
function mostFreight(rule: FreightRule, freight: Money, items: readonly RefundableItem[]): Money {
  if (rule === 'full' || rule === 'whole-order') return freight
  const returned = items.filter(({ operation }) => operation === 'return')
  const value = (which: 'units' | 'covered') => sum(returned.map((item) => worthOf(item.line, item[which])))
  const units = (which: 'units' | 'covered') => returned.reduce((total, item) => total + count(item[which]), 0)
  const of = value('units') > 0 ? value : units
  return of('units') === 0 ? ZERO : fractionOf(freight, of('covered'), of('units'))
}

/** The promise of the page before sending, and the intents that are then planned over all ratings. */
function lived(given: Case) {
  const { configuration, connector, voucher } = worldOf(given)
  const order = orderOf(given)
  const items = asked(given)
  const way = { kind: 'collection', carrierId: 1, optionId: 2, premiumCost: null } as const
  const cost = promised(configuration.logistics, way, items, given)
  const transactions = transactionsOf(given, order.total)
  const page = outcomesOf({
    configuration,
    storeId: null,
    order,
    items,
    keepsItems: given.keepsItem,
    sendingCost: cost,
    transactions,
    now: NOW,
  })
  const agreed = aProcessTerms({ freightRule: given.rule, keepsItem: given.keepsItem, refundForm: given.form })
  let id = 100
  const request = { id: 1, storeId: null, number: 'LE-000001', items, terms: agreed }
  const opened = open(order, request, { now: NOW, newId: () => ++id })
  if (!page.ok || !opened.ok) throw new Error('there are units for what is asked')
  const { process } = opened.value
  const lines = new Map(order.lines.map((line) => [line.key, line]))
  const refundable = process.items.map((item) => {
    const line = lines.get(item.lineKey)
    return {
      ...item,
      line: { value: line?.value ?? ZERO, quantity: line?.quantity ?? 0 },
      rated: 0,
      withheld: 0,
      posted: 0,
      received: 0,
      covered: [],
    }
  })
  const terms = {
    refundForm: given.form,
    voucher: given.form === 'voucher' ? termsOf(voucher) : null,
    sendingCost: cost,
  }
  const intents = planAll(
    given,
    { ...process, freightRule: given.rule, decision: 'approved', terms, items: refundable, intents: [] },
    refundable,
  )
  return { given, cost, page: page.value, process, intents, connector, transactions }
}

describe(`what the last page promises (seed ${SEED})`, () => {
  test('equals the posted and the paid amounts, whatever the cost, the form, the bonus, the freight and the order of ratings', () => {
    fc.assert(
      fc.property(aCase, (given) => {
        const { cost, page, intents, process } = lived(given)
        const promise = given.form === 'voucher' ? page.vouchers[0] : undefined
        // Where nothing but freight comes back there is no voucher on the page, nor a bonus.
        const expected = promise ? [promise.amount, promise.charged] : [page.total, page.charged]
        const isVoucherOfFreight = given.form === 'voucher' && !promise
        const paid = sum(intents.map(netRefund))
        const charged = sum(intents.map((intent) => intent.charged))
        expect([paid, charged]).toEqual(isVoucherOfFreight ? [paid, charged] : expected)
        expect(sum(intents.map(({ goods }) => goods))).toBe(process.goods)
        expect(sum(intents.map(({ surcharges }) => surcharges))).toBe(process.surcharges)
        expect(page.surcharges).toBe(process.surcharges)
        expect(charged).toBeLessThanOrEqual(cost)
        expect(intents.every((intent) => netRefund(intent) >= 0 && intent.charged >= 0)).toBe(true)
        if (given.keepsItem || given.reason === 'warranty') expect(charged).toBe(0)
        // Everything that can be charged is charged while there is something to deduct it from.
        if (charged < cost) expect(paid).toBe(0)
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })

  test('balances in the ledger to the centavo: owed = paid + deducted for sending, without the bonus', () => {
    fc.assert(
      fc.property(aCase, (given) => {
        const { intents } = lived(given)
        const numbered = intents.map((intent, index) => ({ ...intent, id: index + 1 }))
        const entries = [
          ...ledger.planned(numbered),
          ...ledger.charged(numbered),
          ...numbered.flatMap((intent) => {
            const paid = {
              by: intent.means === 'voucher' ? 'voucher' : 'other',
              amount: netPrincipal(intent),
            } as const
            return ledger.settled(intent.id, 'promised', [paid], intent.bonus)
          }),
        ]
        const proof = ledger.prove(entries)
        expect(proof.isBalanced).toBe(true)
        expect([proof.promised, proof.inFlight]).toEqual([0, 0])
        expect(proof.charged).toBe(sum(intents.map((intent) => intent.charged)))
        expect(proof.paid + proof.bonus).toBe(
          sum(intents.map(netRefund)) + sum(intents.map((one) => money(Math.max(0, one.charged - wholeOf(one))))),
        )
        expect(ledger.prove([...entries, ...ledger.uncharged(numbered)]).charged).toBe(0)
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })

  test('equals the instruction to the store for each payment, when it is refunded at once', () => {
    fc.assert(
      fc.property(aCase, (drawn) => {
        const given = { ...drawn, form: 'automatic', ceiling: null, ratings: [Infinity] } as Case
        const { page, intents, connector, transactions } = lived(given)
        const [intent] = intents
        if (intent === undefined) return
        const whole = [{ value: intent.goods, units: 1, operation: 'return', means: 'automatic' }] as const
        const terms = { connector, automaticCeiling: null, voucher: null, timeZone: SAO_PAULO, now: NOW }
        const beside = sum([intent.freight, intent.surcharges])
        const divided = divide(intent, split(whole, beside, transactions, terms), { canIssueVouchers: true })
        const shown = page.payments.filter(({ isAutomatic }) => isAutomatic)
        expect(divided.payments.map(({ paymentId, amount }) => [paymentId, amount])).toEqual(
          shown.map(({ paymentId, amount }) => [paymentId, amount]),
        )
        const giftCards = page.payments.filter(({ kind }) => kind === 'giftCard')
        const vouchers = divided.parts.filter(({ destination }) => destination === 'gift-card')
        expect(sum(vouchers.map(netPrincipal))).toBe(sum(giftCards.map(({ amount }) => amount)))
        expect(sum([divided.amount, ...divided.parts.map(netPrincipal)])).toBe(page.total)
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })
})
