import type { Result } from '@vaivem/domain'
import type { NewId } from '../database/ids.ts'
import type { Statement } from '../database/statement.ts'
import type { Database } from '../database/transaction.ts'
import type { Environment, RandomBytes } from '../features/credentials/secrets.ts'

/** The database as the operator has it, open until `close`. */
export interface OpenedDatabase extends Pick<Database, 'inAccount' | 'readAll'> {
  /** As the owner of the tables: sees which accounts there are, not their rows. */
  readonly readAsOperator: <Row extends object>(statement: Statement) => Promise<Row[]>
  readonly close: () => Promise<void>
}

export interface OpenedInstallation {
  readonly database: OpenedDatabase
  readonly newId: NewId
  /** 32 bytes. */
  readonly masterKey: Uint8Array
  readonly environment: Environment
}

/** Why nothing could be opened: one sentence in Portuguese each. */
export interface NotOpened {
  readonly kind: 'not-opened'
  readonly faults: readonly string[]
}

/** All that a command reaches outside of itself; `main.ts` makes the real one, tests one of their own. */
export interface CliContext {
  /** One line of what was asked for. */
  readonly out: (line: string) => void
  /** One line about what went wrong or what to mind. */
  readonly err: (line: string) => void
  /** The text of a file; `-` is the standard input. */
  readonly readFile: (path: string) => Promise<string>
  /** The lines of a file of any size, without their ends; `-` is the standard input, a name in `.gz` is unpacked. */
  readonly readLines: (path: string) => AsyncIterable<string>
  /** Makes a file that only its owner reads, line by line; one that is there is refused. */
  readonly writeLines: (path: string, lines: AsyncIterable<string>) => Promise<void>
  readonly now: () => Temporal.Instant
  readonly randomBytes: RandomBytes
  /** Who is at the keyboard, as `applied_by` remembers it. */
  readonly operator: string
  readonly version: string
  /** Reads the environment, finds or starts the database, and leaves its schema as it is. */
  readonly open: () => Promise<Result<OpenedInstallation, NotOpened>>
  /** Everything in one process, until it is told to stop: database, migrations, demo, service. */
  readonly start: (options: { readonly demo: boolean }) => Promise<number>
  /** The service alone, on a migrated database, until it is told to stop. */
  readonly serve: () => Promise<number>
  /** The worker alone, on a migrated database, until it is told to stop. */
  readonly work: () => Promise<number>
  /** The names of the migrations that ran. */
  readonly migrate: () => Promise<Result<readonly string[], NotOpened>>
  /** Copies this installation into a folder that is not there yet, while it is at work. */
  readonly backup: (folder: string) => Promise<Result<void, NotOpened>>
}
