import { invariant } from './result.ts'

declare const centavos: unique symbol
/** A whole number of centavos, within ±2^53-1. Made only here. */
export type Money = number & { readonly [centavos]: true }

declare const tenThousandthsOfPercent: unique symbol
/** A percentage with at most four decimals, kept as a whole number of ten-thousandths of a percent (contract §1.5). */
export type Percentage = number & { readonly [tenThousandthsOfPercent]: true }

/** The largest amount the interface takes or gives: R$ 9 999 999 999,99 (contract §1.5). */
export const LARGEST_AMOUNT = money(999_999_999_999)

export const ZERO = money(0)

/** Takes whole centavos; anything else is a bug, not bad input. */
export function money(wholeCentavos: number | bigint): Money {
  const amount = Number(wholeCentavos)
  // The sentence is made only where it is needed: this is called hundreds of times for each request.
  if (!Number.isSafeInteger(amount)) invariant(false, `money is a whole number of centavos, not ${wholeCentavos}`)
  return (amount === 0 ? 0 : amount) as Money
}

/** Takes percent with at most four decimals (110 means 110 %). */
export function percentage(percent: number): Percentage {
  const scaled = Math.round(percent * 10_000)
  invariant(Math.abs(percent * 10_000 - scaled) < 1e-3, `a percentage has at most four decimals, not ${percent}`)
  return scaled as Percentage
}

export function sum(amounts: Iterable<Money>): Money {
  let total = 0
  for (const amount of amounts) total = money(total + amount)
  return money(total)
}

export function subtract(from: Money, amount: Money): Money {
  return money(from - amount)
}

/** The amount of `units` pieces; a bigint, because a weight may pass what money may be. */
export function times(amount: Money, units: number): bigint {
  return BigInt(amount) * BigInt(units)
}

export function percentOf(share: Percentage, amount: Money): Money {
  return money(divideRounded(BigInt(amount) * BigInt(share), 1_000_000n))
}

/** `amount × numerator / denominator`, rounded half up, away from zero. The denominator is above zero. */
export function fractionOf(amount: Money, numerator: number | bigint, denominator: number | bigint): Money {
  return money(divideRounded(BigInt(amount) * BigInt(numerator), BigInt(denominator)))
}

/** As `fractionOf`, of an amount of any size; a bigint, because the result may pass what money may be. */
export function proportionOf(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  return divideRounded(amount * numerator, denominator)
}

export function smallest(first: Money, ...others: Money[]): Money {
  return money(Math.min(first, ...others))
}

export function largest(first: Money, ...others: Money[]): Money {
  return money(Math.max(first, ...others))
}

/**
 * Splits `total` in proportion to `weights` (each ≥ 0) by largest remainder, ties to the first: the parts always
 * sum to the total, a zero weight gets nothing, and a debt mirrors a credit. With all weights zero (or none) there is nothing to split by:
 * every part is zero.
 */
export function allocate(total: Money, weights: readonly (number | bigint)[]): readonly Money[] {
  if (total < 0) return allocate(subtract(ZERO, total), weights).map((part) => subtract(ZERO, part))
  const shares = sharesOf(total, weights)
  if (!shares) return weights.map(() => ZERO)
  const parts = shares.map(({ whole }) => whole)
  let remaining = total - parts.reduce((accumulated, part) => accumulated + part, 0)
  if (remaining > 0) {
    // The sort is stable, so that ties keep their order.
    const byRemainder = shares.toSorted((one, other) => compare(other.remainder, one.remainder))
    for (const { index } of byRemainder) {
      if (remaining-- <= 0) break
      parts[index] = (parts[index] ?? 0) + 1
    }
  }
  return parts.map((part) => money(part))
}

interface Share {
  readonly index: number
  /** The whole centavos of `total × weight / sum of the weights`, and what is left of that division. */
  readonly whole: number
  readonly remainder: number | bigint
}

/**
 * Undefined: all weights are zero. Where no product passes what a number counts exactly, numbers give the same as bigints, ten times as
 * fast: the quotient of two whole numbers below 2^53 is never rounded up to a whole number.
 */
function sharesOf(total: Money, weights: readonly (number | bigint)[]): readonly Share[] | undefined {
  let sumOfAll = 0
  for (const weight of weights) {
    invariant(weight >= 0, 'weights are not negative')
    invariant(typeof weight === 'bigint' || Number.isSafeInteger(weight), 'weights are whole numbers')
    sumOfAll += Number(weight)
  }
  if (sumOfAll === 0) return undefined
  if (!Number.isSafeInteger(total * sumOfAll)) return largeSharesOf(BigInt(total), weights.map(BigInt))
  return weights.map((weight, index) => {
    const product = total * Number(weight)
    return { index, whole: Math.floor(product / sumOfAll), remainder: product % sumOfAll }
  })
}

function largeSharesOf(total: bigint, weights: readonly bigint[]): readonly Share[] {
  const sumOfAll = weights.reduce((accumulated, weight) => accumulated + weight, 0n)
  return weights.map((weight, index) => {
    const product = total * weight
    return { index, whole: Number(product / sumOfAll), remainder: product % sumOfAll }
  })
}

function compare(one: number | bigint, other: number | bigint): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The one place that rounds: half up, away from zero (contract §4). */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  invariant(denominator > 0n, 'a denominator is above zero')
  if (numerator < 0n) return -divideRounded(-numerator, denominator)
  return (2n * numerator + denominator) / (2n * denominator)
}
