import { ok, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import { addWork } from '../platform/outbound/work-repository.ts'
import { lockMessage, type MessageRow, planAgain } from './message-repository.ts'

export type NotResent =
  | { readonly kind: 'message-not-found'; readonly messageId: number }
  | { readonly kind: 'message-not-failed'; readonly messageId: number; readonly state: MessageRow['state'] }

/** Retries a mail that failed; of two concurrent requests, the second is answered that the mail is already waiting. */
export async function resendMessage(
  tx: Transaction,
  accountId: number,
  messageId: number,
): Promise<Result<number, NotResent>> {
  const state = await lockMessage(tx, accountId, messageId)
  if (state === undefined) return refuse('message-not-found', { messageId })
  if (state !== 'failed') return refuse('message-not-failed', { messageId, state })
  await tx.query(planAgain(accountId, messageId))
  await addWork(tx, accountId, { kind: 'mail', subjectId: messageId })
  return ok(messageId)
}
