import { type Policy, USUAL_POLICY } from '../../src/platform/outbound/policy.ts'

/** As usual, in a hurry. */
export const FAST_RETRIES: Policy = {
  ...USUAL_POLICY,
  leaseMilliseconds: 150,
  timeoutMilliseconds: 1_000,
  firstWaitMilliseconds: 1,
  longestWaitMilliseconds: 250,
  circuit: { failuresToOpen: 4, firstOpenMilliseconds: 1, longestOpenMilliseconds: 5 },
}
