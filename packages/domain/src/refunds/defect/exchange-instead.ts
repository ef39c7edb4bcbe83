import { leavingWith } from '../process-freight.ts'
import { without as withoutSurcharges } from '../surcharges.ts'
import { regrettedOf, returnedBy, without } from '../../processes/returned-by.ts'
import type { ProcessItem, ReturnProcess } from '../../processes/return-process.ts'
import type { OrderSnapshot } from '../../processes/order-snapshot.ts'
import { largest, type Money, subtract, ZERO } from '../../shared/money.ts'
import { invariant } from '../../shared/result.ts'

type Promised = Pick<ReturnProcess, 'items' | 'goods' | 'freight' | 'freightShare' | 'surcharges' | 'terms'>

/** An item that was to be given back in money and is exchanged instead, with what its process promises after that. */
export interface ExchangeInstead {
  readonly item: ProcessItem
  readonly process: Omit<Promised, 'items' | 'terms'>
  readonly order: OrderSnapshot
}

/**
 * Makes a returned item an exchange, because the customer chose so: the units that it holds no longer count for a refund
 * (contract §4.5). The freight that leaves the promise with it (`leavingWith`) may be requested again. `freightGiven` is what was
 * planned or given back of the freight of the process, in centavos.
 */
export function exchangeInstead(
  order: OrderSnapshot,
  promised: Promised,
  itemId: number,
  { freightGiven }: { readonly freightGiven: Money },
): ExchangeInstead {
  const { items, goods, freight, freightShare, surcharges } = promised
  const returned = items.find(({ id }) => id === itemId)
  invariant(returned?.operation === 'return', 'only what is returned is exchanged instead')
  const freed = leavingWith(returned, promised, freightGiven)
  return {
    item: { ...returned, operation: 'exchange', value: ZERO, surcharges: ZERO },
    process: {
      goods: subtract(goods, returned.value),
      freight: subtract(freight, freed.freight),
      freightShare: subtract(freightShare, freed.freightShare),
      surcharges: subtract(surcharges, returned.surcharges),
    },
    order: {
      ...order,
      returned: without(order.returned, returnedBy([returned])),
      freightClaimed: subtract(order.freightClaimed, freed.freight),
      freightShare: largest(ZERO, subtract(order.freightShare, freed.freightShare)),
      surcharged: withoutSurcharges(order.surcharged, regrettedOf([returned])),
    },
  }
}
