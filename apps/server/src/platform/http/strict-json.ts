import { toCentavos } from '@vaivem/contract'
import { hasTooManyMarks } from './combining-marks.ts'
import { decimalCommaAt } from './decimal-comma.ts'

/** Why a body could not be read: one sentence, with the position. */
export class JsonFault extends Error {
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.position = position
  }
}

export const DEEPEST_LEVEL = 32
/** The largest number of members and elements of a body: more than the largest meaningful body has. */
const MOST_VALUES = 200_000
/** The largest number of different member names: more than ten times those of all operations. */
const MOST_NAMES = 5_000
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor'])
const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c
/** Below the first combining mark, every text is well-formed and in NFC; almost all text that stores send is. */
const FIRST_COMBINING_MARK = 0x300
const BLANKS = /[ \t\n\r]*/y
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
/** A number that needs no further check: an integer, or at most two decimals. */
const WHOLE_OR_CENTAVOS = /^-?[0-9]+(?:\.[0-9]{1,2})?$/
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
 * Reads a JSON text as contract §1.5 and §1.8 demand: no duplicate or forbidden keys, at most 32 levels, finite numbers, no
 * U+0000 or unpaired surrogate, and no more values and names than {@link MOST_VALUES} and {@link MOST_NAMES}. Members that are
 * null count as absent. Strings are trimmed and NFC-normalised, except for the members of the root that `verbatim` names.
 * Whether a number is a whole number of centavos is judged by its text, never by the binary float. Throws JsonFault.
 */
export function parseStrictJson(text: string, verbatim: readonly string[] = []): unknown {
  const cursor: Cursor = {
    text,
    position: 0,
    verbatim: new Set(verbatim),
    isEarlyLatin: true,
    values: 0,
    names: new Set(),
  }
  if (text.charCodeAt(0) === 0xfeff) fail(cursor, 'o corpo começa com uma marca de ordem de bytes (BOM)')
  skipBlanks(cursor)
  const value = readValue(cursor, 1, false)
  skipBlanks(cursor)
  if (cursor.position < text.length) fail(cursor, 'há texto depois do fim do JSON')
  return value
}

interface Cursor {
  readonly text: string
  position: number
  readonly verbatim: ReadonlySet<string>
  /** Whether the text that was read last has no character below U+0020 or above U+02FF. */
  isEarlyLatin: boolean
  values: number
  readonly names: Set<string>
}

function readValue(cursor: Cursor, level: number, isVerbatim: boolean): unknown {
  switch (cursor.text[cursor.position]) {
    case '{':
      return readObject(cursor, level)
    case '[':
      return readArray(cursor, level)
    case '"':
      return isVerbatim ? readString(cursor) : tidy(cursor, readString(cursor))
    case 't':
      return readWord(cursor, 'true', true)
    case 'f':
      return readWord(cursor, 'false', false)
    case 'n':
      return readWord(cursor, 'null', null)
    case undefined:
      return fail(cursor, 'o JSON termina antes da hora')
    default:
      return readNumber(cursor)
  }
}

function readObject(cursor: Cursor, level: number): Record<string, unknown> {
  if (level > DEEPEST_LEVEL) fail(cursor, `há mais de ${DEEPEST_LEVEL} níveis de profundidade`)
  const object: Record<string, unknown> = {}
  let nulls: Set<string> | undefined
  cursor.position++
  skipBlanks(cursor)
  if (take(cursor, '}')) return object
  do {
    skipBlanks(cursor)
    if (cursor.text[cursor.position] !== '"') {
      fail(cursor, decimalCommaAt(cursor.text, cursor.position) ?? 'esperava o nome de um campo entre aspas')
    }
    const key = readString(cursor)
    if (cursor.names.add(key).size > MOST_NAMES) fail(cursor, `há mais de ${MOST_NAMES} nomes de campo diferentes`)
    countValue(cursor)
    if (FORBIDDEN_KEYS.has(key)) fail(cursor, `o nome de campo "${key}" não é aceito`)
    if (Object.hasOwn(object, key) || nulls?.has(key))
      fail(cursor, `o campo "${shorten(key)}" aparece duas vezes no mesmo objeto`)
    skipBlanks(cursor)
    if (!take(cursor, ':')) fail(cursor, 'esperava dois-pontos depois do nome do campo')
    skipBlanks(cursor)
    const value = readValue(cursor, level + 1, level === 1 && cursor.verbatim.has(key))
    if (value !== null) object[key] = value
    else (nulls ??= new Set()).add(key)
    skipBlanks(cursor)
  } while (take(cursor, ','))
  if (!take(cursor, '}')) fail(cursor, 'esperava uma vírgula ou o fim do objeto')
  return object
}

