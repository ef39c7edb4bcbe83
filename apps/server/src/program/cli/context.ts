import type { Result } from '@vaivem/domain'
import type { NewId } from '../../platform/database/ids.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { PrivateAllowance } from '../../platform/outbound/receiver-address.ts'
import type { AgentOptions } from '../mcp/run-agents.ts'
import type { Restored } from '../../platform/embedded-postgres/restore.ts'
import type { Environment, RandomBytes } from '../../accounts/index.ts'

/** The database as the operator uses it, open until `close`. */
export interface OpenedDatabase extends Pick<Database, 'inAccount' | 'readAll'> {
  /** Reads as the owner of the tables, who sees which accounts exist, but not their rows. */
  readonly readAsOperator: <Row extends object>(statement: Statement) => Promise<Row[]>
  readonly close: () => Promise<void>
}

export interface OpenedInstallation {
  readonly database: OpenedDatabase
  readonly newId: NewId
  /** 32 bytes. */
  readonly masterKey: Uint8Array
  readonly environment: Environment
  /** Private addresses that may be called, as `WEBHOOK_ALLOW_PRIVATE` says; absent: none. */
  readonly allowance?: PrivateAllowance
}

/** Why nothing could be opened: each fault is one sentence in Portuguese. */
export interface NotOpened {
  readonly kind: 'not-opened'
  readonly faults: readonly string[]
}

export interface RestoreAsked {
  /** The folder of the copy. */
  readonly copy: string
  /** The folder to make. */
  readonly into: string
  /** Where the log was archived; undefined: where the configuration says. */
  readonly archive: string | undefined
  /** Undefined: all that is archived. */
  readonly until: Temporal.Instant | undefined
}

/** The environment of a command. `program.ts` makes the real one, tests make their own. */
export interface CliContext {
  /** Writes a line of the result. */
  readonly out: (line: string) => void
  /** Writes a line about what went wrong, or a warning. */
  readonly err: (line: string) => void
  /** Reads the text of a file; `-` is the standard input. */
  readonly readFile: (path: string) => Promise<string>
  /**
   * Reads the lines of a file of any size, without their ends. `-` is the standard input; a file whose name ends in `.gz` is
   * unpacked.
   */
  readonly readLines: (path: string) => AsyncIterable<string>
  /** Creates a file that only its owner can read, and writes it line by line; fails where the file exists. */
  readonly writeLines: (path: string, lines: AsyncIterable<string>) => Promise<void>
  readonly now: () => Temporal.Instant
  readonly randomBytes: RandomBytes
  /** The name of the user who runs the command, as `applied_by` stores it. */
  readonly operator: string
  readonly version: string
  /** Reads the environment and finds or starts the database; does not change the schema. */
  readonly open: () => Promise<Result<OpenedInstallation, NotOpened>>
  /** Runs everything in one process until it is stopped: database, migrations, demo, service. */
  readonly start: (options: { readonly demo: boolean }) => Promise<number>
  /** Runs the service alone, on a migrated database, until it is stopped. */
  readonly serve: () => Promise<number>
  /** Runs the worker alone, on a migrated database, until it is stopped. */
  readonly work: () => Promise<number>
  /**
   * Migrates the database, and distributes its tables over the nodes of Citus where that is requested; gives the names of the migrations
   * that ran.
   */
  readonly migrate: (options: { readonly distributed: boolean }) => Promise<Result<readonly string[], NotOpened>>
  /** Serves agents by the Model Context Protocol, at an address of the service, until they leave or it is stopped. */
  readonly serveAgents: (options: Omit<AgentOptions, 'version'>) => Promise<number>
  /** Copies this installation, while it is running, into a folder that does not exist yet. */
  readonly backup: (folder: string) => Promise<Result<void, NotOpened>>
  /** Makes an installation of a copy and the log archived since, as everything was at an instant. */
  readonly restore: (asked: RestoreAsked) => Promise<Result<Restored, NotOpened>>
}
