import { codePage, type CodeView } from './pages/store/code.ts'
import { findOrderPage, type FindOrderView } from './pages/store/find-order.ts'
import { provePage, type ProveView } from './pages/store/prove.ts'
import {
  regretConfirmPage,
  regretFormPage,
  regretReceiptPage,
  type RegretConfirmView,
  type RegretFormView,
  type RegretReceiptView,
} from './pages/regret/regret.ts'
import { cancelPage, type CancelView } from './pages/status/cancel.ts'
import { requestPage } from './pages/status/request.ts'
import { requestsPage } from './pages/status/requests.ts'
import type { RequestsView, RequestView } from './pages/status/view.ts'
import { remedyPage, type RemedyView } from './pages/status/remedy.ts'
import { voucherPage, type VoucherView } from './pages/status/voucher.ts'

/** The facts that each state of the store's own pages gives to its page. */
export interface StoreViews {
  readonly 'order-wanted': FindOrderView
  readonly 'code-wanted': CodeView
  readonly 'proof-wanted': ProveView
  readonly 'requests-shown': RequestsView
  readonly 'request-shown': RequestView
  readonly 'cancellation-wanted': CancelView
  readonly 'voucher-shown': VoucherView
  readonly 'remedy-wanted': RemedyView
  readonly 'regret-wanted': RegretFormView
  readonly 'regret-to-confirm': RegretConfirmView
  readonly 'regret-declared': RegretReceiptView
}

/** The store's own pages, a part of the flow table; those for everybody may be listed by search engines. */
export const storeStates = {
  'order-wanted': { status: 200, page: findOrderPage, isListed: true },
  'code-wanted': { status: 200, page: codePage },
  'proof-wanted': { status: 200, page: provePage },
  'requests-shown': { status: 200, page: requestsPage },
  'request-shown': { status: 200, page: requestPage },
  'cancellation-wanted': { status: 200, page: cancelPage },
  'voucher-shown': { status: 200, page: voucherPage },
  'remedy-wanted': { status: 200, page: remedyPage },
  'regret-wanted': { status: 200, page: regretFormPage, isListed: true },
  'regret-to-confirm': { status: 200, page: regretConfirmPage },
  'regret-declared': { status: 200, page: regretReceiptPage },
} as const
