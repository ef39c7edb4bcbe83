import { ok, refuse, type AccountConfiguration, type Result } from '@vaivem/domain'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { mayDemonstrate } from '../../platform/tenancy/demonstration.ts'
import { type Origin, recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database, Transaction } from '../../platform/database/transaction.ts'
import { type Change, configurationChanges } from './diff.ts'
import { configurationFromDocument } from './document.ts'
import { type FaultyFile, readConfiguration } from './read-configuration.ts'
import {
  findAccountFacts,
  insertVersion,
  latestVersion,
  lockAccount,
  renameAndBumpAccount,
  replaceStores,
} from './repository.ts'

export interface ApplyConfiguration {
  readonly accountId: number
  /** The YAML text of the account file. */
  readonly source: string
  /** As the audit names who does something: `command line <name>`, `credential <id>`. */
  readonly appliedBy: string
  /** The reason, in the words of the person who applies it. */
  readonly note?: string | null
  /** The version its author saw in force: another one is refused. Absent: whatever is in force is replaced. */
  readonly seenVersion?: number
  readonly origin?: Origin | null
  /** Only says what would change. */
  readonly checkOnly?: boolean
}

export interface Applied {
  /** The version in force afterwards; 0 when there is none yet and the file was only checked. */
  readonly version: number
  readonly changes: readonly Change[]
  readonly written: boolean
  readonly configuration: AccountConfiguration
}

export interface ConfigurationStale {
  readonly kind: 'configuration-stale'
  readonly seen: number
  readonly present: number
}

type Refused = FaultyFile | ConfigurationStale | { readonly kind: 'account-not-found'; readonly accountId: number }

/**
 * Makes a file the account's configuration: version n+1, or nothing at all when it means what is already in force.
 * Two at once come one after the other.
 */
export async function applyConfiguration(
  { inAccount }: Pick<Database, 'inAccount'>,
  request: ApplyConfiguration,
): Promise<Result<Applied, Refused>> {
  const { accountId, source } = request
  // Read before the account is locked: what decides whether a file is right never changes of an account.
  const account = await inAccount(accountId, (tx) => findAccountFacts(tx, accountId))
  if (!account) return refuse('account-not-found', { accountId })
  const read = readConfiguration(source, { mayDemonstrate: mayDemonstrate(account) })
  if (!read.ok) return read
  return inAccount(accountId, (tx) => applyInTransaction(tx, request, read.value))
}

/** The part inside a transaction, for who creates the account in the same one. */
export async function applyInTransaction(
  tx: Transaction,
  request: ApplyConfiguration,
  configuration: AccountConfiguration,
): Promise<Result<Applied, Exclude<Refused, FaultyFile>>> {
  const { accountId, source, appliedBy, note = null, seenVersion, origin = null, checkOnly = false } = request
  if (!(await lockAccount(tx, accountId))) return refuse('account-not-found', { accountId })
  const latest = await latestVersion(tx, accountId)
  const applied = latest && configurationFromDocument(latest.document)
  const version = latest?.version ?? 0
  if (seenVersion !== undefined && seenVersion !== version) {
    return refuse('configuration-stale', { seen: seenVersion, present: version })
  }
  if (applied && isDeepStrictEqual(applied, configuration)) {
    return ok({ version, changes: [], written: false, configuration })
  }
  const changes = configurationChanges(applied, configuration)
  if (checkOnly) return ok({ version, changes, written: false, configuration })
  await insertVersion(tx, accountId, { version: version + 1, source, configuration, appliedBy, note })
  await replaceStores(tx, accountId, configuration)
  await renameAndBumpAccount(tx, accountId, configuration.name)
  await recordAudit(tx, accountId, {
    actor: appliedBy,
    action: 'configuration.applied',
    subject: `configuration ${version + 1}`,
    reason: note,
    origin,
    facts: {
      sourceDigest: createHash('sha256').update(source).digest('hex'),
      changed: changes.map(({ path }) => path),
    },
  })
  return ok({ version: version + 1, changes, written: true, configuration })
}
