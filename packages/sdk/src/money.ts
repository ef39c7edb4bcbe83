const CENTAVOS_PER_REAL = 100
/** Far below half a centavo, and above what a JSON number of the interface can be off by. */
const TOLERANCE = 0.000_001

/**
 * An amount of the interface, in reais with at most two decimals, as whole centavos: 110.1 is 11010. Add, compare and keep
 * centavos, because sums of decimal numbers are not exact.
 *
 * @throws RangeError where the amount is not finite, or has more than two decimals.
 */
export function toCentavos(reais: number): number {
  const centavos = Math.round(reais * CENTAVOS_PER_REAL)
  const isWhole = Number.isSafeInteger(centavos) && Math.abs(reais - centavos / CENTAVOS_PER_REAL) <= TOLERANCE
  if (!isWhole) throw new RangeError(`${reais} is not an amount in reais with at most two decimals`)
  return centavos === 0 ? 0 : centavos
}

/**
 * Whole centavos as an amount of the interface: 11010 is 110.1.
 *
 * @throws RangeError where the number is not whole.
 */
export function fromCentavos(centavos: number): number {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`${centavos} is not a whole number of centavos`)
  return centavos / CENTAVOS_PER_REAL
}

/** The exact sum of amounts in reais. */
export function sumReais(amounts: Iterable<number>): number {
  let centavos = 0
  for (const amount of amounts) centavos += toCentavos(amount)
  return fromCentavos(centavos)
}

/** An amount in reais as Brazilians write it: 1234.5 is `R$ 1.234,50`. */
export function formatReais(reais: number): string {
  const centavos = Math.abs(toCentavos(reais))
  const whole = String(Math.floor(centavos / CENTAVOS_PER_REAL)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  const rest = String(centavos % CENTAVOS_PER_REAL).padStart(2, '0')
  return `${reais < 0 && centavos > 0 ? '-' : ''}R$ ${whole},${rest}`
}
