import { type Indicators, MOST_PARTS } from '@vaivem/contract'
import { calendar } from '@vaivem/domain'

export type Cadence = Indicators['cadencia']

/** Days from `first` to `last`, both included. */
export interface Part {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

const MOST_SINGLE_DAYS = 31
const MOST_DAYS_OF_WEEKS = 184

/** Days of up to a month, weeks of up to half a year, months of what is longer. */
export function usualCadence({ first, last }: Part): Cadence {
  const days = calendar.daysBetween(first, last) + 1
  if (days <= MOST_SINGLE_DAYS) return 'dia'
  return days <= MOST_DAYS_OF_WEEKS ? 'semana' : 'mes'
}

/**
 * A period cut into calendar days, weeks from Monday on, or months: every day in exactly one part, the first and the last cut
 * off where the period is. Undefined when there are more than one answer can have.
 */
export function partsOf(period: Part, cadence: Cadence): readonly Part[] | undefined {
  const parts: Part[] = []
  for (let first = period.first; Temporal.PlainDate.compare(first, period.last) <= 0;) {
    if (parts.length === MOST_PARTS) return undefined
    const next = NEXT[cadence](first)
    const isLast = Temporal.PlainDate.compare(next, period.last) > 0
    parts.push({ first, last: isLast ? period.last : next.subtract({ days: 1 }) })
    first = next
  }
  return parts
}

const NEXT: Readonly<Record<Cadence, (day: Temporal.PlainDate) => Temporal.PlainDate>> = {
  dia: (day) => day.add({ days: 1 }),
  semana: (day) => day.add({ days: 8 - day.dayOfWeek }),
  mes: (day) => day.with({ day: 1 }).add({ months: 1 }),
}
