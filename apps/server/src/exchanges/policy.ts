import type { Deps } from '../platform/deps.ts'
import type { EngineDeps } from '../platform/outbound/create-executor.ts'
import { type Policy, USUAL_POLICY } from '../platform/outbound/policy.ts'

export type ReplacementDeps = EngineDeps & Pick<Deps, 'storePlatform' | 'storeStock' | 'now' | 'newId'>

export const CAUSE = 'worker'

/** A refusal of the store that may pass is heard ten times; an unknown outcome is looked up until it is known. */
export const REPLACEMENT_POLICY: Policy = USUAL_POLICY
