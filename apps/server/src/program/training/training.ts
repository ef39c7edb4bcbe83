import { invariant } from '@vaivem/domain'
import { applyInTransaction, insertAccount, latestVersion } from '../../accounts/index.ts'
import { type Origin, recordAudit } from '../../platform/audit/record-audit.ts'
import { refusal } from '../../platform/http/failures.ts'
import type { Account } from '../../platform/tenancy/account-directory.ts'
import { insertDemoStock } from '../demo/demo-stock-repository.ts'
import { insertBuiltInStoreOrders, isAccountThere, lockDemo } from '../demo/repository.ts'
import type { Deps } from '../deps.ts'
import {
  countOrdersLike,
  selectHasProcess,
  selectTrainingAccount,
  selectTrainingMails,
  selectTrainingOrders,
  type TrainingMail,
  type TrainingOrderRow,
} from './repository.ts'
import { trainingFileOf } from './training-file.ts'
import { ordersPrefixOf, trainingOrders } from './training-orders.ts'

type TrainingDeps = Pick<Deps, 'database' | 'directory' | 'accountFiles' | 'newId' | 'now' | 'environment'>

export interface Training {
  readonly alias: string
  /** Whether it says the same as the configuration in force. */
  readonly isCurrent: boolean
  readonly orders: readonly TrainingOrderRow[]
  readonly mails: readonly TrainingMail[]
}

const MOST_ORDERS = 12
const MOST_MAILS = 20
/** As the audit of the training account names who made it. */
const MAKER = 'training'

/** An account has one training copy. No operator's account has its alias: only a demonstration is taken for one. */
function aliasOf({ id }: Pick<Account, 'id'>): string {
  return `treino-${id}`
}

async function findTraining({ database, directory, environment }: TrainingDeps, account: Pick<Account, 'id'>) {
  const [row] = await database.readShared<{ id: number | null }>(selectTrainingAccount(environment, aliasOf(account)))
  const found = row?.id ? await directory.find(row.id) : undefined
  return found?.isDemonstration === true ? found : undefined
}

/** Whether a return was requested in the training copy. */
export async function isTrained(deps: TrainingDeps, account: Pick<Account, 'id'>): Promise<boolean> {
  const training = await findTraining(deps, account)
  if (training === undefined) return false
  const [row] = await deps.database.read<{ has_process: boolean }>(training.id, selectHasProcess(training.id))
  return row?.has_process === true
}

/** The training copy of an account, with its orders and its mailbox; undefined where it was not made yet. */
export async function readTraining(deps: TrainingDeps, account: Pick<Account, 'id'>): Promise<Training | undefined> {
  const { database } = deps
  const training = await findTraining(deps, account)
  if (training === undefined) return undefined
  const { id } = training
  const [wanted, applied, orders, mails] = await Promise.all([
    wantedFile(deps, account.id),
    database.readAll(id, (tx) => latestVersion(tx, id)),
    database.read<TrainingOrderRow>(id, selectTrainingOrders(id, MOST_ORDERS)),
    database.read<TrainingMail>(id, selectTrainingMails(id, MOST_MAILS)),
  ])
  return { alias: aliasOf(account), isCurrent: wanted === applied?.source, orders, mails }
}

/**
 * Makes the training copy of an account, a demonstration of its own, or brings it to the configuration in force, and gives it orders of
 * today. Throws the 500 for an account without configuration.
 */
export async function makeTraining(
  deps: TrainingDeps,
  account: Pick<Account, 'id' | 'environment'>,
  { cause, origin }: { readonly cause: string; readonly origin: Origin },
): Promise<void> {
  const { database, directory, accountFiles, newId, now, environment } = deps
  const source = await wantedFile(deps, account.id)
  if (source === undefined) throw refusal(500, { kind: 'configuration-not-found' })
  const found = await findTraining(deps, account)
  const id = found?.id ?? newId()
  const read = await accountFiles.configuration({ id, environment, isDemonstration: true }, source)
  invariant(read.ok, 'the training copy of a file in force is valid')
  const configuration = read.value
  const stores = configuration.stores.map((store) => store.id)
  const at = now()
  await database.inAccount(id, async (tx) => {
    await lockDemo(tx, id)
    if (!(await isAccountThere(tx, id))) {
      const { name } = configuration
      await insertAccount(tx, { account_id: id, alias: aliasOf(account), environment, name, is_demonstration: true })
      await insertDemoStock(tx, id, stores.length > 0 ? stores : [0])
    }
    const applied = await applyInTransaction(tx, { accountId: id, source, appliedBy: MAKER }, configuration)
    invariant(applied.ok, 'the training account is there')
    const { rows } = await tx.query<{ orders: number }>(countOrdersLike(id, ordersPrefixOf(at)))
    if (rows[0]?.orders === 0) await insertBuiltInStoreOrders(tx, id, trainingOrders(at, stores[0] ?? 0))
  })
  directory.forget(id)
  await database.inAccount(account.id, (tx) =>
    recordAudit(tx, account.id, { actor: cause, action: 'training.made', subject: `account ${id}`, origin }),
  )
}

/** The file that the training copy has to have; undefined without a configuration in force. */
async function wantedFile({ database, accountFiles }: TrainingDeps, accountId: number): Promise<string | undefined> {
  const inForce = await database.readAll(accountId, (tx) => latestVersion(tx, accountId))
  return inForce && trainingFileOf(await accountFiles.sections(accountId, inForce.source))
}
