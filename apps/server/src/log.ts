export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, (message: string, fields?: LogFields) => void>>

const ORDER: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/** One JSON line a record. Callers pass plain facts, never bodies, headers or personal data. */
export function createLog(level: LogLevel, write: (line: string) => void, now: () => Temporal.Instant): Log {
  const at =
    (own: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (ORDER.indexOf(own) < ORDER.indexOf(level)) return
      write(`${JSON.stringify({ time: now().toString(), level: own, message, ...fields })}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
