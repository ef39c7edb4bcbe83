import pg from 'pg'

export interface DatabaseAddress {
  readonly host: string
  readonly port?: number
  readonly user: string
  readonly password?: string
  readonly database: string
  readonly ssl?: { readonly rejectUnauthorized: boolean }
  /** Whether its tables are distributed over the nodes of Citus; absent: they are not. */
  readonly distributed?: boolean | undefined
}

/** How columns are read. int8 as a number: every id and amount of ours is below 2^53. Times stay text: a Date would lose microseconds. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
    if (oid === pg.types.builtins.INT8) return parseSafeInteger
    if (oid === pg.types.builtins.TIMESTAMPTZ || oid === pg.types.builtins.DATE) return asText
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
  },
}

/** One pool a process. A statement, a lock and a forgotten transaction each end by themselves. */
export function createPool(
  address: DatabaseAddress,
  {
    size,
    onError,
    connectMilliseconds = 1_000,
  }: { size: number; onError: (error: Error) => void; connectMilliseconds?: number | undefined },
): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    max: size,
    pipeline: true,
    types: columnTypes,
    connectionTimeoutMillis: connectMilliseconds,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Longer than any statement may take: only a database that no longer answers at all meets it.
    query_timeout: 6_000,
    application_name: 'vaivem',
    options: '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000',
  })
  // Without these listeners a restart of the database would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`)
  return value
}

function asText(text: string): string {
  return text
}
