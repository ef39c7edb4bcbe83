import { type AccountConfiguration, capabilities, staffRoles } from '@vaivem/domain'
import type { Database } from '../database/transaction.ts'
import { mayDemonstrate } from './demonstration.ts'
import { selectAccount, type AccountRow } from './repository.ts'

export interface Account {
  readonly id: number
  readonly alias: string
  readonly environment: 'production' | 'qa'
  /** Whether the account was made as the demonstration, in which the built-in store and carrier stand for real ones. */
  readonly isDemonstration: boolean
  readonly revision: number
  /** Undefined until a configuration was applied. */
  readonly configuration: AccountConfiguration | undefined
  readonly configurationVersion: number
  readonly credentials: ReadonlyMap<number, Holder>
  /** The people who work with the account, each with what their role allows. */
  readonly staff: ReadonlyMap<number, Holder>
}

/** The credential or person of a bearer. */
export interface Holder {
  readonly id: number
  readonly epoch: number
  readonly active: boolean
  readonly scopes: ReadonlySet<string>
}

export interface AccountDirectory {
  /**
   * Finds an account as it was at most `freshForMilliseconds` ago. It fails where the database does not answer, so that a
   * disabled credential is never accepted.
   */
  find(accountId: number): Promise<Account | undefined>
  forget(accountId: number): void
}

/** A disabled credential stops working within this time on every replica (contract §3, Authenticate). */
const FRESH_FOR_MILLISECONDS = 1_000
const REMEMBERED_ACCOUNTS = 10_000

export interface DirectoryDeps extends Pick<Database, 'read'> {
  readonly monotonicNow: () => number
  /** Reads a stored configuration, whichever release wrote it. */
  readonly configurationFrom: (document: unknown) => AccountConfiguration
}

export function createAccountDirectory(
  deps: DirectoryDeps,
  freshForMilliseconds = FRESH_FOR_MILLISECONDS,
): AccountDirectory {
  const { monotonicNow } = deps
  const entries = new Map<number, { loadedAt: number; account: Promise<Account | undefined> }>()
  return {
    find: (accountId) => {
      const known = entries.get(accountId)
      if (known && monotonicNow() - known.loadedAt < freshForMilliseconds) return known.account
      if (entries.size >= REMEMBERED_ACCOUNTS) entries.clear()
      const account = load(deps, accountId)
      entries.set(accountId, { loadedAt: monotonicNow(), account })
      account.catch(() => entries.delete(accountId))
      return account
    },
    forget: (accountId) => void entries.delete(accountId),
  }
}

async function load({ read, configurationFrom }: DirectoryDeps, accountId: number): Promise<Account | undefined> {
  const [row] = await read<AccountRow>(accountId, selectAccount(accountId))
  if (!row) return undefined
  return {
    id: accountId,
    alias: row.alias,
    environment: row.environment,
    isDemonstration: row.is_demonstration,
    revision: row.revision,
    configuration: row.configuration === null ? undefined : executable(row, configurationFrom(row.configuration)),
    configurationVersion: row.version ?? 0,
    credentials: new Map(
      row.credentials.map((credential) => [credential.id, { ...credential, scopes: new Set(credential.scopes) }]),
    ),
    staff: new Map(
      row.staff.map(({ id, epoch, active, role }) => [
        id,
        { id, epoch, active, scopes: new Set(staffRoles.scopesOf(role)) },
      ]),
    ),
  }
}

/**
 * The configuration without the demonstration's connector and carriers, where an account that is not a demonstration published
 * them before that was refused.
 */
function executable(row: AccountRow, configuration: AccountConfiguration): AccountConfiguration {
  const account = { environment: row.environment, isDemonstration: row.is_demonstration }
  return mayDemonstrate(account) ? configuration : capabilities.withholdDemonstration(configuration)
}
