import { NO_STORE } from './repository.ts'
import type { OrderRecord } from './order-record.ts'
import type { ParsedOrder } from './order-wire.ts'

/**
 * The stored order in the form in which an import brings one: opening a request stores it again, and finds nothing new.
 */
export function toOrderInput({ order, identity, placedAt }: OrderRecord): ParsedOrder {
  const { total, freight, discount, declaredUnits: units, lines } = order
  const storeId = identity.storeId === NO_STORE ? null : identity.storeId
  return {
    identity: { ...identity, storeId },
    placedAt,
    sent: { total, freight, discount, units, lines },
    attributes: {},
    lineAttributes: new Map(),
  }
}
