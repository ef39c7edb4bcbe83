export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Log = Readonly<Record<'debug' | 'info' | 'warn' | 'error', (message: string, fields?: LogFields) => void>>

const ORDER: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** One JSON line a record. Callers pass plain facts, never bodies, headers or personal data. */
export function createLog(level: LogLevel, write: (line: string) => void, now: () => Temporal.Instant): Log {
  const at =
    (own: keyof Log) =>
    (message: string, fields: LogFields = {}) => {
      if (ORDER.indexOf(own) < ORDER.indexOf(level)) return
      write(`${JSON.stringify({ time: now().toString(), level: own, message, ...fields })}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
