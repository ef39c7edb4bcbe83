import type { Deps } from '../../platform/deps.ts'
import type { EngineDeps } from '../../platform/outbound/create-executor.ts'
import { type Policy, USUAL_POLICY } from '../../platform/outbound/policy.ts'

export type RestockDeps = EngineDeps & Pick<Deps, 'storeRestock' | 'now' | 'newId'>

export const CAUSE = 'worker'

/** Nothing waits for the stock: a shop that is away is tried for some nine hours before a person has to look. */
export const RESTOCK_POLICY: Policy = { ...USUAL_POLICY, longestWaitMilliseconds: 3_600_000, mostAttempts: 20 }

/** A connector that only observes, or is stopped, is looked at again after this time; when it goes on, at once. */
export const LONGEST_SLEEP_MILLISECONDS = 3_600_000
