import type { AccountConfiguration } from '@vaivem/domain'
import type { AccountFileValues } from './setting.ts'
import { accountFile } from './settings/account.ts'

/** The JSON Schema of the account file. */
export const ACCOUNT_FILE_SCHEMA = accountFile.schema

/** The file's words as the domain's; the file passed every check, and what it leaves out is filled in. */
export function configurationOf(file: unknown): AccountConfiguration {
  return accountFile.read(file as never, file as AccountFileValues)
}

/** The domain's words as the file's, every part written out: the form in which a difference is shown. */
export function accountFileOf(configuration: AccountConfiguration): AccountFileValues {
  return accountFile.write(configuration, configuration) as AccountFileValues
}
