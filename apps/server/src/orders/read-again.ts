import { NO_STORE } from './repository.ts'
import type { KnownOrder } from './known-order.ts'
import type { ReadOrder } from './order-wire.ts'

/** The order as it is known: opening a request takes it in again, and finds nothing new. */
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
