export * from './shared/result.ts'
export * as money from './shared/money.ts'
export type { Money, Percentage } from './shared/money.ts'
export * as actors from './actor/actor.ts'
export type { Actor, IdentifiedActor } from './actor/actor.ts'
export { type CannedReply, REPLY_VARIABLES, type ReplyVariable, unknownVariables } from './accounts/canned-replies.ts'
export { effectivePolicy } from './accounts/configuration.ts'
export * as account from './accounts/configuration.ts'
export * as capabilities from './accounts/capabilities.ts'
export type { Capabilities, Means } from './accounts/capabilities.ts'
export type * from './accounts/configuration.ts'
export * as brands from './accounts/brand.ts'
export type * from './accounts/brand.ts'
export type * from './accounts/reason-questions.ts'
export type * from './accounts/connector.ts'
export type * from './accounts/exchange-settings.ts'
export type * from './accounts/fiscal-settings.ts'
export type * from './accounts/rating-settings.ts'
export type * from './accounts/triggers.ts'
export type * from './accounts/local-text.ts'
export type * from './accounts/logistics-settings.ts'
export * as collectionWindows from './parcels/collection-windows.ts'
export type { CollectionWindow } from './parcels/collection-windows.ts'
export type * from './accounts/payment-provider.ts'
export * as paymentProvider from './accounts/payment-provider.ts'
export * as orderValue from './refunds/order-value.ts'
export * as unitShare from './refunds/unit-shares.ts'
export * as returnedGoods from './refunds/returned-goods.ts'
export * as freight from './refunds/freight.ts'
export * as chosenOrder from './refunds/chosen-order.ts'
export * as refundTextAmount from './refunds/refund-text-amount.ts'
export * as paymentShare from './refunds/payment-shares.ts'
export * as refundRoute from './refunds/refund-route.ts'
export * as refund from './refunds/split.ts'
export * as refundSplit from './refunds/refund-split.ts'
export * as voucher from './refunds/voucher/voucher.ts'
export type { VoucherTerms } from './refunds/voucher/voucher.ts'
export * as returnProcess from './processes/open.ts'
export * as paymentContradictions from './processes/payment-contradictions.ts'
export type { PaymentContradicted } from './processes/payment-contradictions.ts'
export * as orderSnapshot from './processes/order-snapshot.ts'
export * as stages from './processes/stages.ts'
export * as stageFacts from './processes/stage-facts.ts'
export type * from './processes/open.ts'
export * as reasonAnswers from './processes/reason-answers.ts'
export type { GivenAnswers, ItemAnswer } from './processes/reason-answers.ts'
export type * from './processes/order-snapshot.ts'
export type { QuantityUnavailable } from './processes/take-units.ts'
export * as heldUnits from './processes/release.ts'
export type * from './processes/stages.ts'
export type * from './processes/return-process.ts'
export type * from './processes/unit-ranges.ts'
export * as unitRanges from './processes/unit-ranges.ts'
export * as documents from './shared/documents.ts'
export * as accessKey from './invoices/access-key.ts'
export * as returnInvoice from './invoices/return-invoice.ts'
export * as buyerNotes from './invoices/buyer-note.ts'
export type { Buyer, BuyerNote } from './invoices/buyer-note.ts'
export { worthOf, type WorthItem } from './invoices/process-worth.ts'
export * as invoiceFindings from './invoices/findings.ts'
export type * from './invoices/invoice-document.ts'
export type { Examination, NotedProcess } from './invoices/examination.ts'
export type { Finding } from './invoices/finding-catalogue.pt-BR.ts'
export type { FindingCode } from './invoices/finding-details.ts'
export { FINDING_REFERENCE, type FindingReference } from './invoices/finding-reference.pt-BR.ts'
export type { ExaminedDraft, ProcessInvoices, ReturnInvoice, ReturnInvoiceDraft } from './invoices/return-invoice.ts'
export * as calendar from './shared/calendar.ts'
export type { RestDays, Span } from './shared/calendar.ts'
export { restDaysAt, type LocalHoliday, type LocalHolidays, type Place } from './shared/local-holidays.ts'
export { foldText, sameText } from './shared/text.ts'
export * as rules from './policy/rules/rule-book.ts'
export type { Judgement, TraceEntry, Verdict } from './policy/rules/rule-book.ts'
export type { Inputs, Outcome, Overruler } from './policy/rules/rule.ts'
export type { EarlierRequest, OrderFacts, RuleItem, RuleRequest } from './policy/rules/facts.ts'
export type { ReviewCause } from './policy/rules/review.ts'
export { nothingOffered } from './policy/rules/refusals.ts'
export { matchReason } from './policy/rules/reasons.ts'
export { policyWarnings, type PolicyWarning } from './policy/rules/policy-warnings.ts'
export { mayOpenAnything, mayRegretByLaw, possibilitiesOf, type Possibility } from './policy/rules/possibilities.ts'
export * as legalProtection from './policy/legal-protection/legal-protection.ts'
export type {
  Complaint,
  LegalProtection,
  ProtectionFlags,
  ProtectionKind,
  ProtectionStart,
} from './policy/legal-protection/legal-protection.ts'
export { legalTermsOf, type LegalTerms } from './policy/legal-protection/legal-terms.ts'
export * as keepItem from './policy/eligibility/keep-item.ts'
export type { KeepItemDecision, KeepItemFacts, KeepItemObstacle } from './policy/eligibility/keep-item.ts'
export * as logistics from './parcels/options.ts'
export type { CustomerAddress, LogisticsRequest, OfferedOption, OfferedPoint, QuotedWay } from './parcels/options.ts'
export { givesMoneyByLaw } from './refunds/voucher/voucher.ts'
export { drawnMap, type DrawnMap } from './parcels/drawn-map.ts'
export { UNDECIDED_DELIVERY } from './parcels/undecided-delivery.ts'
export * as rating from './parcels/rating/rating.ts'
export type { ItemCondition, ItemRating, RatingDraft } from './parcels/rating/rating.ts'
export * as storeReturn from './processes/store-return/store-return.ts'
export type {
  MirroredExchange,
  StoreReturnCommand,
  StoreReturnState,
  StoreReturnStep,
} from './processes/store-return/store-return.ts'
export * as restocking from './parcels/restocking/restocking.ts'
export type { RestockState, RestockStep } from './parcels/restocking/restocking.ts'
export * as processRefund from './refunds/process-refund.ts'
export * as refundIntent from './refunds/intent.ts'
export * as reconciliation from './refunds/reconcile.ts'
export type { Finding as ReconciliationFinding, FindingKind, PaidEntry, StatementLine } from './refunds/reconcile.ts'
export * as refundOwed from './refunds/owed-for.ts'
export type { OwedFor } from './refunds/owed-for.ts'
export { form as formIntents, type AgreedForm, type FormedIntent, wholeOf as wholeDue } from './refunds/form-intents.ts'
export * as payees from './refunds/payee.ts'
export * as pixKeys from './refunds/pix-key.ts'
export {
  judgeReturnLine,
  type BankReturnLine,
  type ReturnedRefund,
  type ReturnSituation,
} from './refunds/bank-return.ts'
export * as refundTrigger from './refunds/trigger.ts'
export * as ledger from './refunds/ledger.ts'
export type { LedgerEntry, PaidBy, Posting } from './refunds/ledger.ts'
export {
  seenIfDone,
  whereIsMoney,
  type PlacedRefund,
  type RefundFacts,
  type RefundWays,
  type SightRule,
} from './refunds/where-money.ts'
export * as intentDivision from './refunds/intent-division.ts'
export * as sendingCost from './refunds/sending-cost.ts'
export * as surcharges from './refunds/surcharges.ts'
export * as monetaryCorrection from './refunds/monetary-correction.ts'
export * as transitions from './shared/transitions.ts'
export type { Transitions } from './shared/transitions.ts'
export * as decision from './processes/decision.ts'
export type { DecisionStep } from './processes/decision.ts'
export * as unit from './processes/unit.ts'
export * as parcel from './parcels/parcel.ts'
export type { ParcelState, ParcelStep } from './parcels/parcel.ts'
export type { ParcelFacts } from './parcels/parcel-stage.ts'
export * as parcelUnits from './parcels/count-units.ts'
export type { AnnouncedUnits, UnitCount } from './parcels/count-units.ts'
export * as parcelStage from './parcels/parcel-stage.ts'
export {
  routeParcel,
  usualOption,
  type Routing,
  type RoutingAsked,
  type RoutingUnknown,
} from './parcels/route-parcel.ts'
export {
  chooseUnits,
  mayTravelAgain,
  unannouncedUnits,
  unitsLeft,
  type AskedUnits,
  type ChooseUnitsRefused,
  type ParcelUnitsChosen,
  type UnitsNotFree,
} from './parcels/free-units.ts'
export * as replacements from './exchanges/replacement.ts'
export type { ReplacementState, ReplacementStep } from './exchanges/replacement.ts'
export * as differences from './exchanges/difference.ts'
export type { DifferenceState, ExchangedLine } from './exchanges/difference.ts'
export { isPaymentLink, paymentLinkOf, type DifferencePayment } from './exchanges/difference-payment.ts'
export { suggestedSize } from './exchanges/suggested-size.ts'
export { axesOf, variationGrid, type VariationGrid, variationOf } from './exchanges/variation-grid.ts'
export { differenceVoucher } from './exchanges/difference-form.ts'
export { planMoneyInstead, type MoneyInstead } from './exchanges/money-instead.ts'
export {
  acceptedUnits,
  isReplaced,
  mayExpire,
  mayGoOut,
  unitsWithoutChoice,
  type ReturningItem,
} from './exchanges/readiness.ts'
export * as refundForm from './refunds/refund-form.ts'
export * as carrierClaim from './parcels/carrier-claim.ts'
export type {
  CarrierClaimOutcome,
  CarrierClaimReason,
  CarrierClaimState,
  CarrierClaimStep,
} from './parcels/carrier-claim.ts'
export * as deliveryClaim from './processes/delivery-claim.ts'
export type { DeliveryClaimOutcome, DeliveryClaimState, DeliveryClaimStep } from './processes/delivery-claim.ts'
export * as defectClaim from './refunds/defect/claim.ts'
export type { ClaimedItem, ClaimState, ClaimStep, Remedy } from './refunds/defect/claim.ts'
export { keepUnits, leftOfItem, type KeptUnits } from './refunds/defect/keep-units.ts'
export { exchangeInstead, type ExchangeInstead } from './refunds/defect/exchange-instead.ts'
export type { Abatement } from './refunds/unit-shares.ts'
export * as policyComparison from './policy/simulation/comparison.ts'
export * as pastOrders from './policy/simulation/past-order.ts'
export * as payouts from './policy/simulation/payout.ts'
export { stillOwed } from './policy/simulation/unpaid-amount.ts'
export type * from './policy/simulation/past-request.ts'
export type { ComparedRequest, ComparisonTotals, PolicyTotals } from './policy/simulation/comparison.ts'
export type { OrderComparison, OrderTotals, UnrequestedOrder } from './policy/simulation/past-order.ts'
export { withoutFreeText } from './policy/rules/judgement-without-free-text.ts'
export * as flowSteps from './portal/steps.ts'
export type { FlowFacts, ShippingOffer, Step as FlowStep, StepStates } from './portal/steps.ts'
export { situationOf, type OrderSituation } from './policy/rules/order-situation.ts'
export { parcelSteps, type ExpectedDay, type ParcelJourney, type ParcelStepName } from './portal/parcel-steps.ts'
export { answered, type DetailedItem, type FlowAnswer, type LineApart, unitsApart } from './portal/answer.ts'
export * from './portal/draft.ts'
export {
  offeredVouchers,
  outcomesOf,
  type Outcomes,
  type OutcomesAsked,
  type PaymentLimit,
  type VoucherOutcome,
} from './portal/outcomes.ts'
export { awaitsCarrierLabel, type LabelFacts, travelsWithOwnLabel } from './parcels/own-label.ts'
export { isCollection } from './parcels/collection.ts'
export { isPostOffice, stateOfPostalCode } from './parcels/postal-code.ts'
export {
  isInPlace,
  mayBeOnStreet,
  type KnownPlace,
  type PlaceOfPostalCode,
  type ToldPlace,
} from './parcels/address-check.ts'
export * as shipment from './parcels/shipment.ts'
export { type ParcelToQuote, quoteQuestionOf, type QuoteQuestion } from './parcels/quotes.ts'
export { missingSentence } from './parcels/shipment.pt-BR.ts'
export type {
  Content,
  MissingPiece,
  Party,
  SenderFacts,
  Shipment,
  ShipmentFacts,
  ShippedLine,
  Volume,
} from './parcels/shipment.ts'
export * as staffRoles from './staff/roles.ts'
export type { Role as StaffRole, StaffScope } from './staff/roles.ts'
export * as passwords from './staff/passwords.ts'
export * as fourEyes from './staff/four-eyes/four-eyes.ts'
export * as orderConfirmation from './orders/order-confirmation.ts'
export type { Unconfirmed } from './orders/order-confirmation.ts'
export * as insights from './processes/insights/compare.ts'
export type { Change, DurationBucket } from './processes/insights/compare.ts'
export { type Highlight, highlightsOf, type PeriodFigures } from './processes/insights/highlights.ts'
export { periodName, sentenceOf } from './processes/insights/highlights.pt-BR.ts'
export { compareSizes, sizeOf } from './processes/insights/size.ts'
export { type ProductKind, productKindOf } from './orders/product-kind.ts'
export * as shadow from './records/shadow/difference.ts'
export type {
  ReportedPayment,
  ReportedReturn,
  ShadowDifference,
  ShadowDifferenceKind,
} from './records/shadow/difference.ts'
export { simulateOrder } from './policy/simulation/simulate.ts'
export type { Outcome as SimulatedOutcome } from './policy/simulation/simulate.ts'
