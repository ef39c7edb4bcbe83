import pg from 'pg'
import { preparedName, type Statement } from './statement.ts'
import { columnTypes } from './pool.ts'

/** Sends a statement; its answer comes when all that was sent with it is done. */
export type Send = <Row extends object>(statement: Statement) => Promise<pg.QueryResult<Row>>

export interface GroupedStatements {
  readonly send: Send
  /** Sends the waiting statements, before the connection is used in another way. */
  readonly flush: () => void
}

/**
 * Sends the statements of one turn together, with one Sync of the protocol: PostgreSQL answers them in one packet, where it would else
 * write one for each, and Node sends and reads one. Inside BEGIN and COMMIT a Sync ends nothing else. After a statement that fails
 * PostgreSQL passes over the others of its group, so they fail with the same error.
 */
export function groupStatements(client: Pick<pg.PoolClient, 'query'>): GroupedStatements {
  let waiting: Asked[] = []
  const flush = () => {
    if (waiting.length === 0) return
    client.query(statementGroup(waiting))
    waiting = []
  }
  return {
    flush,
    send: <Row extends object>(statement: Statement) =>
      new Promise<pg.QueryResult<Row>>((resolve, reject) => {
        const isFirst = waiting.length === 0
        waiting.push({ statement, resolve, reject })
        // Runs when no promise has anything left to do: until then every statement joins the group.
        if (isFirst) process.nextTick(flush)
      }),
  }
}

interface Asked {
  readonly statement: Statement
  readonly resolve: (result: pg.QueryResult<never>) => void
  readonly reject: (error: unknown) => void
}

/** The methods of a query that `pg` calls as messages of the database come in; its types do not declare them. */
interface MessageHandler {
  readonly name?: string
  readonly text?: string
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleEmptyQuery(connection: pg.Connection): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
  handleError(error: unknown, connection: pg.Connection): void
}

/** The statements that `pg` has sent to be prepared and not heard of yet, by name. */
type Preparing = pg.Connection & { readonly submittedNamedStatements: Record<string, string> }

type GroupedQuery = pg.Query & MessageHandler

/** A query of `pg` that is many: each writes its own messages and reads its own answers; one Sync ends them. */
export interface StatementGroup extends pg.Query {
  readonly statements: readonly Statement[]
}

function statementGroup(asked: readonly Asked[]): StatementGroup {
  const queries = asked.map(queryOf)
  let sent: readonly GroupedQuery[] = queries
  let answered = 0
  const current = () => sent[answered]
  const failFrom = (first: number, error: unknown, connection: pg.Connection) => {
    for (const query of sent.slice(0, first)) query.handleReadyForQuery(connection)
    for (const query of sent.slice(first)) query.handleError(error, connection)
  }
  const group = new pg.Query<never>('', [], (error) => {
    // Also called when the connection did not answer in time.
    if (error) for (const { reject } of asked) reject(error)
  })
  const handlers: MessageHandler = {
    handleRowDescription: (message) => current()?.handleRowDescription(message),
    handleDataRow: (message) => current()?.handleDataRow(message),
    handleEmptyQuery: (connection) => current()?.handleEmptyQuery(connection),
    handleCommandComplete: (message, connection) => {
      current()?.handleCommandComplete(message, connection)
      answered++
    },
    handleReadyForQuery: (connection) => {
      for (const query of sent) query.handleReadyForQuery(connection)
      ended(group, undefined)
    },
    handleError: (error, connection) => {
      // The statements that PostgreSQL passed over were not prepared either.
      for (const { name = '' } of sent.slice(answered)) delete (connection as Preparing).submittedNamedStatements[name]
      // An error that comes when all are answered, before the Sync is, is the last one's.
      failFrom(Math.min(answered, sent.length - 1), error, connection)
      ended(group, error)
    },
  }
  const submit = (connection: pg.Connection): Error | null => {
    connection.stream.cork()
    const unsynced = Object.create(connection, { sync: { value: () => undefined } }) as pg.Connection
    sent = queries.filter((query) => isSent(query, unsynced))
    connection.sync()
    connection.stream.uncork()
    return null
  }
  Object.assign(group, handlers, { submit, statements: asked.map(({ statement }) => statement) })
  // By these `pg` notes which statement was prepared.
  return Object.defineProperties(group, {
    name: { get: () => current()?.name },
    text: { get: () => current()?.text },
  }) as StatementGroup
}

function queryOf({ statement: { name, text, values }, resolve, reject }: Asked): GroupedQuery {
  const config = { name: preparedName(name), text, types: columnTypes, ...(values && { values: [...values] }) }
  return new pg.Query<never>(config, (error, result) => (error ? reject(error) : resolve(result))) as GroupedQuery
}

/** False for a query that `pg` did not send, because its values cannot be sent; its caller has got the error by then. */
function isSent(query: GroupedQuery, connection: pg.Connection): boolean {
  let isRefused = false
  const handleError = query.handleError.bind(query)
  query.handleError = (error, over) => {
    isRefused = true
    handleError(error, over)
  }
  const fault = query.submit(connection) as Error | null | undefined
  if (fault) query.handleError(fault, connection)
  query.handleError = handleError
  return !isRefused
}

/** Calls the callback that waits for the group as a whole, which is that of the timer of `pg`. */
function ended(group: pg.Query, error: unknown): void {
  ;(group as unknown as { callback(error: unknown): void }).callback(error)
}
