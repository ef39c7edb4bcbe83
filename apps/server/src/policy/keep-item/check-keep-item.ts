import { account as accounts, invariant, keepItem, ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { NO_STORE } from '../../orders/index.ts'
import { factsOfCustomer } from './may-keep.ts'
import { type AnswerRow, deleteExpiredAnswer, storeAnswer, selectLiveAnswer } from './repository.ts'

/** Whether a customer keeps what is refunded (§4.11); the answer holds five minutes for every replica, never longer. */
export async function checkKeepItem(
  deps: Pick<Deps, 'database' | 'secrecy' | 'now'>,
  { id: accountId, configuration }: ConfiguredAccount,
  { storeId, email }: { readonly storeId: number | null; readonly email: string },
): Promise<Result<boolean, { readonly kind: 'store-unknown'; readonly storeId: number | null }>> {
  if (!accounts.hasStore(configuration, storeId)) return refuse('store-unknown', { storeId })
  const customer = { accountId, storeId: storeId ?? NO_STORE, email: email.toLowerCase() }
  const [live] = await deps.database.read<AnswerRow>(accountId, selectLiveAnswer(customer))
  if (live) return ok(live.eligible)
  const { keepItem: policy, timeZone } = configuration
  const answer = await deps.database.inAccount(accountId, async (tx) => {
    const facts = await factsOfCustomer(deps, tx, policy, customer)
    const { eligible } = keepItem.decide(policy, facts, deps.now(), timeZone)
    await tx.query(deleteExpiredAnswer(customer))
    const { rows } = await tx.query<AnswerRow>(storeAnswer(customer, eligible))
    invariant(rows[0] !== undefined, 'an answer that was kept is returned')
    return rows[0].eligible
  })
  return ok(answer)
}
