import { parcelStage, type AccountConfiguration } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { addWork } from '../platform/outbound/work-repository.ts'
import type { ProcessState } from './process-state.ts'

/**
 * The instant at which unrated items are accepted: a number of days after the last arrival that was not sent back; undefined:
 * never, or not yet.
 */
export function acceptanceDue(
  { triggers }: Pick<AccountConfiguration, 'triggers'>,
  { process, parcels, items }: Pick<ProcessState, 'process' | 'parcels' | 'items'>,
): Temporal.Instant | undefined {
  const days = triggers.acceptUnratedAfterDays
  if (days === null || process.decision !== 'approved' || !parcelStage.areAllOver(parcels)) return undefined
  if (items.every(({ quantity, rated, keptFor }) => keptFor !== null || rated >= quantity)) return undefined
  const arrivals = parcels.flatMap(({ state, deliveredAt }) =>
    state === 'delivered' && deliveredAt !== null ? [Temporal.Instant.from(deliveredAt)] : [],
  )
  return arrivals
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
    .at(-1)
    ?.add({ hours: 24 * days })
}

/** After a change of a process: enqueues the acceptance for the day on which unrated items are accepted. */
export async function planAcceptance(
  tx: Pick<Transaction, 'query'>,
  { id, configuration }: ConfiguredAccount,
  state: ProcessState,
): Promise<void> {
  const dueAt = acceptanceDue(configuration, state)
  if (dueAt) await addWork(tx, id, { kind: 'process-timer', subjectId: state.process.id, dueAt })
}
