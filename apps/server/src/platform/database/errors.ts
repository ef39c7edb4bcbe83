/** The database did not answer, not in time, or requested a retry: as far as is known, nothing was committed. */
export class DatabaseUnavailable extends Error {}

/** The SQLSTATEs with which PostgreSQL ends or refuses a connection. */
const LOST_STATES = new Set(['25P03', '25P04', '53300'])
/** Error codes of the system and of the driver: none depends on the statement. */
const LOST_CODES = /^(?:E(?:CONN|PIPE|TIMEDOUT|HOST|NET|NOENT|NOTFOUND|AI_)|ERR_(?:STREAM|SOCKET|SSL|TLS))/
const LOST_MESSAGES =
  /Connection terminated|timeout|not queryable|Client has encountered|Received unexpected|TLS connection/i

/** Whether the error means that the connection it came from can no longer be used. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return false
  const { code, severity } = error as { readonly code?: unknown; readonly severity?: unknown }
  const state = stateOf(error)
  if (state !== undefined) {
    return severity === 'FATAL' || severity === 'PANIC' || /^(?:08|57P)/.test(state) || LOST_STATES.has(state)
  }
  return LOST_CODES.test(String(code)) || LOST_MESSAGES.test(error.message)
}

/**
 * A plan that a migration outdated; a prepared statement that the connection lacks, or has already, contrary to what `pg` noted; a
 * failed transaction that another caller left behind.
 */
const OUT_OF_STEP = new Set(['0A000', '26000', '42P05', '25P02'])

/** Whether the prepared statements or the transaction of the connection are not in the expected state: another one starts clean. */
export function isOutOfStep(error: unknown): boolean {
  return OUT_OF_STEP.has(stateOf(error) ?? '')
}

/** Whether the database asks to retry at once: a lost race, a deadlock, a connection that was out of step. */
export function isRetryable(error: unknown): boolean {
  const state = stateOf(error)
  return state === '40001' || state === '40P01' || isOutOfStep(error)
}

/**
 * The primary keys, and the key of a replacement, which is its own id and after a failed order another one. The name that a node of a
 * cluster gives a constraint ends with the number of the shard.
 */
const KEY_OF_AN_ID = /(?:_pkey|^replacement_key_once)(?:_\d+)?$/

/** Whether two processes made the same id in the same millisecond: the next try makes another. */
export function isIdCollision(error: unknown): boolean {
  if (!(error instanceof Error) || stateOf(error) !== '23505') return false
  const { constraint } = error as { readonly constraint?: string }
  // A coordinator of a cluster hands on what a node said, and not the field with the name of the constraint.
  return KEY_OF_AN_ID.test(constraint ?? /"([^"]+)"/.exec(error.message)?.[1] ?? '')
}

/** Statement, lock and idle timeouts, no room, no writing now, a broken disk. */
const PASSING = new Set(['57014', '55P03', '25006', '53100', '53200', '53400', '58030'])

/** Whether the error says nothing of the request: it may well be done when it comes again. */
export function isPassing(error: unknown): boolean {
  return PASSING.has(stateOf(error) ?? '') || isRetryable(error) || isConnectionLoss(error) || isNodeLoss(error)
}

/** The messages of the coordinator of a cluster about a node that it lost, under the state of an internal error. */
const LOST_NODE =
  /^(?:failure on connection marked as essential|postmaster was shut down, exiting|could not commit transaction for shard )/

function isNodeLoss(error: unknown): boolean {
  return error instanceof Error && stateOf(error) === 'XX000' && LOST_NODE.test(error.message)
}

/** SQLSTATE of an error that came from PostgreSQL. */
export function stateOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code) ? code : undefined
}
