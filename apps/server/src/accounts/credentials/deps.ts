import type { NewId } from '../../platform/database/ids.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { RandomBytes } from './secrets.ts'

/** The default actor of changes of credentials. */
export const OPERATOR = 'command line'

/** The dependencies of the use cases of credentials. */
export interface CredentialDeps extends Pick<Database, 'inAccount'> {
  readonly newId: NewId
  readonly now: () => Temporal.Instant
  readonly randomBytes: RandomBytes
  /** Of `tokenHasher`: HMAC-SHA256 under the newest pepper. */
  readonly hashToken: (token: string) => Uint8Array
  /** The actor, as the audit names it; absent: the operator at the command line. */
  readonly actor?: string
}
