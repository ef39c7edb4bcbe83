import { claimPage, type ClaimView } from './pages/claim/claim.ts'
import { detailsPage, type DetailsView } from './pages/request/details.ts'
import { itemsPage, type ItemsView } from './pages/request/items.ts'
import { outcomePage, type OutcomeView } from './pages/request/outcome.ts'
import { receiptPage, type ReceiptView } from './pages/request/receipt.ts'
import { replacementPage, type ReplacementView } from './pages/request/replacement.ts'
import { reviewPage, type ReviewView } from './pages/request/review.ts'
import { shippingPage, type ShippingView } from './pages/request/shipping.ts'

/**
 * The facts that each page of a request gets. `-again`: what was sent was not accepted, and is shown again with the reason.
 */
export interface RequestViews {
  readonly 'request-items': ItemsView
  readonly 'request-items-again': ItemsView
  readonly 'request-details': DetailsView
  readonly 'request-details-again': DetailsView
  readonly 'request-replacement': ReplacementView
  readonly 'request-replacement-again': ReplacementView
  readonly 'request-outcome': OutcomeView
  readonly 'request-outcome-again': OutcomeView
  readonly 'request-shipping': ShippingView
  readonly 'request-shipping-again': ShippingView
  readonly 'request-review': ReviewView
  readonly 'request-receipt': ReceiptView
  readonly 'request-receipt-again': ReceiptView
  readonly claim: ClaimView
  readonly 'claim-again': ClaimView
}

const OK = 200
const NOT_TAKEN = 422

export const requestStates = {
  'request-items': { status: OK, page: itemsPage },
  'request-items-again': { status: NOT_TAKEN, page: itemsPage },
  'request-details': { status: OK, page: detailsPage },
  'request-details-again': { status: NOT_TAKEN, page: detailsPage },
  'request-replacement': { status: OK, page: replacementPage },
  'request-replacement-again': { status: NOT_TAKEN, page: replacementPage },
  'request-outcome': { status: OK, page: outcomePage },
  'request-outcome-again': { status: NOT_TAKEN, page: outcomePage },
  'request-shipping': { status: OK, page: shippingPage },
  'request-shipping-again': { status: NOT_TAKEN, page: shippingPage },
  'request-review': { status: OK, page: reviewPage },
  'request-receipt': { status: OK, page: receiptPage },
  'request-receipt-again': { status: NOT_TAKEN, page: receiptPage },
  claim: { status: OK, page: claimPage },
  'claim-again': { status: NOT_TAKEN, page: claimPage },
} as const
