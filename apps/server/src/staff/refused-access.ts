import type { Origin } from '../platform/audit/record-audit.ts'
import type { Deps } from './deps.ts'
import type { OperationRequest } from '../platform/http/route.ts'
import type { SignInReason } from '../platform/http/refused-request.ts'

/** An attempt to sign in: its origin, and how its refusal is added to the log. */
export interface Attempt extends Pick<OperationRequest, 'explain'> {
  readonly origin: Origin
}

export interface RefusedPerson {
  readonly accountId: number
  readonly personId: number
  readonly where: 'sign-in' | 'session'
  readonly reason: Exclude<SignInReason, 'email-unknown'>
}

/** Records in the log and, a moment later, in the audit why a person was refused; the answer does not depend on it. */
export function noteRefusedAccess(
  { staffRefusals }: Pick<Deps, 'staffRefusals'>,
  { explain, origin }: Attempt,
  refused: RefusedPerson,
): void {
  const { accountId, personId, reason } = refused
  explain({ reason, accountId, who: `staff ${personId}` })
  staffRefusals.note({ ...refused, origin })
}
