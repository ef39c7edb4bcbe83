import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LARGEST_AMOUNT, type Money, ZERO, money, percentage, sum } from '../shared/money.ts'
import type { PaymentShare } from './payment-shares.ts'
import { type SplitLine, calculate } from './refund-split.ts'
import type { RefundSplit } from './split.ts'
import { NOW, aVoucherDefinition, anOrder, terms } from './test-builders.ts'

/** Amounts in centavos, up to billions of reais; small ones often, because they round most. */
const amount = fc
  .oneof(
    fc.integer({ min: 0, max: 99 }),
    fc.integer({ min: 0, max: 999_999 }),
    fc.integer({ min: 0, max: LARGEST_AMOUNT }),
  )
  .map(money)

const rule = fc.constantFrom('full', 'proportional', 'whole-order', 'never')

const KINDS = [
  'creditCard',
  'debitCard',
  'instantPayment',
  'bankInvoice',
  'giftCard',
  'cashback',
  'promissory',
] as const

const splitLine: fc.Arbitrary<SplitLine> = fc
  .record({
    price: amount,
    quantity: fc.integer({ min: 1, max: 1_000 }),
    part: fc.nat(1_000),
    operation: fc.constantFrom('return', 'return', 'return', 'exchange'),
    withoutFreight: fc.boolean(),
    means: fc.constantFrom('voucher', 'manual', 'automatic'),
  })
  .map(({ part, ...line }) => ({ ...line, chosen: Math.min(part, line.quantity) }))

const payment = fc
  .record({ id: fc.string(), kind: fc.constantFrom(...KINDS), one: amount, other: amount })
  .map(({ id, kind, one, other }) => ({
    id,
    kind,
    amount: money(Math.max(one, other)),
    refunded: money(Math.min(one, other)),
  }))
const date = fc.option(fc.integer({ min: 0, max: 200 }).map((days) => NOW.subtract({ hours: 24 * days })))
const transaction = fc.record({ id: fc.string(), date, payments: fc.array(payment, { maxLength: 4 }) })

const splitCase = fc.record({
  lines: fc.array(splitLine, { minLength: 1, maxLength: 50 }).filter((lines) => lines.some((line) => line.chosen > 0)),
  paid: fc.tuple(amount, amount),
  transactions: fc.array(transaction, { maxLength: 2 }),
  rule,
  terms: fc.record({
    automaticCeiling: fc.option(amount),
    voucher: fc.option(
      fc.integer({ min: 0, max: 200 }).map((share) => aVoucherDefinition({ percentage: percentage(share) })),
    ),
  }),
})

type SplitCase = typeof splitCase extends fc.Arbitrary<infer Case> ? Case : never

describe('any split of 1 to 50 items over up to 8 payments', () => {
  test('balances, and no part of it is negative', () => {
    fc.assert(
      fc.property(splitCase, (given) => {
        const parts = splitOf(given)
        expect(parts.refund + parts.voucher + parts.cashback).toBe(parts.goods + parts.freight)
        expect(parts.automatic + parts.leftover).toBe(parts.refund)
        expect(sum(parts.items.map((item) => item.value))).toBe(parts.goods)
        for (const part of [parts.refund, parts.automatic, parts.leftover, parts.voucher, parts.cashback]) {
          expect(part).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('gives no payment more than it has left, and leaves none unused while money is uncovered', () => {
    fc.assert(
      fc.property(splitCase, (given) => {
        const parts = splitOf(given)
        const left = given.transactions.flatMap(({ payments }) => payments.map((one) => one.amount - one.refunded))
        expect(parts.payments.map((share, index) => share.amount <= (left[index] ?? -1))).toEqual(left.map(() => true))
        const inMoney = parts.refund + parts.cashback + fallsOn(parts, 'giftCard')
        const fallen = sum(parts.payments.map((share) => share.amount))
        expect(fallen).toBe(
          Math.min(
            inMoney,
            left.reduce((whole, one) => whole + one, 0),
          ),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('is automatic within payments, wishes and ceiling', () => {
    fc.assert(
      fc.property(splitCase, (given) => {
        const parts = splitOf(given)
        const wished = parts.items.filter((item) => item.means === 'automatic' && isReturn(given, item.line))
        const byPayments = sum(parts.payments.filter((share) => share.isAutomatic).map((share) => share.amount))
        const byWish = wished.length === 0 ? 0 : sum(wished.map((item) => item.value)) + parts.freight
        const ceiling = given.terms.automaticCeiling ?? Number.POSITIVE_INFINITY
        expect(parts.automatic).toBe(Math.min(byPayments, byWish, ceiling))
      }),
      { numRuns: 300 },
    )
  })

  test('does not change with the order of its lines, when every line is worth its price', () => {
    fc.assert(
      fc.property(splitCase, (given) => {
        const complete = { ...given, paid: null }
        const { payments, items: _, ...parts } = splitOf(complete)
        const turned = splitOf({ ...complete, lines: given.lines.toReversed() })
        expect(turned).toMatchObject({ ...parts, payments })
      }),
    )
  })

  test('does not change when a transaction is cut into one for each payment', () => {
    fc.assert(
      fc.property(splitCase, (given) => {
        const cut = given.transactions.flatMap((one) => one.payments.map((only) => ({ ...one, payments: [only] })))
        expect(splitOf({ ...given, transactions: cut })).toEqual(splitOf(given))
      }),
    )
  })

  test('pays the same in all when one line is cut into lines of one unit each', () => {
    fc.assert(
      fc.property(splitCase, fc.integer({ min: 1, max: 20 }), (given, quantity) => {
        const [first] = given.lines
        fc.pre(first !== undefined)
        const whole = { ...first, quantity, chosen: quantity }
        const single = Array.from({ length: quantity }, () => ({ ...whole, quantity: 1, chosen: 1 }))
        const { items: _, ...parts } = splitOf({ ...given, lines: [whole] })
        expect(splitOf({ ...given, lines: single })).toMatchObject(parts)
      }),
    )
  })
})

function splitOf({
  lines,
  paid,
  transactions,
  rule: applied,
  terms: overrides,
}: Omit<SplitCase, 'paid'> & { readonly paid: SplitCase['paid'] | null }) {
  const [one, other] = paid ?? [ZERO, ZERO]
  const listPrice = lines.reduce((whole, line) => whole + line.price * line.quantity, 0)
  // Without a total the prices are what was paid: only where they are money.
  if (paid === null) fc.pre(listPrice <= LARGEST_AMOUNT)
  const known = paid === null ? {} : { total: money(Math.max(one, other)), freight: money(Math.min(one, other)) }
  const result = calculate({ order: anOrder({ ...known, lines }), transactions }, applied, terms(overrides))
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

function fallsOn(parts: RefundSplit, kind: PaymentShare['kind']): Money {
  return sum(parts.payments.filter((share) => share.kind === kind).map((share) => share.amount))
}

function isReturn(given: SplitCase, line: number): boolean {
  return given.lines[line]?.operation === 'return'
}
