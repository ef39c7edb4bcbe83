import { type Policy, USUAL_POLICY } from '../../platform/outbound/policy.ts'

/** A refusal of the store that may pass is heard ten times; an unknown outcome is looked up until it is known. */
export const REFUND_POLICY: Policy = USUAL_POLICY

/** What nobody approved waits for a person. */
export const WAIT_FOR_APPROVAL_MILLISECONDS = 60_000
/** What waits for a person because its order is not confirmed: the store may tell otherwise meanwhile. */
export const WAIT_FOR_CONFIRMATION_MILLISECONDS = 3_600_000
