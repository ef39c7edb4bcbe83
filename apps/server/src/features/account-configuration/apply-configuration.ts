import { ok, refuse, type AccountConfiguration, type Result } from '@vaivem/domain'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Database, Transaction } from '../../database/transaction.ts'
import { type Change, configurationChanges } from './diff.ts'
import { configurationFromDocument } from './document.ts'
import { type FaultyFile, readConfiguration } from './read-configuration.ts'
import { insertVersion, latestVersion, lockAccount, renameAndBumpAccount, replaceStores } from './repository.ts'

export interface ApplyConfiguration {
  readonly accountId: number
  /** The YAML text of the account file. */
  readonly source: string
  /** As the audit names who does something: `command line <name>`, `credential <id>`. */
  readonly appliedBy: string
  /** Only says what would change. */
  readonly checkOnly?: boolean
}

export interface Applied {
  /** The version in force afterwards; 0 when there is none yet and only a check was asked for. */
  readonly version: number
  readonly changes: readonly Change[]
  readonly written: boolean
  readonly configuration: AccountConfiguration
}

type Refused = FaultyFile | { readonly kind: 'account-not-found'; readonly accountId: number }

/**
 * Makes a file the account's configuration: version n+1, or nothing at all when it means what is already in force.
 * Two at once come one after the other.
 */
export async function applyConfiguration(
  { inAccount }: Pick<Database, 'inAccount'>,
  request: ApplyConfiguration,
): Promise<Result<Applied, Refused>> {
  const read = readConfiguration(request.source)
  if (!read.ok) return read
  return inAccount(request.accountId, (tx) => applyInTransaction(tx, request, read.value))
}

/** The part inside a transaction, for who creates the account in the same one. */
export async function applyInTransaction(
  tx: Transaction,
  { accountId, source, appliedBy, checkOnly = false }: ApplyConfiguration,
  configuration: AccountConfiguration,
): Promise<Result<Applied, Refused>> {
  if (!(await lockAccount(tx, accountId))) return refuse('account-not-found', { accountId })
  const latest = await latestVersion(tx, accountId)
  const applied = latest && configurationFromDocument(latest.document)
  const version = latest?.version ?? 0
  if (applied && isDeepStrictEqual(applied, configuration)) {
    return ok({ version, changes: [], written: false, configuration })
  }
  const changes = configurationChanges(applied, configuration)
  if (checkOnly) return ok({ version, changes, written: false, configuration })
  await insertVersion(tx, accountId, { version: version + 1, source, configuration, appliedBy })
  await replaceStores(tx, accountId, configuration)
  await renameAndBumpAccount(tx, accountId, configuration.name)
  await recordAudit(tx, accountId, {
    actor: appliedBy,
    action: 'configuration.applied',
    subject: `configuration ${version + 1}`,
    facts: {
      sourceDigest: createHash('sha256').update(source).digest('hex'),
      changed: changes.map(({ path }) => path),
    },
  })
  return ok({ version: version + 1, changes, written: true, configuration })
}
