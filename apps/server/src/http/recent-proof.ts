import type { Operation } from '@vaivem/contract'
import type { Caller } from './authentication.ts'
import { refusal } from './failures.ts'

/** For how long it is believed that a person is still the one who signed in. */
const PROVED_FOR_MINUTES = 5

/** Whether somebody proved who they are a moment ago. */
export function isRecent(provedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - provedAt.epochMilliseconds <= PROVED_FOR_MINUTES * 60_000
}

/** Refuses a person whose proof is old, where the operation may refuse so; integrations prove themselves by their bearers. */
export function mustBeRecent(
  { refusals }: Pick<Operation, 'refusals'>,
  { provedAt }: Pick<Caller, 'provedAt'>,
  now: () => Temporal.Instant,
): void {
  const status = refusals['reauthentication-needed']
  if (status !== undefined && provedAt && !isRecent(provedAt, now()))
    throw refusal(status, { kind: 'reauthentication-needed' })
}
