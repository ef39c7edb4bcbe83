import type { EventType } from '@vaivem/contract'
import { ok, refuse, type Refusal, type Result } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import type { PictureSources } from '../orders/index.ts'
import { type ConfiguredAccount, configured } from '../platform/http/configured.ts'
import type { OperationRequest } from '../platform/http/route.ts'
import { factsOfCorrections, planCorrections } from './money/plan-corrections.ts'
import { followTriggers, type TriggerCause } from './money/follow-triggers.ts'
import { planAcceptance } from './acceptance.ts'
import { managementView } from './management-view.ts'
import { findProcess, type ProcessState, type StagedProcess } from './process-state.ts'
import { recordChange } from './record-change.ts'
import { lockProcessOfOrder } from './repository.ts'
import { decisionNames } from '../platform/wire/state-names.pt-BR.ts'

/** The input of every command. */
export interface CommandInput {
  readonly processId: number
  /** The version that the caller saw. */
  readonly version: number
  readonly reason: string | null
}

/** The result of a command: its event, which names no person. */
export interface CommandDone {
  readonly type: EventType
  readonly payload: Readonly<Record<string, unknown>>
  /** The message to the customer, in the words of the person who gave the command. */
  readonly customerText?: string | null
}

export type CommandRefused =
  | { readonly kind: 'process-not-found'; readonly processId: number }
  | { readonly kind: 'version-stale'; readonly seen: number; readonly present: string }

export type CommandDeps = Pick<Deps, 'now' | 'newId' | 'notifyWorker'> & PictureSources

type Caller = Pick<OperationRequest, 'account' | 'cause' | 'ip' | 'traceId' | 'change'>

/**
 * Does one command on a process, all or nothing: locks its order and it, refuses who saw another version, lets `decide`
 * write, and ends with one event; what the account pays by itself because of it is a change of its own. Answers the
 * management view as JSON. What became due is looked at right after.
 */
export async function runCommand<Refusals extends Refusal>(
  deps: CommandDeps,
  caller: Caller,
  { processId, version, reason }: CommandInput,
  decide: (tx: Transaction, state: ProcessState, at: Temporal.Instant) => Promise<Result<CommandDone, Refusals>>,
): Promise<Result<string, Refusals | CommandRefused>> {
  const { account, cause, ip, traceId, change } = caller
  const done = await change(async (tx): Promise<Result<string, Refusals | CommandRefused>> => {
    // Sent in one round trip: the process is read once it and its order are locked.
    const [, state] = await Promise.all([
      lockProcessOfOrder(tx, account.id, processId),
      findProcess(tx, account.id, processId),
    ])
    if (!state) return refuse('process-not-found', { processId })
    if (state.version !== version) return refuse('version-stale', { seen: version, present: presentOf(state) })
    const at = deps.now()
    const decided = await decide(tx, state, at)
    if (!decided.ok) return decided
    const given = { processId, at, cause, reason, origin: { ip, traceId } }
    const changed = await recordCommand(deps, tx, configured(account), given, decided.value)
    return ok(await managementView(tx, account, changed, deps))
  })
  if (done.ok) deps.notifyWorker(account.id)
  return done
}

/** Who gave a command, when and why. */
export interface GivenCommand extends TriggerCause {
  readonly processId: number
  readonly at: Temporal.Instant
  readonly reason: string | null
}

/** Ends a command whose writing is done: one event, and what the account pays by itself because of it as a change of its own. */
export async function recordCommand(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { processId, at, cause, reason, origin }: GivenCommand,
  { type, payload: facts, customerText = null }: CommandDone,
): Promise<StagedProcess> {
  const corrections = await planCorrections(deps, tx, account, processId, at)
  const payload = { ...facts, ...factsOfCorrections(corrections) }
  const event = { id: deps.newId(), at, type, cause, payload, reason, customerText, origin }
  const changed = await recordChange(tx, account.id, processId, event)
  await planAcceptance(tx, account, changed)
  return (await followTriggers(deps, tx, account, processId, { cause, origin })) ?? changed
}

function presentOf({ version, process, shown }: ProcessState): string {
  const stages = [
    `status ${shown.status}`,
    `estagioLogistico ${shown.estagioLogistico}`,
    `estagioFinanceiro ${shown.estagioFinanceiro}`,
    `estagioRating ${shown.estagioRating}`,
  ]
  return `o processo está na versão ${version}, ${decisionNames[process.decision]} (${stages.join(', ')}).`
}

/** Reads the part of a body that all commands share. */
export function commandInput(
  { processoId }: { readonly processoId: number },
  { versao, motivo }: { readonly versao: number; readonly motivo?: string | undefined },
): CommandInput {
  return { processId: processoId, version: versao, reason: motivo || null }
}
