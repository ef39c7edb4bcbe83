import type { Deps as PlatformDeps } from '../platform/deps.ts'
import type { AccountFileReader } from './configuration/account-file-reader.ts'

/** What the composition root hands to this module. */
export interface Deps extends PlatformDeps {
  /** Reads the account files that callers send. */
  readonly accountFiles: AccountFileReader
}
