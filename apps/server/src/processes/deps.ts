import type { Deps as PlatformDeps } from '../platform/deps.ts'
import type { RememberedSearches } from './list/remembered-searches.ts'
import type { NextNumber } from './numbers.ts'

/** What the composition root hands to this module. */
export interface Deps extends PlatformDeps {
  /** What the words found that are asked for again and again. */
  readonly searches: RememberedSearches
  readonly nextNumber: NextNumber
}
