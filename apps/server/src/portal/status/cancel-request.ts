import { decision, parcel, refuse, type Refusal, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { processStatus } from '../../platform/wire/codes.ts'
import { runCommand, type CommandDone, decide, heldItems, type ProcessState } from '../../processes/index.ts'

type CancelDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'notifyWorker' | 'productPictures' | 'publicUrl'>

export interface Cancellation {
  readonly processId: number
  /** The version that the customer saw. */
  readonly version: number
  readonly ip: string
  readonly traceId: string
}

/** Cancels a request as staff would, for its customer: refused when it changed since it was read, or goods or money moved. */
export async function cancelRequest(
  deps: CancelDeps,
  account: ConfiguredAccount,
  { processId, version, ip, traceId }: Cancellation,
): Promise<Result<string, Refusal>> {
  const change = <Value, Refusals extends Refusal>(work: (tx: Transaction) => Promise<Result<Value, Refusals>>) =>
    deps.database.inAccountIf(account.id, work, ({ ok: isDone }) => isDone)
  const caller = { account, cause: 'consumer', ip, traceId, change }
  const cancel = async (
    tx: Transaction,
    state: ProcessState,
    at: Temporal.Instant,
  ): Promise<Result<CommandDone, Refusal>> =>
    mayCustomerCancel(state)
      ? decide(deps, tx, account, { state, step: 'cancel', at, facts: { askedBy: 'consumer' }, overtakesHeld: true })
      : refuse('no-longer-cancellable')
  return runCommand(deps, caller, { processId, version, reason: null }, cancel)
}

/** As long as nothing left: no goods, no money, nothing in exchange. */
export function mayCustomerCancel(state: ProcessState): boolean {
  const { process, shown, parcels, intents, replacements } = state
  return (
    // Agreements about items that the customer keeps are not cancelled.
    heldItems(state).length > 0 &&
    shown.status !== CONCLUDED &&
    'cancel' in decision.TRANSITIONS[process.decision] &&
    parcels.every((one) => parcel.isVoid(one.state) || NOT_LEFT.has(one.state)) &&
    intents.every(({ status }) => UNMOVED.has(status)) &&
    replacements.every((one) => !one.isBeingOrdered && !MADE.has(one.state))
  )
}

const CONCLUDED = processStatus.codeOf('concluded')
const NOT_LEFT: ReadonlySet<ProcessState['parcels'][number]['state']> = new Set([
  'awaiting-authorization',
  'error',
  'awaiting-physical-store',
  'authorized',
])
const UNMOVED: ReadonlySet<ProcessState['intents'][number]['status']> = new Set(['planned', 'cancelled', 'replaced'])
const MADE: ReadonlySet<ProcessState['replacements'][number]['state']> = new Set([
  'ordered',
  'invoiced',
  'shipped',
  'delivered',
])
