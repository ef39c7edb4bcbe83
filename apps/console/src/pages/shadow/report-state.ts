/** The state of the report in the address: days as the API writes them; an empty text where the address does not state a value. */
export interface ReportState {
  readonly first: string
  readonly last: string
  /** One day of the period, for its rows. */
  readonly day: string
  readonly rule: string
}

const NAMES = { first: 'de', last: 'ate', day: 'dia', rule: 'regra' } as const
const KEYS = ['first', 'last', 'day', 'rule'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The state in an address; what is no day is left out. */
export function readReport(params: URLSearchParams): ReportState {
  const day = (key: keyof typeof NAMES) => {
    const text = params.get(NAMES[key]) ?? ''
    return DAY.test(text) ? text : ''
  }
  return { first: day('first'), last: day('last'), day: day('day'), rule: params.get(NAMES.rule) ?? '' }
}

export function writeReport(state: ReportState): URLSearchParams {
  return new URLSearchParams(KEYS.filter((key) => state[key] !== '').map((key) => [NAMES[key], state[key]]))
}
