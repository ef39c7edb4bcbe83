/** A record of the log, in the fields with which it was written. */
export type LogRecord = Readonly<Record<string, unknown>> & { readonly message: string }

/** The fields in which journald and Docker keep a line that they wrap in JSON of their own. */
const WRAPPERS = ['MESSAGE', 'log'] as const
const MOST_WRAPPERS = 3

/**
 * The record in a line of a log: as the service wrote it, after the words that journalctl or kubectl put before it, or inside
 * the JSON of a log collector. Undefined where there is none.
 */
export function recordIn(line: string, wrappers = MOST_WRAPPERS): LogRecord | undefined {
  const start = line.indexOf('{')
  const found = start < 0 ? undefined : objectIn(line.slice(start))
  if (!found) return undefined
  const wrapped = WRAPPERS.map((name) => found[name]).find((text) => typeof text === 'string')
  if (typeof wrapped === 'string') return wrappers > 0 ? recordIn(wrapped, wrappers - 1) : undefined
  const { message } = found
  return typeof message === 'string' ? { ...found, message } : undefined
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}
