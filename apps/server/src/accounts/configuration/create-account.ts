import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { stateOf } from '../../platform/database/errors.ts'
import { type Database } from '../../platform/database/transaction.ts'
import { insertAccount } from './repository.ts'

export interface CreateAccount {
  readonly accountId: number
  /** Lower-case letters, digits and dashes, at most 40: how the operator calls the account. */
  readonly alias: string
  readonly environment: 'production' | 'qa'
  readonly name: string
  /** Only the demo account, and the accounts of tests: nothing real is executed for it. */
  readonly isDemonstration?: boolean
  /** As the audit names who does something. */
  readonly openedBy?: string
}

type Refused =
  | { readonly kind: 'invalid-account-alias'; readonly alias: string }
  | { readonly kind: 'account-alias-taken'; readonly alias: string }

const UNIQUE_VIOLATION = '23505'

/** An account without configuration: it answers nothing until a file is applied. */
export async function createAccount(
  { inAccount }: Pick<Database, 'inAccount'>,
  { accountId, alias, environment, name, isDemonstration = false, openedBy = 'command line' }: CreateAccount,
): Promise<Result<{ accountId: number }, Refused>> {
  if (!/^[a-z0-9-]{1,40}$/.test(alias)) return refuse('invalid-account-alias', { alias })
  try {
    await inAccount(accountId, async (tx) => {
      await insertAccount(tx, { account_id: accountId, alias, environment, name, is_demonstration: isDemonstration })
      await recordAudit(tx, accountId, { actor: openedBy, action: 'account.opened', facts: { alias, environment } })
    })
    return ok({ accountId })
  } catch (error) {
    // Which aliases others have is not visible from inside one account: the index knows.
    if (stateOf(error) !== UNIQUE_VIOLATION) throw error
    return refuse('account-alias-taken', { alias })
  }
}
