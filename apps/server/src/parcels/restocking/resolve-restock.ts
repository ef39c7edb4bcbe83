import { ok, refuse, restocking, type RestockState, type RestockStep, type Result, transitions } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { addWork } from '../../platform/outbound/work-repository.ts'
import { restockCommands, restockStateNames } from '../../platform/wire/restock-names.pt-BR.ts'
import type { CommandDone } from '../../processes/index.ts'
import { type DueRestock, selectRestock, writeRestock } from './repository.ts'

export type RestockNotResolved =
  | { readonly kind: 'restock-not-found'; readonly restockId: number }
  | {
      readonly kind: 'step-not-allowed'
      readonly what: string
      readonly state: string
      readonly possible: readonly string[]
    }

export interface RestockResolved {
  readonly processId: number
  readonly restockId: number
  readonly step: 'retry' | 'settle' | 'give-up'
  readonly at: Temporal.Instant
}

const EVENTS = { retry: 'restock.retried', settle: 'restock.settled', 'give-up': 'restock.settled' } as const

/**
 * Applies the decision of a person about units whose way back to the stock waits for one. On a retry the shop is first queried under the
 * same key whether it has them already.
 */
export async function resolveRestock(
  tx: Transaction,
  accountId: number,
  { processId, restockId, step, at }: RestockResolved,
): Promise<Result<CommandDone, RestockNotResolved>> {
  const { rows } = await tx.query<DueRestock>(selectRestock(accountId, restockId))
  const [known] = rows
  if (known?.process_id !== processId) return refuse('restock-not-found', { restockId })
  const { state: from, item_id: itemId, quantity } = known
  const to = transitions.next<RestockState, RestockStep>(restocking.TRANSITIONS, from, step)
  if (to === undefined)
    return refuse('step-not-allowed', { what: restockCommands[step], state: restockStateNames[from], possible: [] })
  await writeRestock(tx, accountId, restockId, { state: to, at, problem: null })
  if (step === 'retry') await addWork(tx, accountId, { kind: 'restock', subjectId: restockId })
  return ok({ type: EVENTS[step], payload: { restockId, itemId, quantity, from, to } })
}
