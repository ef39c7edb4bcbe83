import type { EventType } from '@vaivem/contract'
import { invariant, type IntentStatus, type LedgerEntry, refundIntent } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { Turn } from '../../platform/outbound/create-executor.ts'
import type { Policy } from '../../platform/outbound/policy.ts'
import { type LedgerStep, post, recordChange } from '../../processes/index.ts'
import type { Instruction } from './instruction.ts'
import type { FoundIntent } from './intent-command.ts'
import * as rows from './repository.ts'

export type PlanDeps = Pick<Deps, 'now' | 'newId'>

export const CAUSE = 'worker'

/** One turn of a worker at an intent, whose process and order are locked. */
export interface Taking {
  readonly deps: PlanDeps
  readonly tx: Transaction
  readonly account: ConfiguredAccount
  readonly policy: Policy
  readonly turn: Turn<FoundIntent>
  readonly intent: rows.DueIntent
}

export async function write(
  { deps, tx, account, intent }: Taking,
  status: IntentStatus,
  instruction: Instruction | null,
): Promise<rows.DueIntent> {
  await rows.writeSent(tx, account.id, intent.id, { status, instruction, clearedBy: intent.clearedBy, at: deps.now() })
  return { ...intent, status }
}

export function end({ deps, tx, account, intent }: Taking, ending: Omit<rows.Ending, 'at'>): Promise<void> {
  return rows.writeOutcome(tx, account.id, intent.id, { ...ending, at: deps.now() })
}

export function enter({ deps, tx, account, intent }: Taking, step: LedgerStep, posting: readonly LedgerEntry[]) {
  return post(tx, deps, account.id, { processId: intent.processId, step, at: deps.now() }, posting)
}

export function record(taking: Taking, type: EventType, facts: object): Promise<void> {
  const { id, purpose } = taking.intent
  return recordFacts(taking, type, { intentId: id, purpose, ...facts })
}

export async function recordFacts(
  { deps, tx, account, intent }: Taking,
  type: EventType,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordChange(tx, account.id, intent.processId, {
    id: deps.newId(),
    at: deps.now(),
    type,
    cause: CAUSE,
    payload,
  })
}

/** Where a step leads; one that the machine does not list is a bug. */
export function stepTo(status: IntentStatus, step: refundIntent.IntentStep): IntentStatus {
  const next = refundIntent.advance(status, step)
  invariant(next.ok, `an intent that is ${status} takes no step ${step}`)
  return next.value
}
