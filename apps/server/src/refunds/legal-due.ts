import { monetaryCorrection } from '@vaivem/domain'
import type { ProcessState } from '../processes/process-state.ts'

/**
 * The last day on which what law covers of a process is given back in time: of a regret the day on which the first of it came
 * (of what is kept, the day on which it was asked for), of a defect the thirtieth after it was claimed.
 */
export function legalDueDay(
  { process: { items, terms, createdAt }, parcels }: Pick<ProcessState, 'process' | 'parcels'>,
  timeZone: string,
): Temporal.PlainDate | undefined {
  const covers = (kind: 'regret' | 'warranty') =>
    items.some(({ operation, protection }) => operation === 'return' && protection === kind)
  const came = parcels.flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : [Temporal.Instant.from(deliveredAt)]))
  const [first = null] = came.toSorted((one, other) => Temporal.Instant.compare(one, other))
  return monetaryCorrection.dueDayOf(
    {
      regretCameAt: covers('regret') ? (terms.keepsItem ? createdAt : first) : null,
      defectClaimedAt: covers('warranty') ? createdAt : null,
    },
    timeZone,
  )
}
