import { getLedger } from './ledger.ts'
import { listReplacements } from './exchange-offers.ts'
import { staffOperations } from './staff-operations.ts'
import { listAudit } from './audit.ts'
import { discloseBankData } from './bank-data-disclosure.ts'
import { discloseVoucherCode } from './voucher-code-disclosure.ts'
import {
  cancelReplacement,
  chooseReplacement,
  recordDifferencePaid,
  recordReplacementDelivery,
  recordReplacementFailure,
  recordReplacementOrder,
  recordReplacementInvoice,
  recordReplacementShipping,
  refundExchangedItem,
  retryReplacement,
  waiveDifference,
  releaseReplacement,
} from './exchanges.ts'
import { agreeAbatement, chooseRemedy, declineAbatement, offerAbatement, recordRepair } from './defect-claims.ts'
import { getConnector } from './connector.ts'
import { integrateFlow } from './consumer-flow.ts'
import { getPastProcess, listProcessEvents, readEvents } from './event-feed.ts'
import { checkKeepItem } from './keep-item.ts'
import { importRequest } from './import-request.ts'
import { getLogisticsOptions, listCarriers, listPhysicalStores } from './logistics.ts'
import { listDeclarations, resolveDeclaration } from './regret-declarations.ts'
import { blockConsumer, listBlockedConsumers, unblockConsumer } from './blocked-consumers.ts'
import { getManagedProcess } from './management.ts'
import { getPhoto } from './photos.ts'
import { getMessage, listMessages, resendMessage } from './messages.ts'
import { exportManualPayments, listRefundsToDo, sumRefundsToDo } from './money-to-do.ts'
import type { Operation } from './operation.ts'
import {
  approveProcess,
  cancelProcess,
  changeAddress,
  commentProcess,
  flagProcess,
  refuseProcess,
  reopenProcess,
} from './process-decisions.ts'
import {
  addParcel,
  authorizeParcel,
  cancelParcel,
  countUnits,
  recordLoss,
  recordPosting,
  recordReceipt,
  sendBackParcel,
} from './process-parcels.ts'
import { getPolicyVersion, getProcessVerdict, listPolicyVersions, publishPolicy, validatePolicy } from './policy.ts'
import { simulatePolicy } from './policy-simulation.ts'
import {
  acceptRetentionOffer,
  changeRefundForm,
  confirmPayee,
  executeRefund,
  issueVoucher,
  planRefund,
  recordManualPayment,
  recordRefundOutcome,
  recordVoucherByHand,
  reissueVoucher,
} from './process-refunds.ts'
import {
  confirmProposal,
  fetchProposalSecret,
  getProposal,
  listProposals,
  refuseProposal,
  withdrawProposal,
} from './proposals.ts'
import { rateItems, rateProcess } from './ratings.ts'
import { getAccountSettings, testConnector } from './account-settings.ts'
import {
  createManagedCredential,
  disableManagedCredential,
  listManagedCredentials,
  rotateManagedCredential,
} from './managed-credentials.ts'
import { getIndicators, listIndicatorRows } from './indicators.ts'
import { adviseRequest, openOnBehalf } from './requests-on-behalf.ts'
import { deleteSavedFilter, listSavedFilters, saveFilter } from './saved-filters.ts'
import { commandInBulk } from './bulk-commands.ts'
import { getConsumerHistory } from './consumer-history.ts'
import { addPhoto } from './photo-commands.ts'
import { findToReceive, listPlacedUnits, placeUnits } from './receiving.ts'
import { calculateRefundSplit } from './refund-split.ts'
import { calculateRefundText } from './refund-text.ts'
import {
  addReturnInvoice,
  deactivateReturnInvoice,
  getReturnInvoice,
  listReturnInvoices,
  updateReturnInvoice,
} from './return-invoices.ts'
import { getProcess, listProcesses } from './return-processes.ts'
import { erasePerson, exportPerson } from './privacy.ts'
import { evaluateRules } from './rules.ts'
import { authenticate } from './security.ts'
import { getVoucherDefinitions } from './vouchers.ts'
import {
  createWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  getWebhook,
  listWebhookAttempts,
  listWebhookQueues,
  listWebhooks,
  replayWebhookEvents,
  resumeWebhookQueues,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhook-operations.ts'
import { countQueues, listQueue } from './work-queue.ts'

/** Every operation of the interface, in the order of the specification. */
export const operations = [
  authenticate,
  getProcess,
  listProcesses,
  integrateFlow,
  importRequest,
  rateItems,
  addReturnInvoice,
  updateReturnInvoice,
  deactivateReturnInvoice,
  listReturnInvoices,
  getReturnInvoice,
  getConnector,
  evaluateRules,
  getVoucherDefinitions,
  checkKeepItem,
  calculateRefundText,
  calculateRefundSplit,
  getLogisticsOptions,
  listPhysicalStores,
  listCarriers,
  listQueue,
  countQueues,
  listRefundsToDo,
  sumRefundsToDo,
  exportManualPayments,
  findToReceive,
  listPlacedUnits,
  placeUnits,
  addPhoto,
  commandInBulk,
  getConsumerHistory,
  getAccountSettings,
  testConnector,
  listManagedCredentials,
  createManagedCredential,
  rotateManagedCredential,
  disableManagedCredential,
  listSavedFilters,
  saveFilter,
  deleteSavedFilter,
  adviseRequest,
  openOnBehalf,
  getIndicators,
  listIndicatorRows,
  getManagedProcess,
  getPhoto,
  approveProcess,
  refuseProcess,
  flagProcess,
  cancelProcess,
  reopenProcess,
  commentProcess,
  changeAddress,
  addParcel,
  authorizeParcel,
  recordPosting,
  recordReceipt,
  countUnits,
  recordLoss,
  sendBackParcel,
  cancelParcel,
  rateProcess,
  planRefund,
  executeRefund,
  recordManualPayment,
  issueVoucher,
  recordVoucherByHand,
  recordRefundOutcome,
  reissueVoucher,
  changeRefundForm,
  confirmPayee,
  acceptRetentionOffer,
  getLedger,
  listReplacements,
  chooseReplacement,
  cancelReplacement,
  retryReplacement,
  recordDifferencePaid,
  waiveDifference,
  releaseReplacement,
  recordRepair,
  chooseRemedy,
  offerAbatement,
  declineAbatement,
  agreeAbatement,
  refundExchangedItem,
  recordReplacementInvoice,
  recordReplacementShipping,
  recordReplacementDelivery,
  recordReplacementOrder,
  recordReplacementFailure,
  blockConsumer,
  unblockConsumer,
  listBlockedConsumers,
  listDeclarations,
  resolveDeclaration,
  listProposals,
  getProposal,
  confirmProposal,
  refuseProposal,
  withdrawProposal,
  fetchProposalSecret,
  listMessages,
  getMessage,
  resendMessage,
  getProcessVerdict,
  listPolicyVersions,
  getPolicyVersion,
  validatePolicy,
  publishPolicy,
  simulatePolicy,
  readEvents,
  listProcessEvents,
  getPastProcess,
  createWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  disableWebhook,
  enableWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookAttempts,
  listWebhookQueues,
  resumeWebhookQueues,
  replayWebhookEvents,
  discloseBankData,
  discloseVoucherCode,
  listAudit,
  erasePerson,
  exportPerson,
  ...staffOperations,
] as const satisfies readonly Operation[]

export type OperationId = (typeof operations)[number]['operationId']
