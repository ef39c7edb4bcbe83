/** The database did not answer, or did not answer in time: nothing was committed as far as we know. */
export class DatabaseUnavailable extends Error {}

export function isConnectionLoss(error: Error): boolean {
  const state = stateOf(error)
  if (state !== undefined) return state.startsWith('08') || state.startsWith('57P') || state === '53300'
  return /Connection terminated|ECONNRE|EPIPE|ENOENT|timeout|not queryable|Client has encountered/i.test(error.message)
}

/** SQLSTATE of an error that came from PostgreSQL. */
export function stateOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code) ? code : undefined
}
