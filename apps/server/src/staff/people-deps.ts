import type { Deps } from './deps.ts'
import type { Database } from '../platform/database/transaction.ts'

/** What changes of the staff need; the command line has no more than this. */
export interface PeopleDeps extends Pick<Database, 'inAccount'>, Pick<Deps, 'newId' | 'now' | 'hashPassword'> {
  /** Who does it, as the audit names them. */
  readonly actor: string
}
