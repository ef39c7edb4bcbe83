import type { Deps as PlatformDeps } from '../platform/deps.ts'
import type { NextNumber } from '../processes/index.ts'

/** The dependencies that the composition root passes to this module. */
export interface Deps extends PlatformDeps {
  readonly nextNumber: NextNumber
}
