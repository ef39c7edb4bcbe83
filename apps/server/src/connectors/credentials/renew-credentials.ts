import { setTimeout as sleep } from 'node:timers/promises'
import type { CredentialRenewal, RenewalOutcome } from '@vaivem/connector-kit'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { Log } from '../../platform/log.ts'
import { unkept } from '../../platform/outbound/calls.ts'
import { putOffRenewal, storeRenewed, takeRenewal } from './renewal-repository.ts'
import type { Credentials } from './sealed-credentials.ts'

export interface RenewalDeps {
  readonly database: Pick<Database, 'inAccount'>
  readonly log: Log
  readonly now: () => Temporal.Instant
  readonly randomBytes: (size: number) => Buffer
}

/** Credentials as they are stored. */
export interface StoredCredentials {
  readonly sealed: Buffer
  readonly credentials: Credentials
  /** Whether another process is renewing them at this moment. */
  readonly isBeingRenewed: boolean
}

export interface Renewing<Reached> {
  readonly accountId: number
  /** As the audit names the connector. */
  readonly subject: string
  readonly renewal: CredentialRenewal<Reached>
  readonly stored: StoredCredentials
  readonly seal: (credentials: Credentials) => Buffer
  readonly read: () => Promise<StoredCredentials | undefined>
  /** Reaches the server that the credentials are for, using these ones. */
  readonly reachWith: (credentials: Credentials) => Reached
}

/** Longer than any renewal takes; a process that was killed in it is followed by another one after that. */
const LEASE_MILLISECONDS = 30_000
const UNANSWERED_MILLISECONDS = 60_000
const SPENT_MILLISECONDS = 3_600_000
const LONGEST_WAIT_MILLISECONDS = 10_000
const LOOK_EVERY_MILLISECONDS = 100

/**
 * The credentials of a connector, renewed where they are due. Exactly one process asks the platform, under a lease in the database and
 * outside of any transaction, and stores the result before it is used; the others wait for it. What a person gives meanwhile wins. If
 * the platform does not answer the old ones stay; if it takes them no more, that is written down for a person.
 */
export async function renewedCredentials<Reached>(
  deps: RenewalDeps,
  renewing: Renewing<Reached>,
): Promise<Credentials> {
  const { database, now, randomBytes } = deps
  const { accountId, renewal, stored, seal, read, reachWith } = renewing
  const { sealed, credentials } = stored
  if (!renewal.isDue(credentials, now())) return credentials
  const held = { sealed, token: randomBytes(16).toString('hex') }
  const isTaken = await database.inAccount(accountId, (tx) =>
    takeRenewal(tx, accountId, { ...held, milliseconds: LEASE_MILLISECONDS }),
  )
  if (!isTaken) return renewedByOther(renewing)
  const outcome = await unkept(() => renewal.renew(reachWith(credentials), now())).catch((): RenewalOutcome => ({
    outcome: 'unknown',
  }))
  if (outcome.outcome === 'renewed') {
    const renewed = seal(outcome.credentials)
    const isStored = await database.inAccount(accountId, (tx) => storeRenewed(tx, accountId, { ...held, renewed }))
    return isStored ? outcome.credentials : ((await read())?.credentials ?? credentials)
  }
  const isKept = await keepOld(deps, renewing, held, outcome.outcome)
  return isKept ? credentials : ((await read())?.credentials ?? credentials)
}

async function keepOld(
  { database, log, now }: RenewalDeps,
  { accountId, subject }: Pick<Renewing<unknown>, 'accountId' | 'subject'>,
  held: { readonly sealed: Buffer; readonly token: string },
  why: 'spent' | 'unknown',
): Promise<boolean> {
  log.warn('credentials were not renewed', { accountId, connector: subject, why })
  return database.inAccount(accountId, async (tx) => {
    const isSpent = why === 'spent'
    const failure = isSpent ? 'spent' : 'unanswered'
    const milliseconds = isSpent ? SPENT_MILLISECONDS : UNANSWERED_MILLISECONDS
    const isKept = await putOffRenewal(tx, accountId, { ...held, failure, milliseconds })
    if (isKept && isSpent)
      await recordAudit(tx, accountId, { at: now(), actor: 'worker', action: 'connector.credentials-spent', subject })
    return isKept
  })
}

/** Waits for the credentials that another process is renewing, because the renewal may make the platform end the old ones. */
async function renewedByOther({ stored, read }: Pick<Renewing<unknown>, 'stored' | 'read'>): Promise<Credentials> {
  let latest: StoredCredentials = stored
  for (let waited = 0; waited < LONGEST_WAIT_MILLISECONDS; waited += LOOK_EVERY_MILLISECONDS) {
    latest = (await read()) ?? latest
    if (!latest.isBeingRenewed) break
    await sleep(LOOK_EVERY_MILLISECONDS)
  }
  return latest.credentials
}
