import { currentTime } from './clock.ts'
import { formatsOfZone } from './zone.ts'

const DAY_MILLISECONDS = 86_400_000

/** The day a number of days before today, in the zone of the account, in the format of the API. */
export function daysAgo(days: number, now = currentTime()): string {
  return formatsOfZone().iso.format(now - days * DAY_MILLISECONDS)
}
