// Orders: as they were first taken in, as the store tells them, and whether the two agree.
export { askStore, askableName } from './ask-store.ts'
export { confirmOrder } from './confirm-order.ts'
export { connectorRoutes } from './connector/routes.ts'
export { placeOfAddress } from './consumer-place.ts'
export {
  type ClaimDeps,
  type ClaimedOrder,
  type OrderClaim,
  findClaimedOrder,
  readWhose,
} from './find-claimed-order.ts'
export { type FoundOrder, findOrder } from './find-order.ts'
export { foreseeConfirmation } from './foresee-confirmation.ts'
export { type KnownFacts, findOtherRequests, selectKnownFacts } from './known-facts-repository.ts'
export type { KnownOrder, OrderIdentity, OrderStory, Story } from './known-order.ts'
export { lockOrder } from './locking-repository.ts'
export { refuseInvalidOrder } from './order-faults.pt-BR.ts'
export {
  type OrderPayments,
  areNamed,
  keepOrderPayments,
  lockOrderPayments,
  nameOf,
} from './order-payments-repository.ts'
export { type ReadOrder, centavos, lineKeyOf, readOrder, repeatedKeys } from './order-wire.ts'
export { atPointer, paymentsKeptWith, withPaymentsConfirmed } from './payments-of-order.ts'
export { placeInWords } from './place-in-words.ts'
export { readAgain } from './read-again.ts'
export { type StoreReading, readAtStore, readOf } from './read-at-store.ts'
export { NO_STORE, findOrderById, findOrderByIdForUpdate, saveOrder } from './repository.ts'
export { type StoreOrder, readStoreOrder, takenOrderOf, toldOrderOf } from './store-order.ts'
export { type TakeInRefusal, takeInOrder } from './take-in.ts'
