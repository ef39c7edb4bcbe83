import { NO_STORE } from './repository.ts'
import type { KnownOrder } from './known-order.ts'
import type { ReadOrder } from './order-wire.ts'

/**
 * The stored order in the form in which an import brings one: opening a request stores it again, and finds nothing new.
 */
export function readAgain({ order, identity, placedAt }: KnownOrder): ReadOrder {
  const { total, freight, discount, declaredUnits: units, lines } = order
  const storeId = identity.storeId === NO_STORE ? null : identity.storeId
  return {
    identity: { ...identity, storeId },
    placedAt,
    sent: { total, freight, discount, units, lines },
    story: {},
    lineStories: new Map(),
  }
}
