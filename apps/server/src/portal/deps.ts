import type { Deps as PlatformDeps } from '../platform/deps.ts'
import type { NextNumber } from '../processes/index.ts'

/** What the composition root hands to this module. */
export interface Deps extends PlatformDeps {
  readonly nextNumber: NextNumber
}
