export { choose, type Choice, type Chosen, type ChoiceRefusal } from './orders/choose.ts'
export { convertOrder, type Platform } from './orders/convert-order.ts'
export type * from './orders/order.ts'
