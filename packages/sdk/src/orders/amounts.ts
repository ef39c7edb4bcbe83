import { integer } from './reading.ts'

/**
 * The largest amount. Amounts in this folder are whole centavos until they are written to the wire; no floating-point number
 * takes part in a sum.
 */
export const LARGEST_CENTAVOS = 999_999_999_999

/**
 * Reads exact decimal text (or the decimal text of a number) as centavos, rounded half up; `exact` is false where digits were
 * lost.
 */
export function readDecimal(value: unknown): { readonly centavos: number; readonly exact: boolean } | undefined {
  const written = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const parts = /^(-?)(\d{1,10})(?:\.(\d{1,20}))?$/.exec(written)
  if (!parts) return undefined
  const decimals = (parts[3] ?? '').padEnd(3, '0')
  const rounded = Number(decimals[2]) >= 5 ? 1 : 0
  const magnitude = Number(parts[2]) * 100 + Number(decimals.slice(0, 2)) + rounded
  if (magnitude > LARGEST_CENTAVOS) return undefined
  return { centavos: parts[1] && magnitude > 0 ? -magnitude : magnitude, exact: /^0*$/.test(decimals.slice(2)) }
}

/** A whole number of centavos, from a number or its digits; undefined for anything else. */
export function readCents(value: unknown): number | undefined {
  const cents = integer(value)
  return cents !== undefined && Math.abs(cents) <= LARGEST_CENTAVOS ? cents : undefined
}

/** Centavos as reais for the wire: the double nearest to the decimal, which prints with at most two decimals. */
export function reais(centavos: number): number {
  return centavos / 100
}

/** Centavos in a sentence: `R$ 1234,56`. */
export function inWords(centavos: number): string {
  return `R$ ${reais(centavos).toFixed(2).replace('.', ',')}`
}

export function total(centavos: Iterable<number>): number {
  let accumulated = 0
  for (const amount of centavos) accumulated += amount
  return accumulated
}

/** Splits by largest remainder, ties to the first. The parts sum to the whole, unless every weight is zero. */
export function share(whole: number, weights: readonly number[]): readonly number[] {
  const weight = BigInt(total(weights))
  if (weight === 0n) return weights.map(() => 0)
  const products = weights.map((part) => BigInt(part) * BigInt(whole))
  const parts = products.map((product) => Number(product / weight))
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % weight }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder.slice(0, whole - total(parts))) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
