import { defectClaim, monetaryCorrection } from '@vaivem/domain'
import type { ProcessState } from '../process-state.ts'

/**
 * The last day of a timely refund of the legally protected part of a process: for a regret the day on which its first parcel
 * arrived (for a kept item, the day of the request), for a defect the first day after the days of repair.
 */
export function legalDueDay(
  { process: { items, terms, createdAt }, parcels, claims }: Pick<ProcessState, 'process' | 'parcels' | 'claims'>,
  timeZone: string,
): Temporal.PlainDate | undefined {
  const covers = (kind: 'regret' | 'warranty') =>
    items.some(({ operation, protection }) => operation === 'return' && protection === kind)
  // A process from before complaints were kept has none: its days began when it was opened.
  const usual = defectClaim.repairDueAt(createdAt, { isEssential: false })
  const [repair = usual] = claims
    .filter(({ itemId }) => items.some(({ id, protection }) => id === itemId && protection === 'warranty'))
    .map(({ dueAt }) => dueAt)
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
  const came = parcels.flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : [Temporal.Instant.from(deliveredAt)]))
  const [first = null] = came.toSorted((one, other) => Temporal.Instant.compare(one, other))
  return monetaryCorrection.dueDayOf(
    {
      regretCameAt: covers('regret') ? (terms.keepsItem ? createdAt : first) : null,
      defectDueAt: covers('warranty') ? repair : null,
    },
    timeZone,
  )
}
