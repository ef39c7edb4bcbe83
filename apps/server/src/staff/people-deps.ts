import type { Deps } from './deps.ts'
import type { Database } from '../platform/database/transaction.ts'

/** The dependencies of changes of the staff; the command line has no others. */
export interface PeopleDeps extends Pick<Database, 'inAccount'>, Pick<Deps, 'newId' | 'now' | 'hashPassword'> {
  /** The actor, as the audit names it. */
  readonly actor: string
}
