import type { EventType } from '@vaivem/contract'
import { capabilities, ledger, money } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { Next } from '../../platform/outbound/create-executor.ts'
import type { Lookup, Outcome } from '@vaivem/connector-kit'
import { recordChange, post, endIntents, findShares } from '../../processes/index.ts'
import type { FailureReason } from './instruction.ts'
import type { SendResult, IntentCommand, Reversal } from './intent-command.ts'
import { beginAnew } from './repository.ts'
import { CAUSE } from './taking.ts'

type StoreDeps = Pick<Deps, 'storeCredit'>

/**
 * Reverses a voucher at the store before another one is issued in its place, so that two can never be spent. The store does it
 * once under the key of the old one, so the call is repeated until it succeeds or is refused for good.
 */
export async function reverseVoucher(
  { storeCredit }: StoreDeps,
  account: ConfiguredAccount,
  { intent, voucherId }: Reversal,
): Promise<Outcome<SendResult, FailureReason>> {
  const connector = capabilities.portOf(account.configuration, intent.storeId)
  if (!connector) return { outcome: 'unknown' }
  const answer = await storeCredit.reverseVoucher(connector, account.id, voucherId)
  return answer.outcome === 'refused' && answer.mayPass ? { outcome: 'unknown' } : answer
}

/** An earlier call may have succeeded even if the store refuses the repeated one: then the voucher no longer exists. */
export async function lookUpReversal(
  { storeCredit }: StoreDeps,
  account: ConfiguredAccount,
  { intent, voucherId }: Reversal,
): Promise<Lookup<SendResult>> {
  const connector = capabilities.portOf(account.configuration, intent.storeId)
  if (!connector) return { outcome: 'unknown' }
  const { outcome } = await storeCredit.findVoucher(connector, account.id, voucherId)
  if (outcome === 'absent') return { outcome: 'done', reference: String(voucherId) }
  return { outcome: outcome === 'done' ? 'absent' : 'unknown' }
}

/** If the store refuses, for instance because the voucher was spent, the old one stays and the new one is cancelled. */
export async function applyReversal(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { intent, voucherId }: Reversal,
  outcome: Outcome<SendResult, FailureReason>,
): Promise<Next<IntentCommand>> {
  const at = deps.now()
  const record = (type: EventType, facts: object) => {
    const payload = { intentId: intent.id, purpose: intent.purpose, voucherId, ...facts }
    return recordChange(tx, account.id, intent.processId, { id: deps.newId(), at, type, cause: CAUSE, payload })
  }
  if (outcome.outcome === 'refused') {
    await endIntents(tx, account.id, [intent.id], 'cancelled')
    await record('voucher.kept', { reason: outcome.reason })
    return { step: 'cancel' }
  }
  if (outcome.outcome !== 'done') return { step: 'lose' }
  const old = (await findShares(tx, account.id, intent.processId)).find(({ id }) => id === voucherId)
  if (!old) throw new Error('a voucher that is made anew was made before')
  const principal = money.money(old.principal)
  await endIntents(tx, account.id, [old.id], 'replaced')
  const posting = ledger.reversed(old.id, intent.id, principal, money.money(old.bonus))
  await post(tx, deps, account.id, { processId: intent.processId, step: 'reverse', at }, posting)
  await beginAnew(tx, account.id, intent.id)
  await record('voucher.reversed', { amount: principal })
  return { step: 'put-off', milliseconds: 0, isNew: true }
}
