/** A text as the standard fonts of PDF print it: one byte a letter (WinAnsiEncoding, ISO 32000-1 annex D). */
export interface PrintableText {
  /** Only letters of WinAnsiEncoding. */
  readonly text: string
  /** Whether something of it is not what was given. */
  readonly isChanged: boolean
}

/**
 * The printable form of any text: letters of Portuguese and of western Europe as they are, other Latin letters without their marks, and
 * `?` for every other character. It never throws, whatever a name holds.
 */
export function printable(given: string): PrintableText {
  const whole = given.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const letters = Array.from(whole, printableLetter)
  const text = letters.join('')
  return { text, isChanged: text !== whole }
}

/** The bytes of a text of `printable`. */
export function winAnsiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => byteOf(letter) ?? QUESTION_MARK)
}

function printableLetter(letter: string): string {
  if (byteOf(letter) !== undefined) return letter
  if (INVISIBLE.test(letter)) return ''
  const plain = OTHER_LATIN[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && Array.from(plain).every((one) => byteOf(one) !== undefined) ? plain : '?'
}

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code
  const place = HIGH.indexOf(letter)
  return place === -1 || letter === UNUSED ? undefined : 0x80 + place
}

const QUESTION_MARK = 0x3f
/** Control characters, and marks that say only how to join or to turn letters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{M}]/u
const UNUSED = '\0'
/** The bytes 0x80 to 0x9f, in which WinAnsiEncoding differs from Latin-1. */
const HIGH = Array.from('€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ')
/** Letters that Unicode does not take apart. */
const OTHER_LATIN: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
  ẞ: 'SS',
  Ə: 'E',
  ə: 'e',
  '‐': '-',
  '‑': '-',
  '−': '-',
}
