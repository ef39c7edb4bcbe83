import { codePage, type CodeView } from './pages/store/code.ts'
import { findOrderPage, type FindOrderView } from './pages/store/find-order.ts'
import { provePage, type ProveView } from './pages/store/prove.ts'

/** What each state of the store's own pages lets a page know. */
export interface StoreViews {
  readonly 'order-wanted': FindOrderView
  readonly 'code-wanted': CodeView
  readonly 'proof-wanted': ProveView
}

/** The store's own pages, part of the flow table. */
export const storeStates = {
  'order-wanted': { status: 200, page: findOrderPage },
  'code-wanted': { status: 200, page: codePage },
  'proof-wanted': { status: 200, page: provePage },
} as const
