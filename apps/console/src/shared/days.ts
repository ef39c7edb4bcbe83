import { currentTime } from './clock.ts'

const DAY_MILLISECONDS = 86_400_000
/** The Swedish way to write a day is that of the interface: 2026-11-21. */
const ISO = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' })

/** The day so many days before today, in the zone of this browser, as the interface writes it. */
export function daysAgo(days: number, now = currentTime()): string {
  return ISO.format(now - days * DAY_MILLISECONDS)
}
