import { defectClaim, monetaryCorrection } from '@vaivem/domain'
import type { ProcessState } from '../process-state.ts'

/**
 * The last day on which what law covers of a process is given back in time: of a regret the day on which the first of it came
 * (of what is kept, the day on which it was asked for), of a defect the first on which the days of repair are over.
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
