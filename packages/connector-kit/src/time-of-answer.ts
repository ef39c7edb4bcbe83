import type { PlatformAnswer } from './call-platform.ts'
import { textOf } from './json.ts'

/** A time of HTTP, as in `Sat, 28 Nov 2026 17:00:05 GMT`. */
const HTTP_TIME = /^\w{3}, (\d\d) (\w{3}) (\d{4}) (\d\d:\d\d:\d\d) GMT$/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The time of the platform when it answered, by its own clock; undefined: it did not say. */
export function timeOfAnswer(answer: PlatformAnswer): Temporal.Instant | undefined {
  const written = answer.outcome === 'answered' ? HTTP_TIME.exec(textOf(answer.headers['date']) ?? '') : null
  if (!written) return undefined
  const [, day = '', name = '', year = '', time = ''] = written
  const month = String(MONTHS.indexOf(name) + 1).padStart(2, '0')
  return month === '00' ? undefined : Temporal.Instant.from(`${year}-${month}-${day}T${time}Z`)
}
