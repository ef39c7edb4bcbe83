import { currentTime } from './clock.ts'
import { formatsOfZone } from './zone.ts'

const DAY_MILLISECONDS = 86_400_000

/** The day so many days before today, in the zone of the account, as the interface writes it. */
export function daysAgo(days: number, now = currentTime()): string {
  return formatsOfZone().iso.format(now - days * DAY_MILLISECONDS)
}
