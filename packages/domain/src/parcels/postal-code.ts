/**
 * The last five-digit prefix of each range of CEPs with its state, in ascending order. Prefixes below 01000 are not assigned
 * (Correios).
 */
const RUNS: readonly (readonly [last: number, state: string])[] = [
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
  [79_999, 'MS'],
  [87_999, 'PR'],
  [89_999, 'SC'],
  [99_999, 'RS'],
]

const FIRST_PREFIX = 1_000

/** The state (two letters) of a CEP with or without its dash; null where it does not have eight digits. */
export function stateOfPostalCode(postalCode: string): string | null {
  const digits = postalCode.replace(/[\s.-]/gu, '')
  if (!/^\d{8}$/u.test(digits)) return null
  const prefix = Number(digits.slice(0, 5))
  if (prefix < FIRST_PREFIX) return null
  return RUNS.find(([last]) => prefix <= last)?.[1] ?? null
}
