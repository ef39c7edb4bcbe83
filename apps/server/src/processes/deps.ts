import type { Deps as PlatformDeps } from '../platform/deps.ts'
import type { SearchCache } from './list/search-cache.ts'
import type { NextNumber } from './numbers.ts'

/** What the composition root hands to this module. */
export interface Deps extends PlatformDeps {
  /** What the words found that are asked for again and again. */
  readonly searches: SearchCache
  readonly nextNumber: NextNumber
}