function readArray(cursor: Cursor, level: number): unknown[] {
  if (level > DEEPEST_LEVEL) fail(cursor, `há mais de ${DEEPEST_LEVEL} níveis de profundidade`)
  const array: unknown[] = []
  cursor.position++
  skipBlanks(cursor)
  if (take(cursor, ']')) return array
  do {
    skipBlanks(cursor)
    countValue(cursor)
    array.push(readValue(cursor, level + 1, false))
    skipBlanks(cursor)
  } while (take(cursor, ','))
  if (!take(cursor, ']')) fail(cursor, 'esperava uma vírgula ou o fim da lista')
  return array
}

function countValue(cursor: Cursor): void {
  cursor.values++
  if (cursor.values > MOST_VALUES) fail(cursor, `há mais de ${MOST_VALUES} valores`)
}

function readString(cursor: Cursor): string {
  cursor.isEarlyLatin = true
  cursor.position++
  const { text, position: start } = cursor
  let isEscaped = false
  skipPlain(cursor)
  for (let character = text[cursor.position]; character !== '"'; character = text[cursor.position]) {
    if (character === undefined) fail(cursor, 'um texto não foi fechado com aspas')
    if (character !== '\\') fail(cursor, 'há um caractere de controle sem escape dentro de um texto')
    isEscaped = true
    skipEscape(cursor)
    skipPlain(cursor)
  }
  // Its escapes were checked already. Joining its parts one by one would cost more than all the rest.
  const value = isEscaped
    ? String(JSON.parse(text.slice(start - 1, cursor.position + 1)))
    : text.slice(start, cursor.position)
  cursor.position++
  return cursor.isEarlyLatin ? value : checkText(cursor, value)
}

/**
 * Skips characters that stand for themselves. A loop, because most texts are too short for a regular expression to be faster.
 */
function skipPlain(cursor: Cursor): void {
  const { text } = cursor
  for (; cursor.position < text.length; cursor.position++) {
    const code = text.charCodeAt(cursor.position)
    if (code === QUOTE || code === BACKSLASH || code < SPACE) break
    if (code >= FIRST_COMBINING_MARK) cursor.isEarlyLatin = false
  }
}

const SHORT_ESCAPES = '"\\/bfnrt'

function skipEscape(cursor: Cursor): void {
  cursor.isEarlyLatin = false
  const letter = cursor.text[cursor.position + 1] ?? ''
  if (letter !== '' && SHORT_ESCAPES.includes(letter)) {
    cursor.position += 2
    return
  }
  const digits = cursor.text.slice(cursor.position + 2, cursor.position + 6)
  if (letter !== 'u' || !/^[0-9a-fA-F]{4}$/.test(digits)) fail(cursor, 'há um escape inválido dentro de um texto')
  cursor.position += 6
}

function readNumber(cursor: Cursor): number {
  NUMBER.lastIndex = cursor.position
  if (!NUMBER.test(cursor.text)) return fail(cursor, 'esperava um valor')
  const token = cursor.text.slice(cursor.position, NUMBER.lastIndex)
  const value = Number(token)
  if (!Number.isFinite(value)) fail(cursor, 'há um número grande demais')
  cursor.position += token.length
  if (Object.is(value, -0)) return 0
  return WHOLE_OR_CENTAVOS.test(token) ? value : judgedByText(token, value)
}

function judgedByText(token: string, value: number): number {
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

function readWord<Value>(cursor: Cursor, word: string, value: Value): Value {
  if (!cursor.text.startsWith(word, cursor.position)) fail(cursor, 'esperava um valor')
  cursor.position += word.length
  return value
}

function checkText(cursor: Cursor, value: string): string {
  if (value.includes('\u0000')) fail(cursor, 'há um caractere U+0000 dentro de um texto')
  if (!value.isWellFormed()) fail(cursor, 'há um substituto Unicode sem par dentro de um texto')
  if (hasTooManyMarks(value)) fail(cursor, 'há acentos demais sobre uma mesma letra dentro de um texto')
  return value
}

function tidy({ isEarlyLatin }: Cursor, value: string): string {
  return isEarlyLatin ? value.trim() : value.normalize('NFC').trim()
}

function skipBlanks(cursor: Cursor): void {
  const code = cursor.text.charCodeAt(cursor.position)
  if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
  BLANKS.lastIndex = cursor.position
  BLANKS.test(cursor.text)
  cursor.position = BLANKS.lastIndex
}

function take(cursor: Cursor, character: string): boolean {
  if (cursor.text[cursor.position] !== character) return false
  cursor.position++
  return true
}

function shorten(key: string): string {
  return key.length > 60 ? `${key.slice(0, 60)}…` : key
}

function fail(cursor: Cursor, message: string): never {
  throw new JsonFault(message, cursor.position)
}
