import { brotliDecompressSync, constants } from 'node:zlib'

/** Of both fonts together no more than this is loaded, so that a page with its styles and script stays below 60 KB. */
export const LARGEST_FONT_BYTES = 40 * 1024
const PREFIX = 'data:font/woff2;base64,'
/** Of a data URL: its beginning, and four characters for three bytes. */
export const LONGEST_FONT = PREFIX.length + Math.ceil(LARGEST_FONT_BYTES / 3) * 4

/** Unpacked, such a font has three to six times as much; far more is no font. */
const LARGEST_UNPACKED_BYTES = 1024 * 1024
const HEAD_BYTES = 48
const SIGNATURE = 0x77_4f_46_32
/** `OTTO` with outlines of PostScript, else those of TrueType; a collection of fonts is neither. */
const FLAVOURS: ReadonlySet<number> = new Set([0x00_01_00_00, 0x74_72_75_65, 0x4f_54_54_4f])

/** The places of tables in the list of known tags (WOFF2 §4.1). */
const TABLES = { cmap: 0, head: 1, hhea: 2, hmtx: 3, maxp: 4, glyf: 10, loca: 11, cff: 13, fvar: 47, cff2: 57 } as const
const ARBITRARY_TAG = 63
const NEEDED = [TABLES.cmap, TABLES.head, TABLES.hhea, TABLES.hmtx, TABLES.maxp] as const
const OUTLINES = [TABLES.glyf, TABLES.cff, TABLES.cff2] as const
const MOST_TABLES = 64

export type FontFault = 'no-woff2' | 'too-large' | 'broken' | 'no-letters'

/** The facts of a font that a page needs. */
export interface FontFacts {
  /** Whether one file has every weight (a variable font). */
  readonly hasEveryWeight: boolean
}

/** The reason why a text is no WOFF2 font that pages may use; undefined where it is one. */
export function fontFault(text: string): FontFault | undefined {
  const read = readFont(text)
  return typeof read === 'string' ? read : undefined
}

/** The bytes of a font that passed `fontFault`, and what is to be known of it; undefined for any other text. */
export function fontOf(text: string): (FontFacts & { readonly bytes: Buffer }) | undefined {
  const read = readFont(text)
  return typeof read === 'string' ? undefined : read
}

/**
 * Reads the header and the list of tables (W3C WOFF File Format 2.0), and unpacks them: every length must be what the file says,
 * and the tables without which no browser draws a letter must be there.
 */
function readFont(text: string): FontFault | (FontFacts & { readonly bytes: Buffer }) {
  if (!text.startsWith(PREFIX) || !/^[A-Za-z0-9+/]+={0,2}$/.test(text.slice(PREFIX.length))) return 'no-woff2'
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64')
  if (bytes.length > LARGEST_FONT_BYTES) return 'too-large'
  if (bytes.length < HEAD_BYTES || bytes.readUInt32BE(0) !== SIGNATURE) return 'no-woff2'
  if (!FLAVOURS.has(bytes.readUInt32BE(4)) || bytes.readUInt32BE(8) !== bytes.length) return 'broken'
  const tables = readTables(bytes, bytes.readUInt16BE(12))
  if (tables === undefined || !isWhole(bytes, tables)) return 'broken'
  const has = (table: number) => tables.known.has(table)
  if (!NEEDED.every(has) || !OUTLINES.some(has)) return 'no-letters'
  return { bytes, hasEveryWeight: has(TABLES.fvar) }
}

interface TableList {
  readonly known: ReadonlySet<number>
  /** Of all tables together, as they are packed. */
  readonly length: number
  /** Where the packed tables begin. */
  readonly end: number
}

function readTables(bytes: Buffer, count: number): TableList | undefined {
  if (count === 0 || count > MOST_TABLES) return undefined
  const known = new Set<number>()
  let [at, length] = [HEAD_BYTES, 0]
  for (let index = 0; index < count; index++) {
    const flags = bytes[at++]
    if (flags === undefined) return undefined
    const [tag, version] = [flags & ARBITRARY_TAG, flags >> 6]
    if (tag === ARBITRARY_TAG) at += 4
    known.add(tag)
    const original = readBase128(bytes, at)
    // Outlines of TrueType are packed in a form of their own unless version 3 says otherwise; other tables unless version 0 does.
    const isTransformed = tag === TABLES.glyf || tag === TABLES.loca ? version !== 3 : version !== 0
    const packed = original && isTransformed ? readBase128(bytes, original.end) : original
    if (packed === undefined) return undefined
    at = packed.end
    length += packed.value
  }
  return { known, length, end: at }
}

/** A number in bytes of seven bits, the last one with a zero before it (WOFF2 §4.1, UIntBase128). */
function readBase128(bytes: Buffer, from: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0
  for (let at = from; at < from + 5; at++) {
    const byte = bytes[at]
    if (byte === undefined || (at === from && byte === 0x80)) return undefined
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return value < 2 ** 32 ? { value, end: at + 1 } : undefined
  }
  return undefined
}

function isWhole(bytes: Buffer, { length, end }: TableList): boolean {
  const packed = bytes.readUInt32BE(20)
  if (length === 0 || length > LARGEST_UNPACKED_BYTES || end + packed > bytes.length) return false
  try {
    const unpacked = brotliDecompressSync(bytes.subarray(end, end + packed), {
      maxOutputLength: LARGEST_UNPACKED_BYTES,
      params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 0 },
    })
    return unpacked.length === length
  } catch {
    return false
  }
}
