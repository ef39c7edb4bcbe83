import { choose } from '../exchanges/index.ts'
import { placeOfPostalCode, quoteWays } from '../parcels/index.ts'
import type { FlowNeighbours } from '../portal/index.ts'
import { findShownPayments } from '../refunds/index.ts'
import type { Deps } from './deps.ts'

/** The functions of other modules that the customer's flow needs. */
export function flowNeighboursOf(deps: Deps): FlowNeighbours {
  return {
    chooseReplacement: choose,
    paymentsOf: (account, order) => findShownPayments(deps, account, order),
    placeOf: (account, postalCode) => placeOfPostalCode(deps, account, postalCode),
    quotesOf: (account, parcel) => quoteWays(deps, account, parcel),
  }
}
