export * from './shared/result.ts'
export * as money from './shared/money.ts'
export type { Money, Percentage } from './shared/money.ts'
export * as actors from './actor/actor.ts'
export type { Actor } from './actor/actor.ts'
export * as account from './account/configuration.ts'
export * as capabilities from './account/capabilities.ts'
export type { Capabilities, Means } from './account/capabilities.ts'
export type * from './account/configuration.ts'
export type * from './account/exchange-settings.ts'
export type * from './account/fiscal-settings.ts'
export type * from './account/triggers.ts'
export type * from './account/local-text.ts'
export type * from './account/logistics-settings.ts'
export * as orderValue from './refund/order-value.ts'
export * as unitShare from './refund/unit-shares.ts'
export * as returnedGoods from './refund/returned-goods.ts'
export * as freight from './refund/freight.ts'
export * as chosenOrder from './refund/chosen-order.ts'
export * as refundTextAmount from './refund/refund-text-amount.ts'
export * as paymentShare from './refund/payment-shares.ts'
export * as refund from './refund/split.ts'
export * as refundSplit from './refund/refund-split.ts'
export * as voucher from './voucher/voucher.ts'
export type { VoucherTerms } from './voucher/voucher.ts'
export * as returnProcess from './return-process/open.ts'
export * as paymentsTold from './return-process/payments-told.ts'
export type { PaymentContradicted } from './return-process/payments-told.ts'
export * as takenOrder from './return-process/take-order.ts'
export * as stages from './return-process/stages.ts'
export type * from './return-process/open.ts'
export type * from './return-process/take-order.ts'
export type { QuantityUnavailable } from './return-process/take-units.ts'
export * as heldUnits from './return-process/release.ts'
export type * from './return-process/stages.ts'
export type * from './return-process/return-process.ts'
export type * from './return-process/unit-ranges.ts'
export * as unitRanges from './return-process/unit-ranges.ts'
export * as documents from './shared/documents.ts'
export * as accessKey from './return-invoice/access-key.ts'
export * as returnInvoice from './return-invoice/return-invoice.ts'
export * as buyerNotes from './return-invoice/buyer-note.ts'
export type { Buyer, BuyerNote } from './return-invoice/buyer-note.ts'
export { worthOf, type WorthItem } from './return-invoice/process-worth.ts'
export * as invoiceFindings from './return-invoice/findings.ts'
export type * from './return-invoice/invoice-document.ts'
export type { Examination, NotedProcess } from './return-invoice/examination.ts'
export type { Finding } from './return-invoice/finding-catalogue.pt-BR.ts'
export type { FindingCode } from './return-invoice/finding-details.ts'
export { FINDING_REFERENCE, type FindingReference } from './return-invoice/finding-reference.pt-BR.ts'
export type {
  ExaminedDraft,
  ProcessInvoices,
  ReturnInvoice,
  ReturnInvoiceDraft,
} from './return-invoice/return-invoice.ts'
export * as calendar from './shared/calendar.ts'
export type { RestDays, Span } from './shared/calendar.ts'
export { restDaysAt, type LocalHoliday, type LocalHolidays, type Place } from './shared/local-holidays.ts'
export { foldText, sameText } from './shared/text.ts'
export * as rules from './rules/rule-book.ts'
export type { Judgement, TraceEntry, Verdict } from './rules/rule-book.ts'
export type { Inputs, Outcome, Overruler } from './rules/rule.ts'
export type { EarlierRequest, OrderFacts, RuleItem, RuleRequest } from './rules/facts.ts'
export type { ReviewCause } from './rules/review.ts'
export { nothingOffered } from './rules/refusals.ts'
export { matchReason } from './rules/reasons.ts'
export { policyWarnings, type PolicyWarning } from './rules/policy-warnings.ts'
export { mayOpenAnything, mayRegretByLaw, possibilitiesOf, type Possibility } from './rules/possibilities.ts'
export * as legalProtection from './legal-protection/legal-protection.ts'
export type {
  Complaint,
  LegalProtection,
  ProtectionFlags,
  ProtectionKind,
  ProtectionStart,
} from './legal-protection/legal-protection.ts'
export { legalTermsOf, type LegalTerms } from './legal-protection/legal-terms.ts'
export * as keepItem from './eligibility/keep-item.ts'
export type { KeepItemDecision, KeepItemFacts, KeepItemObstacle } from './eligibility/keep-item.ts'
export * as logistics from './logistics/options.ts'
export type { ConsumerAddress, LogisticsRequest, OfferedOption, OfferedPoint } from './logistics/options.ts'
export * as rating from './rating/rating.ts'
export type { ItemCondition, ItemRating, RatingDraft } from './rating/rating.ts'
export * as processRefund from './refund/process-refund.ts'
export * as refundIntent from './refund/intent.ts'
export { form as formIntents, type AgreedForm, type FormedIntent, wholeOf as wholeDue } from './refund/form-intents.ts'
export * as payees from './refund/payee.ts'
export * as refundTrigger from './refund/trigger.ts'
export * as ledger from './refund/ledger.ts'
export type { LedgerEntry, PaidBy, Posting } from './refund/ledger.ts'
export * as intentDivision from './refund/intent-division.ts'
export * as sendingCost from './refund/sending-cost.ts'
export * as surcharges from './refund/surcharges.ts'
export * as monetaryCorrection from './refund/monetary-correction.ts'
export * as transitions from './shared/transitions.ts'
export type { Transitions } from './shared/transitions.ts'
export * as decision from './return-process/decision.ts'
export type { DecisionStep } from './return-process/decision.ts'
export * as unit from './return-process/unit.ts'
export * as parcel from './logistics/parcel.ts'
export type { ParcelState, ParcelStep } from './logistics/parcel.ts'
export type { ParcelFacts } from './logistics/parcel-stage.ts'
export * as parcelUnits from './logistics/count-units.ts'
export type { AnnouncedUnits, UnitCount } from './logistics/count-units.ts'
export * as parcelStage from './logistics/parcel-stage.ts'
export {
  routeParcel,
  usualOption,
  type Routing,
  type RoutingAsked,
  type RoutingUnknown,
} from './logistics/route-parcel.ts'
export {
  chooseUnits,
  mayTravelAgain,
  unannouncedUnits,
  unitsLeft,
  type AskedUnits,
  type ChooseUnitsRefused,
  type ParcelUnitsChosen,
  type UnitsNotFree,
} from './logistics/free-units.ts'
export * as replacements from './exchange/replacement.ts'
export type { ReplacementState, ReplacementStep } from './exchange/replacement.ts'
export * as differences from './exchange/difference.ts'
export type { DifferenceState, ExchangedLine } from './exchange/difference.ts'
export { isPaymentLink, paymentLinkOf, type DifferencePayment } from './exchange/difference-payment.ts'
export { giveMoneyInstead, type MoneyInstead } from './exchange/money-instead.ts'
export {
  acceptedUnits,
  isReplaced,
  mayExpire,
  mayGoOut,
  unitsWithoutChoice,
  type ReturningItem,
} from './exchange/readiness.ts'
export * as refundForm from './refund/refund-form.ts'
export * as defectClaim from './defect/claim.ts'
export type { ClaimedItem, ClaimState, ClaimStep, Remedy } from './defect/claim.ts'
export { keepUnits, leftOfItem, type KeptUnits } from './defect/keep-units.ts'
export { exchangeInstead, type ExchangeInstead } from './defect/exchange-instead.ts'
export type { Abatement } from './refund/unit-shares.ts'
export * as policyComparison from './policy-simulation/comparison.ts'
export * as pastOrders from './policy-simulation/past-order.ts'
export * as payouts from './policy-simulation/payout.ts'
export { stillOwed } from './policy-simulation/still-owed.ts'
export type * from './policy-simulation/past-request.ts'
export type { ComparedRequest, ComparisonTotals, PolicyTotals } from './policy-simulation/comparison.ts'
export type { ComparedOrder, OrderTotals, PastOrder } from './policy-simulation/past-order.ts'
export { withoutFreeText } from './rules/kept-judgement.ts'
export * as flowSteps from './consumer-flow/steps.ts'
export type { FlowFacts, ShippingOffer, Step as FlowStep, StepStates } from './consumer-flow/steps.ts'
export { answered, type DetailedItem, type FlowAnswer } from './consumer-flow/answer.ts'
export * from './consumer-flow/draft.ts'
export {
  offeredVouchers,
  outcomesOf,
  type Outcomes,
  type OutcomesAsked,
  type VoucherOutcome,
} from './consumer-flow/outcomes.ts'
export { stateOfPostalCode } from './logistics/postal-code.ts'
export * as staffRoles from './staff/roles.ts'
export type { Role as StaffRole, StaffScope } from './staff/roles.ts'
export * as passwords from './staff/passwords.ts'
export * as fourEyes from './four-eyes/four-eyes.ts'
export * as orderConfirmation from './order-confirmation/order-confirmation.ts'
export type { Unconfirmed } from './order-confirmation/order-confirmation.ts'
