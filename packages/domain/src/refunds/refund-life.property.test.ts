import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LARGEST_AMOUNT, type Money, ZERO, money, sum } from '../shared/money.ts'
import { NOTHING_BEFORE, type ReturnedBefore, due, dueByLaw } from './freight.ts'
import { type OrderValue, freeze, valueAddedLine } from './order-value.ts'
import { owed } from './process-refund.ts'
import { type ReturnItem, type Returned, total } from './returned-goods.ts'
import { anOrder } from './test-builders.ts'

/** Amounts in centavos, up to billions of reais; small ones often, because they round most. */
const amount = fc
  .oneof(
    fc.integer({ min: 0, max: 99 }),
    fc.integer({ min: 0, max: 999_999 }),
    fc.integer({ min: 0, max: LARGEST_AMOUNT }),
  )
  .map(money)

const rule = fc.constantFrom('full', 'proportional', 'whole-order', 'never')

/** A frozen order with freight, and all of its units in some order, divided into requests. */
const life = fc
  .record({
    lines: fc.array(fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
    paid: fc.tuple(amount, amount),
  })
  .chain(({ lines, paid: [one, other] }) => {
    const units = lines.flatMap(({ quantity }, line) => Array.from({ length: quantity }, () => line))
    return fc.record({
      lines: fc.constant(lines),
      total: fc.constant(money(Math.max(one, other))),
      freight: fc.constant(money(Math.min(one, other))),
      sequence: fc.shuffledSubarray(units, { minLength: units.length, maxLength: units.length }),
      cuts: fc.array(fc.boolean(), { minLength: units.length, maxLength: units.length }),
      withoutFreight: fc.array(fc.boolean(), { minLength: lines.length, maxLength: lines.length }),
    })
  })

type Life = typeof life extends fc.Arbitrary<infer Lived> ? Lived : never

describe('over the life of any order', () => {
  test('any grouping and sequence of returns sums exactly to the goods paid for', () => {
    fc.assert(
      fc.property(life, (lived) => {
        const order = frozen(lived)
        const goods = requestsOf(lived, order).map((items) => total(items).goods)
        expect(goods.every((value) => value >= 0)).toBe(true)
        expect(sum(goods)).toBe(order.goods)
      }),
    )
  })

  test('the freight given back never passes the freight paid, by any rule and any change of rule', () => {
    fc.assert(
      fc.property(life, fc.array(rule, { minLength: 1 }), fc.boolean(), (lived, rules, isRegret) => {
        const order = frozen(lived)
        const given = run(requestsOf(lived, order), (returning, before, index) => {
          const chosen = rules[index % rules.length] ?? 'never'
          return isRegret
            ? dueByLaw(chosen, order, returning, returning, before)
            : due(chosen, order, returning, before)
        })
        expect(given.every((part) => part >= 0)).toBe(true)
        expect(sum(given)).toBeLessThanOrEqual(order.freight)
      }),
    )
  })

  test('everything returned gives back the whole freight, by every rule but never, and by never under the law', () => {
    fc.assert(
      fc.property(life, rule, (lived, applied) => {
        const order = frozen(lived)
        const requests = requestsOf({ ...lived, withoutFreight: [] }, order)
        const byRule = run(requests, (returning, before) => due(applied, order, returning, before))
        const byLaw = run(requests, (returning, before) => dueByLaw(applied, order, returning, returning, before))
        expect(sum(byRule)).toBe(applied === 'never' ? 0 : order.freight)
        expect(sum(byLaw)).toBe(order.freight)
      }),
    )
  })

  test('proportional freight depends on what came back, not on how it was grouped', () => {
    fc.assert(
      fc.property(life, (lived) => {
        const order = frozen(lived)
        const proportional = (returning: Returned, before: ReturnedBefore) =>
          due('proportional', order, returning, before)
        const given = run(requestsOf(lived, order), proportional)
        const atOnce = run([requestsOf(lived, order).flat()], proportional)
        expect(sum(given)).toBe(sum(atOnce))
      }),
    )
  })

  test('a process plans for some of its units the freight that a request of them alone would give back in proportion', () => {
    fc.assert(
      fc.property(life, fc.array(fc.boolean()), (lived, isAccepted) => {
        const order = frozen(lived)
        const requested = requestsOf({ ...lived, withoutFreight: [] }, order).flat()
        const accepted = requested.filter((_, index) => isAccepted[index])
        const items = requested.map(({ line, unitsBefore }, index) => ({
          id: index,
          operation: 'return' as const,
          reason: null,
          quantity: 1,
          units: [[unitsBefore, unitsBefore + 1] as const],
          surcharges: ZERO,
          line,
          rated: isAccepted[index] ? 1 : 0,
          withheld: 0,
          posted: 0,
          received: 0,
          covered: [],
        }))
        const process = { items, freight: order.freight, freightRule: 'proportional', intents: [] } as const
        expect(owed(process, 'accepted').freight).toBe(due('proportional', order, total(accepted)))
      }),
    )
  })

  test('freight by proportion agrees with a rational oracle', () => {
    fc.assert(
      fc.property(amount, amount, amount, (freight, one, other) => {
        const [part, goods] = one < other ? [one, other] : [other, one]
        fc.pre(goods > 0)
        const returning = { goods: part, units: 1, freightGoods: part, freightUnits: 1 }
        const given = BigInt(due('proportional', { freight, goods, units: 2 }, returning))
        const twice = 2n * (given * BigInt(goods) - BigInt(freight) * BigInt(part))
        expect(twice > -BigInt(goods) && twice <= BigInt(goods)).toBe(true)
      }),
    )
  })

  test('lines added one by one never freeze more than was paid for goods', () => {
    fc.assert(
      fc.property(life, amount, ({ lines, total: paid }, discount) => {
        const values: Money[] = []
        for (const line of lines) values.push(valueAddedLine({ goods: paid, discount, frozen: sum(values) }, line))
        expect(sum(values)).toBeLessThanOrEqual(paid)
        expect(values.every((value) => value >= 0)).toBe(true)
      }),
    )
  })
})

function frozen({ lines, total: paid, freight }: Pick<Life, 'lines' | 'total' | 'freight'>): OrderValue {
  const result = freeze(
    anOrder({
      lines: lines.map((line) => ({ ...line, chosen: 0, operation: 'return', withoutFreight: false, means: 'manual' })),
      total: paid,
      freight,
    }),
  )
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

/** One unit per item, in the sequence of the generated life; a new request begins at every cut. */
function requestsOf(
  { lines, sequence, cuts, withoutFreight }: Life,
  order: OrderValue,
): readonly (readonly ReturnItem[])[] {
  const before = lines.map(() => 0)
  const requests: ReturnItem[][] = [[]]
  for (const [index, line] of sequence.entries()) {
    const unitsBefore = before[line] ?? 0
    before[line] = unitsBefore + 1
    if (cuts[index]) requests.push([])
    requests.at(-1)?.push({
      line: { value: order.lineValues[line] ?? ZERO, quantity: lines[line]?.quantity ?? 0 },
      unitsBefore,
      units: 1,
      operation: 'return',
      withoutFreight: withoutFreight[line] ?? false,
    })
  }
  return requests
}

/** The freight that each request gives back, with the goods and freight of the earlier ones taken into account. */
function run(
  requests: readonly (readonly ReturnItem[])[],
  freightOf: (returning: Returned, before: ReturnedBefore, index: number) => Money,
): readonly Money[] {
  let before = NOTHING_BEFORE
  return requests.map((items, index) => {
    const freight = freightOf(total(items), before, index)
    const soFar = requests.slice(0, index + 1).flat()
    before = { ...total(soFar), freight: money(before.freight + freight) }
    return freight
  })
}
