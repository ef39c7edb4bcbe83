/**
 * The last five-digit prefix of each range of CEPs with its state, in ascending order; null: not assigned. Prefixes below 01000 are not
 * assigned either (Correios).
 */
const RUNS: readonly (readonly [last: number, state: string | null])[] = [
  [19_999, 'SP'],
  [28_999, 'RJ'],
  [29_999, 'ES'],
  [39_999, 'MG'],
  [48_999, 'BA'],
  [49_999, 'SE'],
  [56_999, 'PE'],
  [57_999, 'AL'],
  [58_999, 'PB'],
  [59_999, 'RN'],
  [63_999, 'CE'],
  [64_999, 'PI'],
  [65_999, 'MA'],
  [68_899, 'PA'],
  [68_999, 'AP'],
  [69_299, 'AM'],
  [69_399, 'RR'],
  [69_899, 'AM'],
  [69_999, 'AC'],
  [72_799, 'DF'],
  [72_999, 'GO'],
  [73_699, 'DF'],
  [76_799, 'GO'],
  [76_999, 'RO'],
  [77_999, 'TO'],
  [78_899, 'MT'],
  // Rondônia had them before it moved to 76800.
  [78_999, null],
  [79_999, 'MS'],
  [87_999, 'PR'],
  [89_999, 'SC'],
  [99_999, 'RS'],
]

const FIRST_PREFIX = 1_000

/** The state (two letters) of a CEP with or without its dash; null where it does not have eight digits, or no state has it. */
export function stateOfPostalCode(postalCode: string): string | null {
  const digits = digitsOf(postalCode)
  if (digits === null) return null
  const prefix = Number(digits.slice(0, 5))
  if (prefix < FIRST_PREFIX) return null
  return RUNS.find(([last]) => prefix <= last)?.[1] ?? null
}

/**
 * Whether a CEP is of a post office or of its post boxes, where parcels cannot be collected: Correios gives them the suffixes 970 to 999
 * (970 to 989 and 999 its own units, 990 to 998 community boxes). False for what is no CEP.
 */
export function isPostOffice(postalCode: string): boolean {
  const digits = digitsOf(postalCode)
  return digits !== null && Number(digits.slice(5)) >= FIRST_POST_OFFICE_SUFFIX
}

const FIRST_POST_OFFICE_SUFFIX = 970

function digitsOf(postalCode: string): string | null {
  const digits = postalCode.replace(/[\s.-]/gu, '')
  return /^\d{8}$/u.test(digits) ? digits : null
}
