import type { Deps as PlatformDeps } from '../platform/deps.ts'
import type { AccountFileReader } from './configuration/account-file-reader.ts'

/** The dependencies that the composition root passes to this module. */
export interface Deps extends PlatformDeps {
  /** Reads the account files that callers send. */
  readonly accountFiles: AccountFileReader
}
