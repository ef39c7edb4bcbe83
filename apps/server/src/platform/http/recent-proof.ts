import type { Operation } from '@vaivem/contract'
import type { Caller } from './authentication.ts'
import { refusal } from './failures.ts'

/** The number of minutes for which a person's last proof of who they are is accepted. */
const PROVED_FOR_MINUTES = 5

/** Whether a person has proved recently who they are. */
export function isRecent(provedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - provedAt.epochMilliseconds <= PROVED_FOR_MINUTES * 60_000
}

/**
 * Refuses a person whose last proof is too old, where the operation declares that refusal. Integrations prove who they are by
 * their bearers.
 */
export function mustBeRecent(
  { refusals }: Pick<Operation, 'refusals'>,
  { provedAt }: Pick<Caller, 'provedAt'>,
  now: () => Temporal.Instant,
): void {
  const status = refusals['reauthentication-needed']
  if (status !== undefined && provedAt && !isRecent(provedAt, now()))
    throw refusal(status, { kind: 'reauthentication-needed' })
}
