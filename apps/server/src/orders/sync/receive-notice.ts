import { timingSafeEqual } from 'node:crypto'
import type { NoticeReading, PrivacyNotice, StoreNotice } from '@vaivem/connector-kit'
import type { Connector } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { takeNotice } from '../../platform/http/budgets.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { Unauthorized } from '../../platform/http/unauthorized.ts'
import { addNewWork } from '../../platform/outbound/work-repository.ts'
import { readIntakeToken } from './intake-token.ts'
import { countForgedNotice, insertNotice, selectTokenHash, type TokenHash } from './notice-repository.ts'
import { reachedConnector } from './read-changes.ts'

/** Keeps what a platform demands for a person, until somebody of the account answers it. */
export type KeepPrivacyDemand = (
  tx: Transaction,
  accountId: number,
  demand: PrivacyNotice & { readonly connectorId: number },
) => Promise<void>

export type NoticeDeps = Pick<
  Deps,
  'database' | 'directory' | 'environment' | 'hashToken' | 'storeIntake' | 'rateLimiter' | 'newId' | 'notifyWorker'
> & { readonly keepPrivacyDemand: KeepPrivacyDemand }

/** The orders of one notice beyond these are left to the reading of changes. */
const MOST_ORDERS = 1_000

/**
 * Takes in a notice that came to an address (contract §6.10): verified, stored by what it points at, and answered; it is read back
 * later. Answers whether the same delivery had come before. A token that is nobody's is an address that does not exist (404), a
 * wrong signature is a 401, and a body that the platform does not write is a 400.
 */
export async function receiveNotice(deps: NoticeDeps, token: string, notice: StoreNotice): Promise<boolean> {
  const { account, connector } = await addressee(deps, token)
  takeNotice(deps.rateLimiter, { accountId: account.id, connectorId: connector.id })
  const verdict = await deps.storeIntake.verifyNotice(connector, account.id, notice)
  if (verdict === 'forged') {
    await deps.database.inAccount(account.id, (tx) => countForgedNotice(tx, account.id, connector.id))
    throw new Unauthorized({ kind: 'notice-forged', accountId: account.id })
  }
  const reading = deps.storeIntake.readNotice(connector, notice)
  if (!reading) {
    const faults = [{ where: 'corpo', message: 'não é uma notificação da plataforma deste conector' }]
    throw refusal(400, { kind: 'invalid-request', faults })
  }
  const isNew = await deps.database.inAccount(account.id, (tx) =>
    store(deps, tx, { accountId: account.id, connector, reading, isSigned: verdict === 'genuine' }),
  )
  if (isNew && reading.orders.length > 0) deps.notifyWorker(account.id)
  return !isNew
}

/** An unknown account, connector or token all take one read of the database, and are answered alike. */
async function addressee(
  deps: NoticeDeps,
  token: string,
): Promise<{ readonly account: ConfiguredAccount; readonly connector: Connector }> {
  const place = readIntakeToken(token)
  if (!place || place.environment !== deps.environment) throw unknownAddress()
  const { accountId, connectorId } = place
  const [row] = await deps.database.read<TokenHash>(accountId, selectTokenHash(accountId, connectorId))
  const expected = row?.hash ?? Buffer.alloc(HASH_BYTES)
  const isRight = timingSafeEqual(deps.hashToken(token), expected)
  if (!isRight || !row?.hash) throw unknownAddress()
  const account = await deps.directory.find(accountId)
  const configured = account?.configuration && { ...account, configuration: account.configuration }
  const connector = configured && reachedConnector(configured, connectorId)
  if (!configured || !connector || !deps.storeIntake.takesNotices(connector)) throw unknownAddress()
  return { account: configured, connector }
}

const HASH_BYTES = 32

function unknownAddress() {
  return refusal(404, { kind: 'route-not-found' })
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
