import type { AccountConfiguration } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { addNewWork } from '../../platform/outbound/work-repository.ts'

export type AccountRow = Pick<
  Tables['account'],
  'account_id' | 'alias' | 'environment' | 'name' | 'is_demonstration' | 'revision'
>

export interface AppliedVersion extends Pick<
  Tables['account_configuration'],
  'version' | 'source' | 'document' | 'applied_by'
> {
  /** RFC 3339-like text, as the database gives it. */
  readonly applied_at: Tables['account_configuration']['applied_at']
  /** The reason, in the words of the person who applied it. */
  readonly note: Tables['account_configuration']['note']
}

/** Locks the account: what changes its configuration or credentials comes one after the other. */
export async function lockAccount(tx: Transaction, accountId: number): Promise<AccountRow | undefined> {
  const { rows } = await tx.query<AccountRow>({
    name: 'account-lock',
    text: `SELECT account_id, alias, environment, name, is_demonstration, revision FROM account WHERE account_id = $1 FOR NO KEY UPDATE`,
    values: [accountId],
  })
  return rows[0]
}

/** The facts of an account from when it was created; undefined when it does not exist. */
export async function findAccountFacts(
  tx: Transaction,
  accountId: number,
): Promise<{ readonly environment: 'production' | 'qa'; readonly isDemonstration: boolean } | undefined> {
  const { rows } = await tx.query<{ environment: 'production' | 'qa'; isDemonstration: boolean }>({
    name: 'account-facts',
    text: 'SELECT environment, is_demonstration AS "isDemonstration" FROM account WHERE account_id = $1',
    values: [accountId],
  })
  return rows[0]
}

/** From then on each account is tidied and summed up once in a while; the executors say when it is next. */
const FIRST_PURGE_MILLISECONDS = 3_600_000

export async function insertAccount(tx: Transaction, row: Omit<AccountRow, 'revision'>): Promise<void> {
  await tx.query({
    name: 'account-insert',
    text: `INSERT INTO account (account_id, alias, environment, name, is_demonstration) VALUES ($1, $2, $3, $4, $5)`,
    values: [row.account_id, row.alias, row.environment, row.name, row.is_demonstration],
  })
  const daily = ['purge', 'daily-summary', 'daily-statement'] as const
  await addNewWork(
    tx,
    row.account_id,
    daily.map((kind) => ({ kind, subjectId: 0, milliseconds: FIRST_PURGE_MILLISECONDS })),
  )
}

/** The newest applied configuration of the account; undefined when none was applied yet. */
export async function latestVersion(tx: Transaction, accountId: number): Promise<AppliedVersion | undefined> {
  const { rows } = await tx.query<AppliedVersion>({
    name: 'account-configuration-latest',
    text: `SELECT version, source, document, applied_at, applied_by, note FROM account_configuration
           WHERE account_id = $1 ORDER BY version DESC LIMIT 1`,
    values: [accountId],
  })
  return rows[0]
}

export async function insertVersion(
  tx: Transaction,
  accountId: number,
  applied: {
    version: number
    source: string
    configuration: AccountConfiguration
    appliedBy: string
    note: string | null
  },
): Promise<void> {
  await tx.query({
    name: 'account-configuration-insert',
    text: `INSERT INTO account_configuration (account_id, version, source, document, applied_by, note)
           VALUES ($1, $2, $3, $4::jsonb, $5, $6)`,
    values: [
      accountId,
      applied.version,
      applied.source,
      JSON.stringify(applied.configuration),
      applied.appliedBy,
      applied.note,
    ],
  })
}

export type ListedVersion = Pick<AppliedVersion, 'version' | 'applied_at' | 'applied_by' | 'note'>

/** The newest first. */
export function selectVersions(accountId: number, page: { readonly size: number; readonly from: number }): Statement {
  return {
    name: 'account-configuration-versions',
    text: `SELECT version, applied_at, applied_by, note FROM account_configuration
           WHERE account_id = $1 ORDER BY version DESC LIMIT $2 OFFSET $3`,
    values: [accountId, page.size, page.from],
  }
}

export function countVersions(accountId: number): Statement {
  return {
    name: 'account-configuration-count',
    text: 'SELECT count(*) AS total FROM account_configuration WHERE account_id = $1',
    values: [accountId],
  }
}

/** A version and, where there is one, the version before it, the newer first. */
export function selectVersionAndBefore(accountId: number, version: number): Statement {
  return {
    name: 'account-configuration-version-and-before',
    text: `SELECT version, source, document, applied_at, applied_by, note FROM account_configuration
           WHERE account_id = $1 AND version <= $2 ORDER BY version DESC LIMIT 2`,
    values: [accountId, version],
  }
}

/** The stores are those of the configuration; one that left the file stays, inactive: processes name it. */
export async function replaceStores(tx: Transaction, accountId: number, configuration: AccountConfiguration) {
  const { stores } = configuration
  await tx.query({
    name: 'store-upsert',
    text: `INSERT INTO store (account_id, store_id, name, active)
           SELECT $1, store_id, name, active FROM unnest($2::bigint[], $3::text[], $4::boolean[]) AS s (store_id, name, active)
           ON CONFLICT (account_id, store_id) DO UPDATE SET name = excluded.name, active = excluded.active`,
    values: [accountId, stores.map(({ id }) => id), stores.map(({ name }) => name), stores.map(({ active }) => active)],
  })
  await tx.query({
    name: 'store-deactivate-absent',
    text: `UPDATE store SET active = false WHERE account_id = $1 AND active AND store_id <> ALL ($2::bigint[])`,
    values: [accountId, stores.map(({ id }) => id)],
  })
}

/** Every change of the configuration changes the value that the caches of replicas compare. */
export async function renameAndBumpAccount(tx: Transaction, accountId: number, name: string): Promise<void> {
  await tx.query({
    name: 'account-rename-and-bump',
    text: `UPDATE account SET name = $2, revision = revision + 1 WHERE account_id = $1`,
    values: [accountId, name],
  })
}

/** Every account there is; only the operator's connection sees them. */
export const selectAccounts: Statement = {
  name: 'account-list',
  text: `SELECT account_id, alias, environment, name, is_demonstration, revision FROM account ORDER BY alias`,
}
