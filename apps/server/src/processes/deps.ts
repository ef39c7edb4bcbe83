import type { Deps as PlatformDeps } from '../platform/deps.ts'
import type { SearchCache } from './list/search-cache.ts'
import type { NextNumber } from './numbers.ts'

/** The dependencies that the composition root passes to this module. */
export interface Deps extends PlatformDeps {
  /** The cache of repeated text searches. */
  readonly searches: SearchCache
  readonly nextNumber: NextNumber
}
