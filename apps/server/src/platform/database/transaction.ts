import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import {
  isRetryable,
  DatabaseUnavailable,
  isConnectionLoss,
  isIdCollision,
  isOutOfStep,
  isPassing,
  stateOf,
} from './errors.ts'
import { type ReadInOneTrip, readInOneTrip } from './one-trip-read.ts'
import { readOnNode, setAccountOnNodes } from './node-reads.ts'
import type { SharedReads } from './shared-reads.ts'
import { preparedName, type Statement } from './statement.ts'
import { type GroupedStatements, groupStatements, type Send } from './statement-group.ts'
import { createConnectionQueue, type ConnectionQueue } from './connection-queue.ts'

export interface Transaction {
  query<Row extends object>(statement: Statement): Promise<{ rows: Row[]; rowCount: number }>
}

/** Every access to an account's rows goes through here: the account is set inside the transaction and dies with it. */
export interface Database {
  /** Commits what `work` returns; what it throws undoes everything. Retried when the database says "again", so `work` touches nothing outside. */
  readonly inAccount: <T>(accountId: number, work: (tx: Transaction) => Promise<T>) => Promise<T>
  /**
   * Like `inAccount`, and undone as well when `keep` says no. For changes of a few rows by their keys: each statement is planned once a
   * connection, whatever its values.
   */
  readonly inAccountIf: <T>(
    accountId: number,
    work: (tx: Transaction) => Promise<T>,
    keep: (value: T) => boolean,
  ) => Promise<T>
  /** One reading statement in one round trip. */
  readonly read: <Row extends object>(accountId: number, statement: Statement) => Promise<Row[]>
  /** As `read`, for a few rows by their keys: reads that take microseconds share a connection without queueing for one. */
  readonly readByKey: <Row extends object>(accountId: number, statement: Statement) => Promise<Row[]>
  /** Several reads that see one instant. */
  readonly readAll: <T>(accountId: number, work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Statements that belong to no account: finding accounts with work, and the readiness check. */
  readonly readShared: <Row extends object>(statement: Statement) => Promise<Row[]>
}

const ATTEMPTS = 5

/** As long as a connection itself is waited for. */
const TIMEOUT_MILLISECONDS = 1_000
/** Work that belongs to no account queues like an account of its own. */
const NOBODY = 0

interface Pool extends Pick<pg.Pool, 'connect'> {
  readonly distributed: boolean
  readonly turns: ConnectionQueue
  readonly waited: (milliseconds: number) => void
}

/** Turns at the connections of a pool; `milliseconds`: the longest wait for each. */
export function connectionQueueAt(connections: pg.Pool, milliseconds = TIMEOUT_MILLISECONDS): ConnectionQueue {
  return createConnectionQueue(connections.options.max, milliseconds, {
    nobody: NOBODY,
    monotonicNow: () => performance.now(),
  })
}

export interface DatabaseParts {
  /** Called with the time that each connection took to get. */
  readonly waited?: (milliseconds: number) => void
  readonly turns?: ConnectionQueue
  /** The shared reads; absent: reads by key take a connection of the pool like any other. */
  readonly sharedReads?: SharedReads
  /** As the address of the pool says. */
  readonly distributed?: boolean | undefined
}

export function createDatabase(
  connections: pg.Pool,
  {
    waited = () => undefined,
    turns = connectionQueueAt(connections),
    sharedReads,
    distributed = false,
  }: DatabaseParts = {},
): Database {
  const pool: Pool = { connect: () => connections.connect(), turns, waited, distributed }
  const readOnce: ReadInOneTrip = distributed ? readOnNode : readInOneTrip
  const read: Database['read'] = async (accountId, statement) =>
    retried(() => withClient(pool, accountId, (client) => readOnce<never>(client, accountId, statement)))
  const keepAll = () => true
  const write = <T>(accountId: number, work: (tx: Transaction) => Promise<T>, keep: (value: T) => boolean) =>
    retried(() => transact(pool, accountId, BEGIN, work, keep))
  const change = <T>(accountId: number, work: (tx: Transaction) => Promise<T>, keep: (value: T) => boolean) =>
    retried(() => transact(pool, accountId, BEGIN_CHANGE, work, keep))
  return {
    inAccount: (accountId, work) => write(accountId, work, keepAll),
    inAccountIf: change,
    readAll: (accountId, work) => retried(() => transact(pool, accountId, BEGIN_READING, work, keepAll)),
    read,
    readByKey: sharedReads
      ? async (accountId, statement) => retried(() => sharedReads.read<never>(accountId, statement))
      : read,
    readShared: async (statement) =>
      retried(() => withClient(pool, NOBODY, async (client) => (await client.query<never>(prepared(statement))).rows)),
  }
}

/** How a transaction begins. */
interface Beginning {
  readonly begin: Statement
  readonly account: (accountId: number) => Statement
}

const BEGIN: Beginning = { begin: { name: 'begin', text: 'BEGIN' }, account: setAccount }
const BEGIN_CHANGE: Beginning = { ...BEGIN, account: setAccountOfChange }
const BEGIN_READING: Beginning = {
  ...BEGIN,
  begin: { name: 'begin-reading', text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' },
}

async function transact<T>(
  pool: Pool,
  accountId: number,
  { begin, account }: Beginning,
  work: (tx: Transaction) => Promise<T>,
  keep: (value: T) => boolean,
): Promise<T> {
  return withClient(pool, accountId, async (client) => {
    const { send, flush } = pool.distributed ? oneByOne(client) : groupStatements(client)
    // Sent without waiting: they travel with the first statement of `work`.
    const opening = pool.distributed
      ? [client.query(begin.text), client.query(setAccountOnNodes(accountId))]
      : [send(begin), send(account(accountId))]
    const opened = Promise.all(opening)
    const { tx, end, causeOf } = boundTo(send, opened)
    try {
      const value = await work(tx)
      flush()
      await opened
      end()
      const ending = keep(value) ? 'COMMIT' : 'ROLLBACK'
      // A failed transaction answers COMMIT with ROLLBACK, without an error.
      if ((await client.query(ending)).command !== ending) throw new RolledBack('the transaction was rolled back')
      return value
    } catch (error) {
      end()
      flush()
      await client.query('ROLLBACK').catch(() => undefined)
      throw causeOf(error)
    }
  })
}

/** Each statement with a Sync of its own, as the nodes of Citus are known to take them. */
function oneByOne(client: pg.PoolClient): GroupedStatements {
  return { send: (statement) => client.query(prepared(statement)), flush: () => undefined }
}

/** The database answered a COMMIT with a rollback: a statement had failed, and `work` ignored it. */
class RolledBack extends Error {}

/**
 * The statements of one transaction. After its end it accepts no more: a statement that `work` left running must not reach the
 * connection when it already serves another account. An abandoned statement may fail without ending the process.
 */
function boundTo(sendStatement: Send, opened: Promise<unknown>) {
  let hasEnded = false
  let isUnopened = false
  /** The error that aborted the transaction; undefined after a rollback to a savepoint. */
  let failure: unknown
  const end = () => {
    hasEnded = true
  }
  opened.catch((error: unknown) => {
    isUnopened = true
    failure = error
    end()
  })
  const send = async (statement: Statement) => {
    const answered = await sendStatement<never>(statement)
    if (answered.command === 'ROLLBACK') failure = undefined
    return { rows: answered.rows, rowCount: answered.rowCount ?? 0 }
  }
  const tx: Transaction = {
    query: (statement) => {
      const answered = hasEnded
        ? Promise.reject(new Error(`${statement.name} came after the end of its transaction`))
        : send(statement)
      answered.catch((error: unknown) => {
        failure ??= error
      })
      return answered
    },
  }
  /** Why `work` failed: a failed statement, or a transaction that was not opened, is the cause of the errors that follow from it. */
  const causeOf = (error: unknown) => {
    const isConsequence = isUnopened || stateOf(error) !== undefined || error instanceof RolledBack
    return isConsequence ? (failure ?? error) : error
  }
  return { tx, end, causeOf }
}

/** `who`: the account that queues for a connection, or `NOBODY`. */
async function withClient<T>(pool: Pool, who: number, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const asked = performance.now()
  let client: pg.PoolClient
  try {
    await pool.turns.take(who)
  } catch (error) {
    pool.waited(performance.now() - asked)
    throw new DatabaseUnavailable('no connection to the database', { cause: error })
  }
  try {
    client = await pool.connect()
  } catch (error) {
    pool.turns.give(who)
    throw new DatabaseUnavailable('no connection to the database', { cause: error })
  } finally {
    pool.waited(performance.now() - asked)
  }
  let isOfUse = true
  try {
    return await use(client)
  } catch (error) {
    isOfUse = !isConnectionLoss(error) && !isOutOfStep(error)
    throw error
  } finally {
    // A connection that is still in a transaction would fail or serve the next user wrongly.
    client.release(!isOfUse || client.getTransactionStatus() !== IDLE)
    pool.turns.give(who)
  }
}

/** As the protocol calls a connection that is in no transaction. */
const IDLE = 'I'

/** Retries what the database asks to retry. A temporary fault is thrown as `DatabaseUnavailable`, any other error as it is. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const isAgain = isRetryable(error) || isIdCollision(error)
      if (!isAgain || tries === ATTEMPTS) throw isPassing(error) ? unavailable(error) : error
      await sleep(10 * tries + Math.floor(performance.now() % 20))
    }
  }
}

function unavailable(cause: unknown): DatabaseUnavailable {
  const said = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseUnavailable(`the database could not do it now: ${said}`, { cause })
}

function setAccount(accountId: number): Statement {
  return { name: 'set-account', text: `SELECT set_config('app.account', $1, true)`, values: [String(accountId)] }
}

/** As `setAccount`, and has PostgreSQL keep the plan of every statement. */
function setAccountOfChange(accountId: number): Statement {
  return {
    name: 'set-account-of-change',
    text: `SELECT set_config('app.account', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
    values: [String(accountId)],
  }
}

function prepared({ name, text, values }: Statement) {
  return { name: preparedName(name), text, ...(values && { values: [...values] }) }
}
