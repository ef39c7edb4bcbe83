import { hasTooManyMarks } from './combining-marks.ts'
import { decimalCommaAt } from './decimal-comma.ts'
import { judgedByText } from './number-by-text.ts'

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
/** A number that `judgedByText` need not see: an integer, or at most two decimals. */
const WHOLE_OR_CENTAVOS = /^-?[0-9]+(?:\.[0-9]{1,2})?$/
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
