import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worth } from '../refunds/unit-shares.ts'
import { count, merge, takeFree, without, type UnitRanges } from '../processes/unit-ranges.ts'
import { money, percentage, subtract, sum } from '../shared/money.ts'
import { worth as voucherWorth } from '../refunds/voucher/voucher.ts'
import {
  begin,
  differenceOf,
  type ExchangedLine,
  isSettledFor,
  paidFor,
  takeUnits,
  voucherTerms,
} from './difference.ts'

const line = fc.record({
  value: fc.integer({ min: 0, max: 999_999_999 }).map(money),
  quantity: fc.integer({ min: 1, max: 60 }),
})
const step = fc.record({
  isExchange: fc.boolean(),
  units: fc.integer({ min: 1, max: 7 }),
  price: fc.nat(9_999_999).map(money),
})
const nothing = { productId: 'P', returned: [], exchanged: [] } as const
const ASK = { keepsPriceInVariation: false }

test('the returned and exchanged units of a line, in any order and grouping, sum to the amount paid exactly once', () => {
  fc.assert(
    fc.property(line, fc.array(step, { minLength: 1, maxLength: 80 }), (frozen, steps) => {
      let returned: UnitRanges = []
      let exchanged: UnitRanges = []
      const values: number[] = []
      for (const { isExchange, units } of [...steps, { isExchange: true, units: frozen.quantity }]) {
        const left = frozen.quantity - count(returned) - count(exchanged)
        const asked = Math.min(units, left)
        if (asked === 0) continue
        if (isExchange) {
          const taken = takeUnits({ ...nothing, ...frozen, returned, exchanged }, asked)
          exchanged = merge(exchanged, taken)
          values.push(paidFor(frozen, taken))
        } else {
          const taken = takeFree(returned, asked, frozen.quantity) ?? []
          returned = merge(returned, taken)
          values.push(sum(taken.map(([start, end]) => worth(frozen, start, end - start))))
        }
      }
      expect(values.reduce((total, value) => total + value, 0)).toBe(frozen.value)
      expect(count(merge(returned, exchanged))).toBe(frozen.quantity)
    }),
    { numRuns: 500 },
  )
})

test('units of a cancelled replacement can be exchanged again, and no unit belongs to two replacements', () => {
  fc.assert(
    fc.property(
      line,
      fc.array(fc.record({ units: fc.integer({ min: 1, max: 7 }), drop: fc.nat(9) }), { maxLength: 60 }),
      (frozen, steps) => {
        const held: UnitRanges[] = []
        for (const { units, drop } of steps) {
          if (drop < 4 && held[drop]) held.splice(drop, 1)
          const exchanged = held.reduce<UnitRanges>((all, one) => merge(all, one), [])
          const asked = Math.min(units, frozen.quantity - count(exchanged))
          if (asked === 0) continue
          const taken = takeUnits({ ...nothing, ...frozen, exchanged }, asked)
          expect(count(taken)).toBe(asked)
          expect(without(merge(exchanged, taken), taken)).toEqual(exchanged)
          held.push(taken)
        }
      },
    ),
  )
})

test('the differences of all units of a line, however grouped, sum to the other price less the amount paid', () => {
  fc.assert(
    fc.property(
      line,
      fc.nat(9_999_999).map(money),
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 }),
      (frozen, price, groups) => {
        let exchanged: UnitRanges = []
        const differences: number[] = []
        for (const units of [...groups, frozen.quantity]) {
          const asked = Math.min(units, frozen.quantity - count(exchanged))
          if (asked === 0) continue
          const known: ExchangedLine = { ...nothing, ...frozen, exchanged }
          const taken = takeUnits(known, asked)
          differences.push(differenceOf(known, taken, { productId: 'Q', price }, ASK))
          exchanged = merge(exchanged, taken)
        }
        expect(differences.reduce((total, one) => total + one, 0)).toBe(
          subtract(money(price * frozen.quantity), frozen.value),
        )
      },
    ),
  )
})

test('throws for more units than the line has left', () => {
  const known: ExchangedLine = { ...nothing, value: money(300), quantity: 3, returned: [[0, 1]], exchanged: [[2, 3]] }
  expect(takeUnits(known, 1)).toEqual([[1, 2]])
  expect(() => takeUnits(known, 2)).toThrow('never exchanged twice')
})

test('another variant of the same product costs the amount paid where the account is configured so', () => {
  const known: ExchangedLine = { ...nothing, value: money(9_000), quantity: 1 }
  const offer = { productId: 'P', price: money(10_000) }
  const units: UnitRanges = [[0, 1]]
  expect(differenceOf(known, units, offer, { keepsPriceInVariation: true })).toBe(0)
  expect(differenceOf(known, units, offer, { keepsPriceInVariation: false })).toBe(1_000)
  expect(differenceOf(known, units, { ...offer, productId: 'Q' }, { keepsPriceInVariation: true })).toBe(1_000)
  const nameless = { ...known, productId: null }
  expect(differenceOf(nameless, units, { productId: null, price: money(8_000) }, { keepsPriceInVariation: true })).toBe(
    -1_000,
  )
})

test('only the customer’s difference delays a replacement, until it is paid or waived', () => {
  expect([begin(money(0)), begin(money(1)), begin(money(-1))]).toEqual(['none', 'due', 'due'])
  const held = (difference: number, state: 'due' | 'paid' | 'waived' | 'none') =>
    !isSettledFor({ difference: money(difference), state })
  expect([held(1, 'due'), held(1, 'paid'), held(1, 'waived'), held(0, 'none'), held(-1, 'due')]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a voucher for a difference is worth at least the amount owed, whatever its definition says', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999).map(money), fc.integer({ min: 0, max: 300 }), (owed, percent) => {
      const definition = { id: 3, description: '', order: 2, kind: 'exchange-difference', active: true } as const
      const terms = voucherTerms({ ...definition, percentage: percentage(percent), validDays: 90 })
      const value = voucherWorth(terms, owed, money(0))
      expect(value).toBeGreaterThanOrEqual(owed)
      if (percent >= 100) expect(value).toBe(voucherWorth({ percentage: percentage(percent) }, owed, money(0)))
    }),
  )
})
