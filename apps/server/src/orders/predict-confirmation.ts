import type { Unconfirmed } from '@vaivem/domain'
import type { Statement } from '../platform/database/statement.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { confirmOrder } from './confirm-order.ts'
import { readAtStore } from './read-at-store.ts'
import { selectOrderOfProcess, type OrderNameRow } from './reading-repository.ts'
import { NO_STORE } from './repository.ts'

const TIMEOUT_MILLISECONDS = 2_000

/**
 * Predicts, for a person, whether the amounts planned for a process will be sent automatically: reads its order at the store
 * now, within two seconds. Gives the differences, the reason why nothing could be compared, or that the policy does not let the
 * customer keep the item; empty where nothing prevents it, undefined where there is no such process. The worker reads the order
 * again before it sends anything.
 */
export async function predictConfirmation(
  deps: Pick<Deps, 'database' | 'storePlatform'>,
  account: ConfiguredAccount,
  processId: number,
): Promise<readonly (Unconfirmed | 'kept-against-policy')[] | undefined> {
  const statement: Statement = selectOrderOfProcess(account.id, processId)
  const [row] = await deps.database.read<OrderNameRow & { readonly is_kept_against_policy: boolean }>(
    account.id,
    statement,
  )
  if (!row) return undefined
  const { order_id: orderId, store_id, external_id: externalId, number } = row
  const identity = { storeId: store_id === NO_STORE ? null : store_id, externalId, number }
  const reading = await readAtStore(deps, account, identity, TIMEOUT_MILLISECONDS)
  const { unconfirmed } = await deps.database.inAccount(account.id, (tx) => confirmOrder(tx, account, orderId, reading))
  return row.is_kept_against_policy ? [...unconfirmed, 'kept-against-policy'] : unconfirmed
}
