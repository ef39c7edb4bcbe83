/** `Retry-After` in milliseconds from now: seconds, or an HTTP date. Undefined where it is neither. */
export function retryAfterMilliseconds(retryAfter: string | null, now: Temporal.Instant): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1_000
  const date = httpDate(retryAfter)
  return date && Math.max(0, date.epochMilliseconds - now.epochMilliseconds)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const HTTP_DATE = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/

/** IMF-fixdate, the only form that is still written (RFC 9110 §5.6.7). */
function httpDate(text: string): Temporal.Instant | undefined {
  const [, day, month = '', year, time] = HTTP_DATE.exec(text) ?? []
  const number = MONTHS.indexOf(month) + 1
  if (day === undefined || number === 0) return undefined
  try {
    return Temporal.Instant.from(`${year}-${String(number).padStart(2, '0')}-${day}T${time}Z`)
  } catch {
    return undefined
  }
}
