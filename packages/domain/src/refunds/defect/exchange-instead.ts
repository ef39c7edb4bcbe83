import { without as withoutSurcharges } from '../surcharges.ts'
import { regrettedOf, returnedBy, without } from '../../processes/returned-by.ts'
import type { ProcessItem, ReturnProcess } from '../../processes/return-process.ts'
import type { OrderSnapshot } from '../../processes/order-snapshot.ts'
import { largest, subtract, ZERO } from '../../shared/money.ts'
import { invariant } from '../../shared/result.ts'

type Promised = Pick<ReturnProcess, 'items' | 'goods' | 'freight' | 'freightShare' | 'surcharges'>

/** An item that was to be given back in money and is exchanged instead, with what its process promises after that. */
export interface ExchangeInstead {
  readonly item: ProcessItem
  readonly process: Omit<Promised, 'items'>
  readonly order: OrderSnapshot
}

/**
 * Makes a returned item an exchange, because the customer chose so: the units that it holds no longer count for a refund
 * (contract §4.5). Freight that no other item of the process brings may be requested again, unless it was given back already.
 */
export function exchangeInstead(
  order: OrderSnapshot,
  { items, goods, freight, freightShare, surcharges }: Promised,
  itemId: number,
  { isFreightGiven }: { readonly isFreightGiven: boolean },
): ExchangeInstead {
  const returned = items.find(({ id }) => id === itemId)
  invariant(returned?.operation === 'return', 'only what is returned is exchanged instead')
  const isFreightLeft = isFreightGiven || items.some((one) => one !== returned && one.operation === 'return')
  const [freed, freedShare] = isFreightLeft ? [ZERO, ZERO] : [freight, freightShare]
  return {
    item: { ...returned, operation: 'exchange', value: ZERO, surcharges: ZERO },
    process: {
      goods: subtract(goods, returned.value),
      freight: subtract(freight, freed),
      freightShare: subtract(freightShare, freedShare),
      surcharges: subtract(surcharges, returned.surcharges),
    },
    order: {
      ...order,
      returned: without(order.returned, returnedBy([returned])),
      freightClaimed: subtract(order.freightClaimed, freed),
      freightShare: largest(ZERO, subtract(order.freightShare, freedShare)),
      surcharged: withoutSurcharges(order.surcharged, regrettedOf([returned])),
    },
  }
}
