import type { NewId } from '../../platform/database/ids.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { RandomBytes } from './secrets.ts'

/** Who changes credentials when nobody else is named. */
export const OPERATOR = 'command line'

/** What the use cases of credentials need of the outside. */
export interface CredentialDeps extends Pick<Database, 'inAccount'> {
  readonly newId: NewId
  readonly now: () => Temporal.Instant
  readonly randomBytes: RandomBytes
  /** Of `tokenHasher`: HMAC-SHA256 under the newest pepper. */
  readonly hashToken: (token: string) => Uint8Array
  /** Who asks, as the audit names them; absent: the operator at the command line. */
  readonly actor?: string
}
