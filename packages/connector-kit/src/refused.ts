/** The platform will not do it, now or later. */
export function refused<const Reason extends string>(reason: Reason) {
  return { outcome: 'refused', reason, mayPass: false } as const
}
