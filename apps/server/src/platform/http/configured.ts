import type { AccountConfiguration } from '@vaivem/domain'
import type { Account } from '../tenancy/account-directory.ts'
import { refusal } from './failures.ts'

export type ConfiguredAccount = Account & { readonly configuration: AccountConfiguration }

/**
 * The account with its configuration. Without one nothing can be decided, which is a failure of the service and not the
 * caller's (§4.9).
 */
export function configured(account: Account): ConfiguredAccount {
  const { configuration } = account
  if (!configuration) throw refusal(500, { kind: 'configuration-not-found' })
  return { ...account, configuration }
}
