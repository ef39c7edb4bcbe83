/** A CPF as its 11 digits, from digits alone or the mask `000.000.000-00`; undefined when shape or check digits are wrong. */
export function cpfOf(text: string): string | undefined {
  const match = CPF.exec(text.trim())
  if (!match) return undefined
  const digits = match.slice(1).join('')
  const base = digits.slice(0, 9)
  return !isOneCharacter(digits) && base + checkDigits(base, GROWING) === digits ? digits : undefined
}

/**
 * A CNPJ as its 14 characters, upper case, bare or masked `00.000.000/0000-00`; undefined when shape or check digits are wrong.
 * Letters may stand in the first twelve places (IN RFB 2.229/2024).
 */
export function cnpjOf(text: string): string | undefined {
  const match = CNPJ.exec(text.trim().toUpperCase())
  if (!match) return undefined
  const characters = match.slice(1).join('')
  const base = characters.slice(0, 12)
  return !isOneCharacter(characters) && base + checkDigits(base, CYCLIC) === characters ? characters : undefined
}

/** A CPF or a CNPJ without its mask; undefined when it is neither. */
export function documentOf(text: string): string | undefined {
  return cpfOf(text) ?? cnpjOf(text)
}

/** A CEP as its 8 digits, from digits alone or `00000-000`; undefined otherwise. */
export function postalCodeOf(text: string): string | undefined {
  const match = CEP.exec(text.trim())
  return match ? match.slice(1).join('') : undefined
}

export interface Phone {
  /** `+55` and 10 or 11 digits. */
  readonly international: string
  readonly kind: 'mobile' | 'landline'
}

/** A Brazilian phone with its area code, `+55` and the usual separators optional; undefined when it is not one. */
export function phoneOf(text: string): Phone | undefined {
  if (!/^\+?[\d\s().-]*$/.test(text)) return undefined
  const match = PHONE.exec(text.replace(/[\s().-]/g, ''))
  const [, areaCode, number] = match ?? []
  if (areaCode === undefined || number === undefined) return undefined
  return { international: `+55${areaCode}${number}`, kind: number.length === 9 ? 'mobile' : 'landline' }
}

/**
 * The value of a character in a check digit: its ASCII code less 48, so that 0–9 count as themselves and A counts as 17.
 */
export function characterValue(character: string): number {
  return character.charCodeAt(0) - 48
}

/** The sum of a mod 11 check digit: weights from 2 upwards from the right, starting over after `largestWeight`. */
export function weightedSum(characters: string, largestWeight: number): number {
  let sum = 0
  for (let fromRight = 0; fromRight < characters.length; fromRight++) {
    const weight = 2 + (fromRight % (largestWeight - 1))
    sum += weight * characterValue(characters.charAt(characters.length - 1 - fromRight))
  }
  return sum
}

const CPF = /^(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})$/
const CNPJ = /^([0-9A-Z]{2})\.?([0-9A-Z]{3})\.?([0-9A-Z]{3})\/?([0-9A-Z]{4})-?(\d{2})$/
const CEP = /^(\d{5})-?(\d{3})$/
/** A mobile number has nine digits and starts with 9; a landline eight and starts with 2 to 5. */
const PHONE = /^(?:\+?55)?([1-9]{2})(9\d{8}|[2-5]\d{7})$/

/**
 * The largest weights of the check digits. Those of a CPF grow to 11 and never start over; those of a CNPJ start over after 9.
 */
const GROWING = 12
const CYCLIC = 9

/** Two mod 11 digits, the second over the base and the first; a remainder below 2 gives 0. */
function checkDigits(base: string, largestWeight: number): string {
  const first = base + checkDigit(base, largestWeight)
  return first.slice(base.length) + checkDigit(first, largestWeight)
}

function checkDigit(characters: string, largestWeight: number): number {
  const remainder = weightedSum(characters, largestWeight) % 11
  return remainder < 2 ? 0 : 11 - remainder
}

/** A document of one repeated character has correct check digits, and belongs to no person or company. */
function isOneCharacter(characters: string): boolean {
  return new Set(characters).size === 1
}
