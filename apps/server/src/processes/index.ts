// Return processes: how they are opened, changed, commanded, listed and counted, and the money that is planned with them.
export { acceptanceDue, planAcceptance } from './acceptance.ts'
export { type Archived, archiveNext, countArchivable, NONE_ARCHIVED } from './archive/archive-processes.ts'
export { bankAccountOf } from './bank-account.ts'
export { maskedBankAccount } from './bank-data.ts'
export { storeBankAccount } from './bank-data-repository.ts'
export { bulkCommandRoutes } from './bulk-commands/routes.ts'
export { createBulkJobExecutor } from './bulk-commands/run-job.ts'
export { chooseRemedy, moneyForm } from './choose-remedy.ts'
export { mayStillMoveMoney, saveClaim } from './claim-repository.ts'
export { type ClaimRefused, obstacleTo, openClaim } from './claim-steps.ts'
export type { ClaimView } from './claim-view.ts'
export { type CommandDone, commandInput, runCommand } from './command.ts'
export { customerHistoryRoutes } from './customer-history/routes.ts'
export { buyerIn } from './customer-view.ts'
export { decide } from './decide.ts'
export { processDecisionRoutes } from './decisions/routes.ts'
export { claimWork, claimedItem } from './defect-claims.ts'
export type { Deps } from './deps.ts'
export { claimIntake } from './delivery-claims/claim-intake.ts'
export { deliveryClaimRoutes } from './delivery-claims/routes.ts'
export {
  type AnswerRefused,
  type ClaimAnswer,
  refundClaim,
  refuseClaim,
  takeAnswer,
  turnIntoResend,
} from './delivery-claims/take-answer.ts'
export { createHeldDecisionExecutor } from './held-decisions/take-held.ts'
export { outcomeNamed } from './delivery-claims/wire.ts'
export {
  type UnchosenItem,
  choiceWork,
  lostExchanges,
  unchosenItems,
  unitsForMoney,
  voucherWithoutChoice,
} from './exchange-choice.ts'
export { setChoiceDue } from './exchange-repository.ts'
export { findExchangesOfOrder } from './exchange-repository.ts'
export { recordFoundRefund } from './found-refund.ts'
export { blockedReasonClause, blockedReasonText } from './blocked-reasons.pt-BR.ts'
export { reclaimUnits } from './release-units.ts'
export { importPastProcesses } from './history/import-past-processes.ts'
export type { PastProcess, PastStage } from './history/past-process.ts'
export { importRequest } from './import/import-request.ts'
export { returnProcessRoutes } from './import/routes.ts'
export { insightRoutes } from './insights/routes.ts'
export { keepItem, leftOf } from './keep-item.ts'
export { createSearchCache, NOTHING_REMEMBERED } from './list/search-cache.ts'
export { processListRoutes } from './list/routes.ts'
export { NO_CARRIER_PORT, NO_STOCK_PORT, NO_VOUCHER_PORT } from './missing-capabilities.pt-BR.ts'
export { cancelDifference, cancelRefunds } from './money/cancel-refunds.ts'
export { followTriggers } from './money/follow-triggers.ts'
export { type ClearedBy, type MoneyPass, ORDER, enterMoneyPath, passOfOffer, passOfPart } from './money/money-paths.ts'
export { factsOfCorrections, planCorrections } from './money/plan-corrections.ts'
export { type Asked, type PlannedRefund, factsOfPlan, planLoaded, planLoadedTriggered } from './money/plan-refund.ts'
export { shownDestination } from './money/placed-refund-words.ts'
export { findPlacedRefunds } from './money/placed-refunds.ts'
export { type LedgerStep, post, postCharges } from './money/post.ts'
export { type RefundableProcess, findRefundable } from './money/refundable-process-repository.ts'
export {
  type IntentRecord,
  type IntentShare,
  OWED_FOR,
  endIntents,
  findShares,
  insertIntents,
  insertParts,
} from './money/repository.ts'
export { withDescendants } from './money/with-descendants.ts'
export { type NextNumber, createNumbers } from './numbers.ts'
export { requestOnBehalfRoutes } from './on-behalf/routes.ts'
export { type Intake, openProcess } from './open-process.ts'
export type { ParcelView } from './parcel-view.ts'
export { refreshOverview } from './overview-repository.ts'
export { askAfterBuyerNote, authorizationEnd } from './parcels.ts'
export { insertParcel } from './parcel-repository.ts'
export { documentForms, wordOfForm } from './document-forms.ts'
export { documentsOf, needsPrinting } from './labels/parcel-documents.ts'
export { readParcelDocument } from './labels/read-parcel-document.ts'
export { processPartRoutes } from './part-routes.ts'
export { planMail } from './plan-mails.ts'
export { type ProcessState, findProcess, heldItems, loadProcess } from './process-state.ts'
export { recordChange } from './record-change.ts'
export { refundProblem } from './refund-problems.pt-BR.ts'
export {
  DIFFERENCE_SENT,
  type ReplacementView,
  isLostAfterDifference,
  isStoresSideSent,
  obstacleToMoney,
  replacementSteps,
} from './replacements.ts'
export { type EventRecord, type Origin, lockProcess, lockProcessOfOrder } from './repository.ts'
export { countVolumes, readShipment, readShipmentFacts } from './shipment.ts'
export { savedFilterRoutes } from './saved-filters/routes.ts'
export { conversionFacts, turn } from './convert-to-return.ts'
export { maskVoucherCode } from './voucher-code.ts'
export { type VoucherCodeRow, selectVoucherCode } from './voucher-repository.ts'
export { createStoreReturnExecutor } from './store-return/execute-store-return.ts'
export { isReturnBeingMade } from './store-return/repository.ts'
export { workQueueRoutes } from './work-queue/routes.ts'
export { picturedItem } from './pictured-item.ts'
