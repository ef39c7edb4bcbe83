/** Every id is at or above the first and below the last. */
export const FIRST_ID = 0
export const END_OF_IDS = Number.MAX_SAFE_INTEGER + 1

/** The filter of the list of processes; null does not filter. */
export interface ProcessFilter {
  readonly storeId: number | null
  readonly status: number | null
  readonly logistic: number | null
  readonly financial: number | null
  readonly rating: number | null
  /** The ids of the requested days: from the first, before the second, which is never the smaller. */
  readonly from: number
  readonly until: number
  readonly search: TextSearch | null
  readonly orderNumber: string | null
}

export interface TextSearch {
  /** Folded: a part of name, e-mail or order number. */
  readonly text: string
  /** As it was sent: a whole authorization code. */
  readonly code: string
}

export interface PageRequest {
  readonly number: number
  readonly size: number
}

/** The text search of a filter that has only text and days. */
export function wordsAlone(filter: ProcessFilter): TextSearch | null {
  const { storeId, status, logistic, financial, rating, orderNumber } = filter
  const others = [storeId, status, logistic, financial, rating, orderNumber]
  return others.every((wanted) => wanted === null) ? filter.search : null
}

/** Whether a process with these four stages, as decimal digits, matches. */
export function wantsStages({ status, logistic, financial, rating }: ProcessFilter, stages: number): boolean {
  const digits = [Math.floor(stages / 1000), Math.floor(stages / 100) % 10, Math.floor(stages / 10) % 10, stages % 10]
  return [status, logistic, financial, rating].every((wanted, place) => wanted === null || wanted === digits[place])
}
