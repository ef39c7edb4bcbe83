import type { Origin } from '../platform/audit/record-audit.ts'
import type { Deps } from './deps.ts'
import type { OperationRequest } from '../platform/http/route.ts'
import type { SignInReason } from '../platform/http/refused-request.ts'

/** A try to prove who somebody is: from where, and how its refusal is explained to the log. */
export interface Attempt extends Pick<OperationRequest, 'explain'> {
  readonly origin: Origin
}

export interface RefusedPerson {
  readonly accountId: number
  readonly personId: number
  readonly where: 'sign-in' | 'session'
  readonly reason: Exclude<SignInReason, 'email-unknown'>
}

/** Says in the log and, a moment later, in the audit why a person was refused; the answer is the same whatever is said here. */
export function noteRefusedAccess(
  { staffRefusals }: Pick<Deps, 'staffRefusals'>,
  { explain, origin }: Attempt,
  refused: RefusedPerson,
): void {
  const { accountId, personId, reason } = refused
  explain({ reason, accountId, who: `staff ${personId}` })
  staffRefusals.note({ ...refused, origin })
}
