import { toCentavos } from '@vaivem/contract'

const PARTS_OF_NUMBER = /^-?([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/
/** The number of decimals that decide. */
const MILLIONTHS = 6
/** Above this value nothing is an amount (contract §1.5). */
const LARGEST_JUDGED = 10_000_000_000
/** Below this, a double just above a whole number is within 0.000001 of it. Quantities are far below. */
const MARKED_BELOW = 2 ** 32
/** The number of decimal digits that a double keeps exactly. */
const EXACT_DIGITS = 15
/** The smallest distance from a centavo, in reais, that no double rounds to zero. */
const JUST_OUTSIDE = 0.000_001_000_001

/**
 * The number that a JSON number means: its text decides, and never the double alone (contract §1.5). An amount within 0.000001
 * of a whole centavo is that centavo, and no other amount is one; a text with decimals other than zeros is no integer, however
 * near to one its double is.
 */
export function judgedByText(token: string, value: number): number {
  const judged = judgedAsAmount(token, value)
  const isWhole = Number.isInteger(judged) && Math.abs(judged) < MARKED_BELOW
  return isWhole && hasFraction(token) ? besideWhole(judged) : judged
}

/** Whether the digits of a number have something other than zeros behind the decimal point, wherever its exponent moves that. */
function hasFraction(token: string): boolean {
  const [, whole = '', fraction = '', exponent = '0'] = PARTS_OF_NUMBER.exec(token) ?? []
  const point = Math.max(0, whole.length + Number(exponent))
  return /[1-9]/.test((whole + fraction).slice(point))
}

/** A double just above: a quantity is then no integer, as its text is none, and an amount is the same centavo. */
function besideWhole(whole: number): number {
  return whole + Math.max(1, Math.abs(whole)) * Number.EPSILON
}

/**
 * A text within 0.000001 of a whole centavo is that centavo (contract §1.5); with up to 15 digits its double gives the same.
 * Where only the double is so near, the text has a third decimal, and the nearest double that shows this is used instead.
 */
function judgedAsAmount(token: string, value: number): number {
  const amount = Math.abs(value)
  if (amount > LARGEST_JUDGED) return value
  const centavos = centavosOf(token)
  const ofDouble = toCentavos(amount)
  if (centavos === 0 && value < 0) return 0
  if (centavos !== undefined) {
    return centavos === ofDouble && token.length <= EXACT_DIGITS ? value : Math.sign(value) * (centavos / 100)
  }
  if (ofDouble === undefined) return value
  const nearest = ofDouble / 100
  const step = JUST_OUTSIDE + amount * Number.EPSILON
  return Math.sign(value) * (amount < nearest ? nearest - step : nearest + step)
}

/**
 * The whole centavo within 0.000001 of which the digits of a number lie, without regard to its sign. The time is linear in the
 * length of the text.
 */
function centavosOf(token: string): number | undefined {
  const [, plainWhole, plainFraction] = SHORT_DECIMAL.exec(token) ?? []
  if (plainWhole !== undefined && plainFraction !== undefined) return shortCentavosOf(plainWhole, plainFraction)
  const [, whole = '', fraction = '', exponent = '0'] = PARTS_OF_NUMBER.exec(token) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const kept = digits.length - fraction.length + Number(exponent) + MILLIONTHS
  const millionths = kept > 0 && digits !== '' ? BigInt(digits.slice(0, kept).padEnd(kept, '0')) : 0n
  const hasRest = /[1-9]/.test(digits.slice(Math.max(0, kept)))
  const centavos = (millionths + 5_000n) / 10_000n
  const distance = millionths - centavos * 10_000n
  const isWithin = distance >= -1n && (distance < 1n || (distance === 1n && !hasRest))
  return isWithin ? Number(centavos) : undefined
}

/**
 * A number with so few digits that a double counts its millionths exactly. Stores send no others, and they are judged much
 * faster.
 */
const SHORT_DECIMAL = /^-?([0-9]{1,9})\.([0-9]{3,6})$/

function shortCentavosOf(whole: string, fraction: string): number | undefined {
  const millionths = Number(whole) * 1_000_000 + Number(fraction.padEnd(MILLIONTHS, '0'))
  const centavos = Math.floor((millionths + 5_000) / 10_000)
  return Math.abs(millionths - centavos * 10_000) <= 1 ? centavos : undefined
}
