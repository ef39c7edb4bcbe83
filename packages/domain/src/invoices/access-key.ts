import { cnpjOf, cpfOf, weightedSum } from '../shared/documents.ts'
import { ok, refuse, type Result } from '../shared/result.ts'

/** The parts of the 44 characters that identify an NF-e. */
export interface AccessKey {
  readonly text: string
  /** IBGE code of the issuer's state. */
  readonly stateCode: string
  /** Year and month of issue, `AAMM`. */
  readonly yearMonth: string
  readonly issuer: KeyIssuer
  /** `55` is an NF-e, `65` an NFC-e, `57` a CT-e, `99` a DC-e. */
  readonly model: string
  /** 0 to 999. */
  readonly series: number
  /** 1 to 999 999 999; 0 does not occur in a note that was authorized. */
  readonly number: number
  /** How it was issued: `1` normal, the others contingencies. */
  readonly emissionForm: string
  readonly randomCode: string
  readonly checkDigit: string
}

/** The issuer of a document. A CPF is written in the 14 places of a CNPJ, with three zeros in front. */
export interface KeyIssuer {
  readonly kind: 'cnpj' | 'cpf'
  readonly document: string
  /** Whether the check digits of the CPF or CNPJ are correct. */
  readonly isSound: boolean
}

export type AccessKeyFault =
  | { readonly kind: 'access-key-length'; readonly length: number }
  | { readonly kind: 'access-key-pattern' }
  | { readonly kind: 'access-key-check-digit'; readonly expected: string; readonly found: string }

export const ACCESS_KEY_LENGTH = 44

/**
 * Parses a key; refused where its length, its pattern (letters only in the first 12 characters of the CNPJ) or its check digit
 * is wrong.
 */
export function parse(text: string): Result<AccessKey, AccessKeyFault> {
  if (text.length !== ACCESS_KEY_LENGTH) return refuse('access-key-length', { length: text.length })
  if (!PATTERN.test(text)) return refuse('access-key-pattern')
  const [expected, found] = [checkDigit(text.slice(0, -1)), text.slice(-1)]
  if (expected !== found) return refuse('access-key-check-digit', { expected, found })
  return ok(parts(text))
}

/** The check digit of the first 43 characters: mod 11, ASCII − 48, weights 2 to 9 from the right; 10 and 11 give 0. */
export function checkDigit(first43: string): string {
  const digit = 11 - (weightedSum(first43, 9) % 11)
  return digit > 9 ? '0' : String(digit)
}

/** A key as a caller wrote it, without what people write around one: blanks, dots, dashes, and the `NFe` of an `Id`. */
export function normalised(text: string): string {
  return text
    .replaceAll(/[\s.\-/]/g, '')
    .replace(/^NFe/i, '')
    .toUpperCase()
}

/** Whether the key begins with the IBGE code of a state. */
export function hasStateCode({ stateCode }: AccessKey): boolean {
  return STATE_CODES.has(stateCode)
}

/** Whether month and year can be those of an electronic document: months 01 to 12, from 2006 on. */
export function hasPossibleDate({ yearMonth }: AccessKey): boolean {
  const month = Number(yearMonth.slice(2))
  return month >= 1 && month <= 12 && Number(yearMonth.slice(0, 2)) >= FIRST_YEAR
}

/** The kind of document that a key identifies, by its model; undefined for any other model. */
export function documentTypeOf({ model }: AccessKey): FiscalDocumentType | undefined {
  return DOCUMENT_TYPES[model]
}

/** The electronic documents that people send as a return note, by the names in their layouts. */
export type FiscalDocumentType = 'NF-e' | 'NFC-e' | 'CT-e' | 'CT-e OS' | 'MDF-e' | 'DC-e'

const DOCUMENT_TYPES: Readonly<Partial<Record<string, FiscalDocumentType>>> = {
  '55': 'NF-e',
  '57': 'CT-e',
  '58': 'MDF-e',
  '65': 'NFC-e',
  '67': 'CT-e OS',
  '99': 'DC-e',
}

/** The first electronic notes are of 2006. */
const FIRST_YEAR = 6

/** IBGE codes of the 26 states and the Distrito Federal. */
const STATE_CODES: ReadonlySet<string> = new Set(
  '11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '),
)

/**
 * Whether the series is used for notes that the tax office issues; their keys hold the office's CNPJ instead of the issuer's.
 */
export function isIssuedByTaxOffice(series: number): boolean {
  return series >= 890 && series <= 899
}

const PATTERN = /^\d{6}[0-9A-Z]{12}\d{26}$/

function parts(text: string): AccessKey {
  const series = Number(text.slice(22, 25))
  return {
    text,
    stateCode: text.slice(0, 2),
    yearMonth: text.slice(2, 6),
    issuer: issuerOf(text.slice(6, 20), series),
    model: text.slice(20, 22),
    series,
    number: Number(text.slice(25, 34)),
    emissionForm: text.slice(34, 35),
    randomCode: text.slice(35, 43),
    checkDigit: text.slice(43),
  }
}

/**
 * Series 920 to 969 are for issuers with a CPF. In other series, an issuer is taken for a CPF where the characters form a
 * valid one and no valid CNPJ.
 */
function issuerOf(places: string, series: number): KeyIssuer {
  const isCnpj = cnpjOf(places) !== undefined
  const isCpf = places.startsWith('000') && cpfOf(places.slice(3)) !== undefined
  const isForCpf = places.startsWith('000') && series >= 920 && series <= 969
  if (isForCpf || (isCpf && !isCnpj)) return { kind: 'cpf', document: places.slice(3), isSound: isCpf }
  return { kind: 'cnpj', document: places, isSound: isCnpj }
}
