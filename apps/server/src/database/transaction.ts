import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createFairShare, type FairShare } from './fair-share.ts'
import { readInOneTrip } from './one-trip-read.ts'
import { preparedName, type Statement } from './statement.ts'

export interface Transaction {
  query<Row extends object>(statement: Statement): Promise<{ rows: Row[]; rowCount: number }>
}

/** Every access to an account's rows goes through here: the account is set inside the transaction and dies with it. */
export interface Database {
  /** Commits what `work` returns; what it throws undoes everything. Retried when the database says "again", so `work` touches nothing outside. */
  readonly inAccount: <T>(accountId: number, work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Like `inAccount`, and undone as well when `keep` says no. */
  readonly inAccountIf: <T>(
    accountId: number,
    work: (tx: Transaction) => Promise<T>,
    keep: (value: T) => boolean,
  ) => Promise<T>
  /** One reading statement in one round trip. */
  readonly read: <Row extends object>(accountId: number, statement: Statement) => Promise<Row[]>
  /** Several reads that see one instant. */
  readonly readAll: <T>(accountId: number, work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** What belongs to no account: which have work, the readiness check. */
  readonly readShared: <Row extends object>(statement: Statement) => Promise<Row[]>
}

/** The database did not answer, or did not answer in time: nothing was committed as far as we know. */
export class DatabaseUnavailable extends Error {}

const ATTEMPTS = 5

/** Of the connections of a process what one account may hold at once: the rest is there for the others. */
const PART_OF_ONE = 0.7
/** As long as a connection itself is waited for. */
const PATIENCE_MILLISECONDS = 1_000

interface Pool extends Pick<pg.Pool, 'connect'> {
  readonly share: FairShare
}

/** `waited` is told how long each connection took to get. */
export function createDatabase(
  connections: pg.Pool,
  waited: (milliseconds: number) => void = () => undefined,
): Database {
  const pool: Pool = {
    share: createFairShare(Math.max(1, Math.floor(connections.options.max * PART_OF_ONE)), PATIENCE_MILLISECONDS),
    connect: async () => {
      const asked = performance.now()
      return connections.connect().finally(() => waited(performance.now() - asked))
    },
  }
  const keepAll = () => true
  const write = <T>(accountId: number, work: (tx: Transaction) => Promise<T>, keep: (value: T) => boolean) =>
    retried(() => transact(pool, accountId, 'BEGIN', work, keep))
  return {
    inAccount: (accountId, work) => write(accountId, work, keepAll),
    inAccountIf: write,
    readAll: (accountId, work) =>
      retried(() => transact(pool, accountId, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work, keepAll)),
    read: async (accountId, statement) =>
      retried(() => withClient(pool, accountId, (client) => readInOneTrip<never>(client, accountId, statement))),
    readShared: async (statement) =>
      withClient(pool, null, async (client) => (await client.query<never>(prepared(statement))).rows),
  }
}

async function transact<T>(
  pool: Pool,
  accountId: number,
  begin: string,
  work: (tx: Transaction) => Promise<T>,
  keep: (value: T) => boolean,
): Promise<T> {
  return withClient(pool, accountId, async (client) => {
    // Sent without waiting: they travel with the first statement of `work`.
    const opened = Promise.all([client.query(begin), client.query(prepared(setAccount(accountId)))])
    opened.catch(() => undefined)
    const { tx, end, firstError } = boundTo(client)
    try {
      const value = await work(tx)
      await opened
      end()
      await (keep(value) ? commit(client) : client.query('ROLLBACK'))
      return value
    } catch (error) {
      end()
      await client.query('ROLLBACK').catch(() => undefined)
      throw stateOf(error) === ABORTED_BEFORE ? (firstError() ?? error) : error
    }
  })
}

/** What every statement is answered that comes after one that failed; the first one says why. */
const ABORTED_BEFORE = '25P02'

/**
 * Statements of one transaction. Once it ended it takes no more: what `work` left running must not reach the connection
 * when it already serves another account. A statement that nobody waits for may fail without ending the process.
 */
function boundTo(client: pg.PoolClient) {
  let hasEnded = false
  let first: unknown
  const tx: Transaction = {
    query: (statement) => {
      const answered = hasEnded
        ? Promise.reject(new Error(`${statement.name} came after the end of its transaction`))
        : client.query<never>(prepared(statement)).then(({ rows, rowCount }) => ({ rows, rowCount: rowCount ?? 0 }))
      answered.catch((error: unknown) => {
        first ??= error
      })
      return answered
    },
  }
  const end = () => {
    hasEnded = true
  }
  return { tx, end, firstError: () => first }
}

async function commit(client: pg.PoolClient): Promise<void> {
  // A failed transaction answers COMMIT with ROLLBACK, without an error.
  const { command } = await client.query('COMMIT')
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/** `accountId`: whose part of the connections it is; null: nobody's. */
async function withClient<T>(
  pool: Pool,
  accountId: number | null,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  if (accountId === null) return withAny(pool, use)
  const waited = pool.share.take(accountId)
  if (waited) {
    try {
      await waited
    } catch (error) {
      throw new DatabaseUnavailable('no connection left for the account', { cause: error })
    }
  }
  try {
    return await withAny(pool, use)
  } finally {
    pool.share.give(accountId)
  }
}

async function withAny<T>(pool: Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    throw new DatabaseUnavailable('no connection to the database', { cause: error })
  }
  let broken: Error | undefined
  try {
    return await use(client)
  } catch (error) {
    if (error instanceof Error && isConnectionLoss(error)) {
      broken = error
      throw new DatabaseUnavailable('the connection to the database was lost', { cause: error })
    }
    if (stateOf(error) === '0A000') broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** Serialisation failures, deadlocks, a plan outdated by a migration: the database asks to try again. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const state = stateOf(error)
      const isAgain = state === '40001' || state === '40P01' || state === '0A000' || isIdCollision(error)
      if (!isAgain || tries === ATTEMPTS) throw error
      await sleep(10 * tries + Math.floor(performance.now() % 20))
    }
  }
}

/** Two replicas made the same id in the same millisecond: the next try makes another. */
function isIdCollision(error: unknown): boolean {
  return stateOf(error) === '23505' && (error as { constraint?: string }).constraint?.endsWith('_pkey') === true
}

function isConnectionLoss(error: Error): boolean {
  const state = stateOf(error)
  if (state !== undefined) return state.startsWith('08') || state.startsWith('57P') || state === '53300'
  return /Connection terminated|ECONNRE|EPIPE|ENOENT|timeout|not queryable|Client has encountered/i.test(error.message)
}

/** SQLSTATE of an error that came from PostgreSQL. */
export function stateOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code) ? code : undefined
}

function setAccount(accountId: number): Statement {
  return { name: 'set-account', text: `SELECT set_config('app.account', $1, true)`, values: [String(accountId)] }
}

function prepared({ name, text, values }: Statement) {
  return { name: preparedName(name), text, ...(values && { values: [...values] }) }
}
