import { ok, refuse, type Result } from '@vaivem/domain'
import { insertAccount } from '../../accounts/index.ts'
import { type Origin, recordAudit } from '../../platform/audit/record-audit.ts'
import { stateOf } from '../../platform/database/errors.ts'
import { HASH_VERSION } from '../../platform/secrets/hash-password.ts'
import type { PasswordRefused } from '../add-person.ts'
import type { Deps } from '../deps.ts'
import { judgePassword } from '../judge-password.ts'
import { insertPerson } from '../repository.ts'
import { environmentAccounts, type EnvironmentAccounts, lockSetup } from './repository.ts'
import { isSetupCode } from './setup-code.ts'

export interface SetUp {
  readonly code: string
  /** Lower-case letters, digits and dashes: the path of the store's page. */
  readonly alias: string
  readonly accountName: string
  readonly email: string
  readonly personName: string
  readonly password: string
  readonly origin: Origin
}

type Refused =
  | { readonly kind: 'setup-code-wrong' | 'setup-over' }
  | { readonly kind: 'account-alias-taken'; readonly alias: string }
  | PasswordRefused

/** The actor in the audit of the setup: no person was known before. */
const ACTOR = 'setup'
const UNIQUE_VIOLATION = '23505'

/**
 * Makes the first account of an installation, without configuration, and its first person, who runs it: once, by who holds the setup
 * code. A demonstration is not counted. The account and its person are written together.
 */
export async function setUpInstallation(
  deps: Pick<Deps, 'database' | 'environment' | 'newId' | 'now' | 'hashPassword' | 'setupCode' | 'directory'>,
  { code, alias, accountName, email: typed, personName, password, origin }: SetUp,
): Promise<Result<{ readonly email: string; readonly alias: string }, Refused>> {
  const { database, environment, newId, now, hashPassword } = deps
  if (!isSetupCode(code, deps.setupCode)) return refuse('setup-code-wrong')
  const email = typed.toLowerCase()
  const fault = await judgePassword(password, email)
  if (fault) return refuse('password-weak', { fault })
  const passwordHash = await hashPassword(email, password)
  const accountId = newId()
  try {
    return await database.inAccount(accountId, async (tx) => {
      await lockSetup(tx, environment)
      const { rows } = await tx.query<EnvironmentAccounts>(environmentAccounts(environment))
      if (rows[0]?.has_real !== false) return refuse('setup-over')
      const account = { account_id: accountId, alias, environment, name: accountName, is_demonstration: false }
      await insertAccount(tx, account)
      await recordAudit(tx, accountId, {
        actor: ACTOR,
        action: 'account.opened',
        origin,
        facts: { alias, environment },
      })
      const personId = newId()
      await insertPerson(tx, accountId, {
        person_id: personId,
        email,
        name: personName,
        role: 'admin',
        password_hash: passwordHash,
        hash_version: HASH_VERSION,
        created_at: now().toString(),
      })
      const added = {
        actor: ACTOR,
        action: 'staff.added',
        subject: `staff ${personId}`,
        origin,
        facts: { role: 'admin' },
      }
      await recordAudit(tx, accountId, added)
      return ok({ email, alias })
    })
  } catch (error) {
    // The demonstration has an alias too; others are not visible from inside one account, so the index knows.
    if (stateOf(error) !== UNIQUE_VIOLATION) throw error
    return refuse('account-alias-taken', { alias })
  }
}
