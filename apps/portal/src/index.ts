export { flowTable, show, type FlowState, type FlowViews, type ShownPage } from './flow.ts'
export type { ItemView, OrderView } from './pages/order.ts'
export type { Site } from './site.ts'
export { html, type Html } from './html.ts'
