import type { NoticeReading, PrivacyNotice, StoreNotice } from '@vaivem/connector-kit'
import type { Connector } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { addNewWork } from '../../platform/outbound/work-repository.ts'
import { insertNotice } from './notice-repository.ts'
import { reachedConnector } from './read-changes.ts'

/** Stores a platform's demand about a customer's data, until a person or an integration of the account answers it. */
export type KeepPrivacyDemand = (
  tx: Transaction,
  accountId: number,
  demand: PrivacyNotice & { readonly connectorId: number },
) => Promise<void>

export type NoticeDeps = Pick<Deps, 'database' | 'storeIntake' | 'newId' | 'notifyWorker'> & {
  readonly keepPrivacyDemand: KeepPrivacyDemand
}

/** The orders of one notice beyond these are left to the reading of changes. */
const MOST_ORDERS = 1_000

/** The outcome of a notice: `unknown` where the store is not reached, or its platform sends none (contract §6.10). */
export type TakenStoreNotice = 'unknown' | 'forged' | 'unreadable' | 'taken' | 'repeated'

/** Takes in a notice of the platform of a store: verified, and stored by what it points at; it is read back later. */
export async function takeStoreNotice(
  deps: NoticeDeps,
  account: ConfiguredAccount,
  connectorId: number,
  notice: StoreNotice,
): Promise<TakenStoreNotice> {
  const connector = reachedConnector(account, connectorId)
  if (!connector || !deps.storeIntake.takesNotices(connector)) return 'unknown'
  const verdict = await deps.storeIntake.verifyNotice(connector, account.id, notice)
  if (verdict === 'forged') return 'forged'
  const reading = deps.storeIntake.readNotice(connector, notice)
  if (!reading) return 'unreadable'
  const isNew = await deps.database.inAccount(account.id, (tx) =>
    store(deps, tx, { accountId: account.id, connector, reading, isSigned: verdict === 'genuine' }),
  )
  if (isNew && reading.orders.length > 0) deps.notifyWorker(account.id)
  return isNew ? 'taken' : 'repeated'
}

async function store(
  { newId, keepPrivacyDemand }: NoticeDeps,
  tx: Transaction,
  {
    accountId,
    connector,
    reading,
    isSigned,
  }: {
    readonly accountId: number
    readonly connector: Connector
    readonly reading: NoticeReading
    readonly isSigned: boolean
  },
): Promise<boolean> {
  const notice = {
    id: newId(),
    connectorId: connector.id,
    deliveryId: reading.id,
    isSigned,
    orders: reading.orders.slice(0, MOST_ORDERS),
  }
  if (!(await insertNotice(tx, accountId, notice))) return false
  if (notice.orders.length > 0) await addNewWork(tx, accountId, [{ kind: 'store-notice', subjectId: notice.id }])
  if (reading.privacy) await keepPrivacyDemand(tx, accountId, { ...reading.privacy, connectorId: connector.id })
  return true
}
