import {
  ok,
  refuse,
  type Result,
  storeReturn,
  type StoreReturnState,
  type StoreReturnStep,
  transitions,
} from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { addWork } from '../../platform/outbound/work-repository.ts'
import { storeReturnCommands, storeReturnStateNames } from '../../platform/wire/store-return-names.pt-BR.ts'
import type { CommandDone } from '../command.ts'
import type { StepNotAllowed } from '../decide.ts'
import { selectStoreReturnOf, type StoreReturnRow, writeStoreReturn } from './repository.ts'
import { unchanged } from './unchanged.ts'

export interface StoreReturnResolved {
  readonly processId: number
  readonly command: keyof typeof storeReturnCommands
  readonly at: Temporal.Instant
}

/**
 * Applies the decision of a person about the return of a process at the platform of its store, where it waits for one. A retry continues
 * where it stopped; a request that may have been sent before is looked up first.
 */
export async function resolveStoreReturn(
  tx: Transaction,
  accountId: number,
  { processId, command, at }: StoreReturnResolved,
): Promise<Result<CommandDone, StepNotAllowed>> {
  const { rows } = await tx.query<StoreReturnRow>(selectStoreReturnOf(accountId, processId))
  const [row] = rows
  const what = storeReturnCommands[command]
  if (!row) return refuse('step-not-allowed', { what, state: 'sem devolução na loja', possible: [] })
  const again = row.store_reference === null ? 'retry' : 'resume'
  const step: StoreReturnStep = command === 'retry' ? again : 'give-up'
  const to = transitions.next<StoreReturnState, StoreReturnStep>(storeReturn.TRANSITIONS, row.state, step)
  if (to === undefined)
    return refuse('step-not-allowed', { what, state: storeReturnStateNames[row.state], possible: [] })
  await writeStoreReturn(tx, accountId, row.id, { ...unchanged(row, at), state: to, problem: null })
  if (command === 'retry') await addWork(tx, accountId, { kind: 'store-return', subjectId: row.id })
  return ok({ type: 'return.mirror-resolved', payload: { storeReturnId: row.id, from: row.state, to } })
}
