import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  LARGEST_AMOUNT,
  ZERO,
  allocate,
  fractionOf,
  largest,
  money,
  percentOf,
  percentage,
  proportionOf,
  smallest,
  subtract,
  sum,
  times,
} from './money.ts'

const VECTORS = new URL('../../../../../shared/fixtures/vectors/allocation.json', import.meta.url)
const amount = fc.integer({ min: 0, max: LARGEST_AMOUNT }).map(money)
const weight = fc.oneof(fc.bigInt(0n, 3n), fc.bigInt(0n, 10n ** 18n))

describe('money', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53), 2n ** 53n])('is never %s', (value) => {
    expect(() => money(value)).toThrow('whole number of centavos')
  })

  test('reaches the largest safe integer, on both sides', () => {
    expect(money(Number.MAX_SAFE_INTEGER)).toBe(9_007_199_254_740_991)
    expect(money(-Number.MAX_SAFE_INTEGER)).toBe(-9_007_199_254_740_991)
  })

  test('has one zero', () => {
    expect(Object.is(money(-0), 0)).toBe(true)
    expect(Object.is(percentOf(percentage(10), money(-1)), 0)).toBe(true)
  })

  test('adds, subtracts, multiplies and compares', () => {
    expect(sum([])).toBe(0)
    expect(sum([money(1), money(2), money(-4)])).toBe(-1)
    expect(subtract(money(1), money(3))).toBe(-2)
    expect(times(LARGEST_AMOUNT, 1_000_000)).toBe(999_999_999_999_000_000n)
    expect(smallest(money(3), money(1), money(2))).toBe(1)
    expect(largest(money(3), money(5), money(2))).toBe(5)
  })

  test('throws outside the safe range', () => {
    expect(() => sum([money(Number.MAX_SAFE_INTEGER), money(1)])).toThrow('whole number')
    expect(() => subtract(money(-Number.MAX_SAFE_INTEGER), money(1))).toThrow('whole number')
  })
})

describe('percentage', () => {
  test.each([
    [110, 1_100_000],
    [0.0001, 1],
    [33.3333, 333_333],
    [0.07, 700],
    [1.005, 10_050],
  ])('of %d %% is kept exactly', (percent, kept) => {
    expect(percentage(percent)).toBe(kept)
  })

  test('has at most four decimals', () => {
    expect(() => percentage(0.00005)).toThrow('four decimals')
    expect(() => percentage(0.0000001)).toThrow('four decimals')
    expect(() => percentage(12.34567)).toThrow('four decimals')
  })
})

describe('rounding', () => {
  test.each([
    [1, 2, 1],
    [-1, 2, -1],
    [1, 3, 0],
    [2, 3, 1],
    [-2, 3, -1],
    [49, 100, 0],
    [50, 100, 1],
    [51, 100, 1],
    [149, 100, 1],
    [150, 100, 2],
    [250, 100, 3],
    [-250, 100, -3],
  ])('takes %d/%d half up, away from zero, to %d', (numerator, denominator, expected) => {
    expect(fractionOf(money(1), Math.abs(numerator), denominator)).toBe(Math.abs(expected))
    expect(fractionOf(money(numerator), 1, denominator)).toBe(expected)
    expect(proportionOf(BigInt(numerator), 1n, BigInt(denominator))).toBe(BigInt(expected))
  })

  test('of a percentage happens once', () => {
    expect(percentOf(percentage(110), money(1_005))).toBe(1_106)
    expect(percentOf(percentage(0.0001), money(499_999))).toBe(0)
    expect(percentOf(percentage(0.0001), money(500_000))).toBe(1)
    expect(percentOf(percentage(100), LARGEST_AMOUNT)).toBe(LARGEST_AMOUNT)
  })

  test('throws for a denominator that is not above zero', () => {
    expect(() => fractionOf(money(1), 1, 0)).toThrow('above zero')
    expect(() => proportionOf(1n, 1n, -1n)).toThrow('above zero')
  })

  test('agrees with a rational oracle', () => {
    fc.assert(
      fc.property(amount, fc.bigInt(0n, 10n ** 18n), fc.bigInt(1n, 10n ** 18n), (whole, part, parts) => {
        fc.pre(part <= parts)
        expect(BigInt(fractionOf(whole, part, parts))).toBe(nearest({ n: BigInt(whole) * part, d: parts }))
      }),
    )
  })
})

