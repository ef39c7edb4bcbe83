export {
  flowTable,
  isProblem,
  show,
  type FlowState,
  type FlowViews,
  type ProblemState,
  type ShownPage,
} from './flow.ts'
export { chooseLanguage, LANGUAGES, languageOf, type Language } from './languages.ts'
export { LONGEST_CODE } from './pages/store/code.ts'
export { LONGEST_CLAIM, LONGEST_ORDER, type FindOrderFault } from './pages/store/find-order.ts'
export { LONGEST_NAME, type Declared, type RegretFault, type RegretFormView } from './pages/regret/regret.ts'
export type {
  DefectClaim,
  Difference,
  Happening,
  TimelineEntryKind,
  MoneyBack,
  ParcelToSend,
  Phase,
  Qr,
  ReplacementOut,
  RequestsView,
  RequestView,
  Way,
} from './pages/status/view.ts'
export type { DemoToTry } from './pages/home/home.ts'
export { REMEDY_FIELDS } from './pages/status/remedy.ts'
export type { VoucherView } from './pages/status/voucher.ts'
export type { ShownLogo, Site, StoreBranding } from './site.ts'
export { type Address, addressed, USUAL_ADDRESS } from './address-forms.ts'
export { accentsOf, isDark, themeCss, type ThemeFont } from './theme/theme-css.ts'
export { readColour } from './theme/colour.ts'
export { html, type Html } from './html.ts'
export type { FieldFault } from './layout.ts'
export { wordingOf } from './wording.ts'
export { REQUEST_PATHS, type NamedItem, type RequestFrame, type RequestNotice } from './pages/request/frame.ts'
export {
  CLAIM_KINDS,
  type ClaimView,
  type DeliveryClaimStatus,
  LONGEST_CLAIM_DETAILS,
  MOST_CLAIM_PHOTOS,
} from './pages/claim/claim.ts'
export { claimCopies } from './pages/claim/claim-copies.ts'
export { reasonsCopies } from './pages/request/reasons.ts'
export { questionField, type ShownQuestion } from './pages/request/reason-questions.ts'
export { drawingFile } from './pages/product/drawings.ts'
export { type PictureSize, productPicture, type ProductPicture } from './pages/product/picture.ts'
export { choosingCopies } from './pages/request/choosing.ts'
export { decidingCopies } from './pages/request/deciding.ts'
export { sendingCopies } from './pages/request/sending.ts'
export type { ItemsView, ItemToChoose } from './pages/request/items.ts'
export type { DetailsView, ItemDetails, OperationChoices, ReasonChoice } from './pages/request/details.ts'
export type {
  DifferenceForm,
  ItemToReplace,
  OtherProduct,
  ReplacementView,
  ShownOffer,
  ShownVariants,
} from './pages/request/replacement.ts'
export type { ExchangeOffer, MoneyOffer, OfferKind, OutcomeView, VoucherOffer } from './pages/request/outcome.ts'
export type { BankValues } from './pages/request/bank-fields.ts'
export type { AddressValues, ShippingView, ShownPoint, ShownShipping } from './pages/request/shipping.ts'
export { SHOWN_PRICE } from './pages/request/review.ts'
export type { ReviewedItem, ReviewedShipping, ReviewView } from './pages/request/review.ts'
export type { ReceiptView } from './pages/request/receipt.ts'
export { previewPage, type PreviewedPage } from './preview/preview-page.ts'
