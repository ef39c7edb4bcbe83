import { ok, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { addNewWork, dropWork } from '../../platform/outbound/work-repository.ts'
import { decisionCommands } from '../../platform/wire/state-names.pt-BR.ts'
import type { CommandDone } from '../command.ts'
import { heldBefore, nextOf, notAllowed, type StepNotAllowed } from '../decide.ts'
import type { HeldDecision, ProcessState } from '../process-state.ts'
import { holdDecision, releaseHeldDecision } from './repository.ts'

/** How long a decision can be undone. */
const UNDOABLE_MILLISECONDS = 10_000

export interface Holding {
  readonly state: ProcessState
  readonly step: HeldDecision['step']
  readonly at: Temporal.Instant
  /** For the event of the decision; names no person. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/**
 * Keeps a decision that fits now, to be taken when it can no longer be undone: nothing of it has any effect before, so that
 * undoing it takes nothing back. The process is locked; another decision cannot be given meanwhile.
 */
export async function hold(
  tx: Transaction,
  accountId: number,
  { state, step, at, facts = {} }: Holding,
): Promise<Result<CommandDone, StepNotAllowed>> {
  const { process, held, version } = state
  if (held) return heldBefore(held, step)
  if (nextOf(state, step) === undefined) return notAllowed(state, step)
  const until = at.add({ milliseconds: UNDOABLE_MILLISECONDS })
  await holdDecision(tx, accountId, process.id, { step, sequence: version + 1, until })
  await addNewWork(tx, accountId, [
    { kind: 'held-decision', subjectId: process.id, milliseconds: UNDOABLE_MILLISECONDS },
  ])
  const payload = { command: decisionCommands[step], effectiveAt: until.toString(), ...facts }
  return ok({ type: 'process.decision-held', payload })
}

/** Undoes the decision that a locked process holds: nothing of it had any effect. */
export async function undo(
  tx: Transaction,
  accountId: number,
  state: ProcessState,
): Promise<Result<CommandDone, StepNotAllowed>> {
  const { process, held } = state
  if (!held) {
    const named = 'sem decisão à espera'
    return refuse('step-not-allowed', { what: 'desfazer', state: named, possible: [] })
  }
  await releaseHeldDecision(tx, accountId, process.id)
  await dropWork(tx, accountId, { kind: 'held-decision', subjectId: process.id })
  return ok({ type: 'process.decision-undone', payload: { command: decisionCommands[held.step] } })
}
