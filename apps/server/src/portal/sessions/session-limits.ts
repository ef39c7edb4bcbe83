/** A session ends after this long without use, and after this long in any case. */
export const SESSION = { idleMinutes: 30, hours: 4 } as const

/** A session that was last seen before has ended. */
export function seenAfter(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ minutes: SESSION.idleMinutes })
}
