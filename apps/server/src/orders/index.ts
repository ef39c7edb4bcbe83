// Orders: as they were first taken in, as the store gives them, and whether the two agree.
export { queryStore, queryableReference } from './query-store.ts'
export { confirmOrder } from './confirm-order.ts'
export { connectorRoutes } from './connector/routes.ts'
export { placeOfAddress } from './customer-place.ts'
export {
  type ClaimDeps,
  type GuestOrder,
  type GuestOrderLookup,
  findGuestOrder,
  readEmailOrDocument,
} from './find-guest-order.ts'
export { type OpenableOrder, findOrder, findStoredOrder } from './find-order.ts'
export { predictConfirmation } from './predict-confirmation.ts'
export { type StoredFacts, findOtherRequests, selectStoredFacts } from './stored-facts-repository.ts'
export type { OrderRecord, OrderIdentity, OrderAttributes, Attributes } from './order-record.ts'
export { lockOrder } from './locking-repository.ts'
export { keepReadPayments } from './keep-read-payments.ts'
export { refuseInvalidOrder } from './order-faults.pt-BR.ts'
export {
  type OrderPayments,
  areNamed,
  keepOrderPayments,
  lockOrderPayments,
  nameOf,
} from './order-payments-repository.ts'
export { type ParsedOrder, centavos, lineKeyOf, providerOfPayment, readOrder, repeatedKeys } from './order-wire.ts'
export { atPointer, paymentsOfImport, withPaymentsConfirmed } from './payments-of-order.ts'
export { formatAddress } from './format-address.ts'
export { toOrderInput } from './to-order-input.ts'
export { type StoreReading, readAtStore, readOf } from './read-at-store.ts'
export { NO_STORE, findOrderById, lockOrderById, saveOrder } from './repository.ts'
export { type StoreOrder, readStoreOrder, parseOrder, parseOrderFromStore } from './store-order.ts'
export { lockStored, type SnapshotRefusal, snapshotOf, snapshotOrder } from './snapshot-order.ts'
export { createBackfillExecutor, createChangesExecutor } from './sync/follow-store.ts'
export { createNoticeExecutor } from './sync/read-notices.ts'
export { takeStoreNotice } from './sync/receive-notice.ts'
export { intakeRoutes } from './sync/routes.ts'
export { importOrders } from './sync/import-orders.ts'
export { ORDER_SHEET_COLUMNS, readOrderSheet, sheetFault, type SheetEntry } from './sync/order-sheet.pt-BR.ts'
export { SALES_SUMS } from './sales-repository.ts'
export { createFetchPicture, type FetchPicture } from './pictures/fetch-picture.ts'
export { createProductPictures } from './pictures/product-pictures.ts'
export { serveProductPictures } from './pictures/serve-pictures.ts'
export {
  pictureForStaff,
  picturedIn,
  type PicturedProduct,
  type PictureSources,
  type ShownPicture,
  shownPicture,
} from './pictures/shown-picture.ts'
