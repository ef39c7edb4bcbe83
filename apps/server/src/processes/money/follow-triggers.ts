import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { StagedProcess } from '../process-state.ts'
import { recordChange } from '../record-change.ts'
import type { EventRecord, Origin } from '../repository.ts'
import { factsOfPlan, planTriggered } from './plan-refund.ts'

/** The trigger of a payment, with its actor. */
export interface TriggerCause {
  readonly cause: string
  readonly origin: Origin | null
}

/**
 * After a fact of a process was recorded: plans what the account pays by itself because of it, as a change of its own.
 * Undefined when it pays nothing now. The process is locked.
 */
export async function followTriggers(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Transaction,
  account: ConfiguredAccount,
  processId: number,
  { cause, origin }: TriggerCause,
): Promise<StagedProcess | undefined> {
  const planned = await planTriggered(deps, tx, account, processId)
  if (!planned) return undefined
  const event: EventRecord = {
    id: deps.newId(),
    at: deps.now(),
    type: 'refund.planned',
    cause,
    origin,
    payload: factsOfPlan(planned),
  }
  return recordChange(tx, account.id, processId, event)
}
