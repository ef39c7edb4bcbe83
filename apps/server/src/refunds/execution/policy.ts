import { type Policy, USUAL_POLICY } from '../../platform/outbound/policy.ts'

/** A refusal of the store that may pass is heard ten times; an unknown outcome is looked up until it is known. */
export const REFUND_POLICY: Policy = USUAL_POLICY

/** The interval at which an unapproved intent is examined again. */
export const WAIT_FOR_APPROVAL_MILLISECONDS = 60_000
/** The interval at which an intent of an unconfirmed order is examined again: the order at the store may have changed. */
export const WAIT_FOR_CONFIRMATION_MILLISECONDS = 3_600_000
/** The interval at which an intent is examined again while another refund of its order is on its way. */
export const WAIT_FOR_ANOTHER_MILLISECONDS = 1_000
/** The interval at which what was sent is examined again while the connector of its store is stopped. */
export const WAIT_FOR_CONNECTOR_MILLISECONDS = 60_000
