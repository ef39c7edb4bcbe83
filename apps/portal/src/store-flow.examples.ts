import type { StoreViews } from './store-flow.ts'

/** A view of every state of the store's own pages, for tests. */
export const storeExamples: StoreViews = {
  'order-wanted': { order: 'VV-5521', faults: ['order-missing', 'claim-strange'] },
  'code-wanted': { purpose: 'find-order', fault: 'wrong', again: '/loja/exemplo' },
  'proof-wanted': { back: '/fluxo/pedido' },
}