describe('allocate', () => {
  test.each<{ total: number; weights: readonly number[]; parts: readonly number[]; because: string }>([
    { total: 100, weights: [1, 1, 1], parts: [34, 33, 33], because: 'a tie goes to the first' },
    { total: 101, weights: [1, 1, 1], parts: [34, 34, 33], because: 'and then to the second' },
    { total: 5, weights: [1, 3], parts: [1, 4], because: 'the largest remainder is served first' },
    { total: 10, weights: [1, 2], parts: [3, 7], because: 'wherever it stands' },
    { total: 10, weights: [2, 1], parts: [7, 3], because: 'first or last' },
    { total: 1, weights: [0, 1, 0], parts: [0, 1, 0], because: 'a zero weight gets nothing' },
    { total: 1, weights: [0, 1, 1], parts: [0, 1, 0], because: 'not even what remains' },
    { total: -100, weights: [1, 1, 1], parts: [-34, -33, -33], because: 'a debt mirrors a credit' },
    { total: 0, weights: [3, 1], parts: [0, 0], because: 'nothing splits into nothings' },
    { total: 100, weights: [0, 0], parts: [0, 0], because: 'there is nothing to split by' },
    { total: 100, weights: [], parts: [], because: 'there is nobody to split among' },
    { total: 7, weights: [9], parts: [7], because: 'one takes all' },
  ])('splits $total by $weights into $parts: $because', ({ total, weights, parts }) => {
    expect(allocate(money(total), weights)).toEqual(parts)
  })

  test('throws for a negative weight', () => {
    expect(() => allocate(money(1), [-1, 2])).toThrow('not negative')
  })

  test('agrees with an oracle that distributes one centavo at a time', () => {
    fc.assert(
      fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 50 }), (total, weights) => {
        expect(allocate(total, weights).map(BigInt)).toEqual(oracle(BigInt(total), weights))
      }),
    )
  })

  test('counts with numbers what it counts with bigints, up to where numbers end', () => {
    const few = fc.integer({ min: 0, max: 3_000_000 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.array(few, { maxLength: 12 }), (total, weights) => {
        // The same proportions, too large for numbers.
        const large = weights.map((one) => BigInt(one) * 10n ** 15n)
        expect(allocate(money(total), weights)).toEqual(allocate(money(total), large))
      }),
    )
    const [nearest, one] = [2 ** 53 - 1, [1, 0, 0]]
    expect(allocate(money(nearest), one)).toEqual([nearest, 0, 0])
    expect(allocate(money(3), [3_002_399_751_580_330, 3_002_399_751_580_330])).toEqual([2, 1])
    expect(() => allocate(money(1), [0.5, 1])).toThrow('whole numbers')
  })

  test('keeps sum, sign and quota: no part is a centavo or more away from its exact share', () => {
    fc.assert(
      fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 50 }), (total, weights) => {
        const whole = weights.reduce((all, one) => all + one, 0n)
        fc.pre(whole > 0n)
        const parts = allocate(total, weights)
        expect(sum(parts)).toBe(total)
        for (const [index, part] of parts.entries()) {
          const distance = BigInt(part) * whole - BigInt(total) * (weights[index] ?? 0n)
          expect(distance > -whole && distance < whole).toBe(true)
        }
      }),
    )
  })

  test('does not change when every weight is scaled, and mirrors for a debt', () => {
    fc.assert(
      fc.property(amount, fc.array(weight, { maxLength: 20 }), fc.bigInt(1n, 10n ** 6n), (total, weights, scale) => {
        const parts = allocate(total, weights)
        const scaled = weights.map((one) => one * scale)
        expect(allocate(total, scaled)).toEqual(parts)
        expect(allocate(money(-Number(total)), weights)).toEqual(parts.map((part) => subtract(ZERO, part)))
      }),
    )
  })

  test('follows its weights through a permutation when no two remainders tie', () => {
    fc.assert(
      fc.property(
        amount,
        fc.uniqueArray(fc.bigInt(1n, 10n ** 9n), { minLength: 2, maxLength: 20 }),
        (total, weights) => {
          const whole = weights.reduce((all, one) => all + one, 0n)
          fc.pre(new Set(weights.map((one) => (BigInt(total) * one) % whole)).size === weights.length)
          expect(allocate(total, weights.toReversed())).toEqual(allocate(total, weights).toReversed())
        },
      ),
    )
  })
})

interface Vector {
  readonly algorithm: string
  readonly total: number | string
  readonly weights: readonly number[] | string
  readonly expected: readonly number[] | string
  readonly note?: string
}

describe.skipIf(!existsSync(VECTORS))(
  'public allocation vectors (skipped where the shared fixtures are absent)',
  () => {
    const { vectors } = existsSync(VECTORS)
      ? (JSON.parse(readFileSync(VECTORS, 'utf8')) as { readonly vectors: readonly Vector[] })
      : { vectors: [] }
    const numeric = vectors.flatMap(({ algorithm, total, weights, expected, note }) => {
      const isNumeric = Number.isSafeInteger(total) && typeof weights !== 'string' && typeof expected !== 'string'
      if (!isNumeric) return []
      const exact = weights.map(asWhole)
      // Dividing by nothing is where we part: contract §4.1 gives nothing, some suites equal parts.
      return exact.some((one) => one !== 0n) ? [{ algorithm, total: money(Number(total)), exact, expected, note }] : []
    })

    test('are there', () => {
      expect(numeric.length).toBeGreaterThan(20)
    })

    test.each(numeric)('$algorithm: $total keeps its sum', ({ total, exact }) => {
      expect(sum(allocate(total, exact))).toBe(total)
    })

    /**
     * Suites that round part by part from the last one; they agree with largest remainder except on two long vectors.
     */
    const comparable = numeric.filter(({ note }) => note !== 'seen in the wild')

    test.each(comparable)('$algorithm: $total by $exact', ({ algorithm, total, exact, expected }) => {
      const parts = allocate(total, exact)
      const isUnordered = algorithm.includes('multiset')
      const order = (amounts: readonly number[]) => (isUnordered ? amounts.toSorted((a, b) => a - b) : [...amounts])
      expect(order(parts)).toEqual(order(expected))
    })
  },
)

/** A decimal weight as a whole number, all on the same scale. */
function asWhole(decimal: number): bigint {
  const [whole = '', fraction = ''] = String(decimal).split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}

interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

function nearest({ n, d }: Fraction): bigint {
  const floor = n / d
  const rest = n - floor * d
  return rest * 2n >= d ? floor + 1n : floor
}

function oracle(total: bigint, weights: readonly bigint[]): readonly bigint[] {
  const whole = weights.reduce((all, one) => all + one, 0n)
  const given = weights.map((one) => (whole === 0n ? 0n : (total * one - ((total * one) % whole)) / whole))
  if (whole === 0n) return given
  while (given.reduce((all, one) => all + one, 0n) < total) {
    const missing = weights.map((one, index) => total * one - (given[index] ?? 0n) * whole)
    const most = missing.reduce((best, one) => (one > best ? one : best))
    const index = missing.indexOf(most)
    given[index] = (given[index] ?? 0n) + 1n
  }
  return given
}
