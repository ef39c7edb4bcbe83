import type { ReplacementState, ReturnProcess } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { addWork } from '../platform/outbound/work-repository.ts'
import { isStoresSideSent, type ReplacementView, cancelDifference, type IntentRecord } from '../processes/index.ts'
import { adjustAdditionalOwed } from '../refunds/index.ts'
import { refundDifference } from './refund-difference.ts'
import { moveReplacement } from './repository.ts'

export interface CancelledReplacement {
  /** The refunds of the difference that the customer paid, to be paid manually. */
  readonly planned: readonly IntentRecord[]
  /** The refunds of the difference that the store owed, cancelled before they were sent. */
  readonly withdrawn: readonly number[]
}

/** Cancels a replacement: the worker releases the stock after the commit, and the difference is as if nothing had been chosen. */
export async function cancelReplacement(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { process, known, next, at }: GivingUp,
): Promise<CancelledReplacement> {
  const { id: processId, storeId } = process
  const { id: replacementId, difference: amount, differenceState: stands } = known
  const owed = { processId, replacementId, storeId, amount, isMoney: true, path: 'exchange-called-off', at } as const
  const planned = stands === 'paid' ? await refundDifference(deps, tx, account, owed) : []
  const withdrawn = await withdraw(deps, tx, account.id, processId, known)
  const differenceState = stands === 'paid' ? 'given-back' : withdrawn.length > 0 ? 'due' : stands
  await moveReplacement(tx, account.id, replacementId, { state: next, at, differenceState })
  await addWork(tx, account.id, { kind: 'replacement', subjectId: replacementId })
  return { planned, withdrawn }
}

interface GivingUp {
  readonly process: Pick<ReturnProcess, 'id' | 'storeId'>
  readonly known: ReplacementView
  readonly next: ReplacementState
  readonly at: Temporal.Instant
}

/** The store does not owe a difference for an exchange that is cancelled; a refund that was sent stays. */
async function withdraw(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  accountId: number,
  processId: number,
  known: ReplacementView,
): Promise<readonly number[]> {
  const { id, difference, differenceState } = known
  if (difference >= 0 || differenceState !== 'given-back' || isStoresSideSent(known)) return []
  const cancelled = await cancelDifference(deps, tx, accountId, processId, id)
  if (cancelled.length > 0) await adjustAdditionalOwed(tx, accountId, processId, difference)
  return cancelled
}
