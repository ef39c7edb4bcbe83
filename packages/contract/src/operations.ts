import { booksOperations } from './refunds/books.ts'
import { listReplacements } from './exchanges/exchange-offers.ts'
import { staffOperations } from './staff/staff-operations.ts'
import { claimOperations } from './claim-operations.ts'
import { shadowOperations } from './records/shadow/operations.ts'
import { listAudit } from './records/audit.ts'
import { listRequests } from './accounts/request-log.ts'
import { discloseBankData } from './refunds/bank-data-disclosure.ts'
import { discloseVoucherCode } from './refunds/voucher-code-disclosure.ts'
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
} from './exchanges/exchanges.ts'
import { getConnector } from './orders/connector.ts'
import { importOrders } from './orders/import-orders.ts'
import { previewBrand } from './portal/brand-preview.ts'
import { integrateFlow } from './portal/customer-flow.ts'
import { getPastProcess, listProcessEvents, readEvents } from './events/event-feed.ts'
import { checkKeepItem } from './policy/keep-item.ts'
import { importRequest } from './processes/import-request.ts'
import { getLogisticsOptions, listCarriers, listPhysicalStores } from './parcels/logistics.ts'
import { listDeclarations, resolveDeclaration } from './portal/regret-declarations.ts'
import { blockCustomer, listBlockedCustomers, unblockCustomer } from './policy/blocked-customers.ts'
import { getManagedProcess } from './processes/management.ts'
import { getParcelDocument } from './parcels/documents.ts'
import { getParcelQuotes } from './parcels/parcel-quotes.ts'
import { getPhoto } from './processes/photos.ts'
import { getMessage, listMessages, resendMessage } from './messages/messages.ts'
import { moneyToDoOperations } from './refunds/money-to-do-operations.ts'
import type { Operation } from './operation.ts'
import {
  approveProcess,
  cancelProcess,
  changeAddress,
  commentProcess,
  flagProcess,
  refuseProcess,
  reopenProcess,
  undoDecision,
} from './processes/process-decisions.ts'
import {
  addParcel,
  authorizeParcel,
  cancelParcel,
  countUnits,
  recordLoss,
  recordPosting,
  recordReceipt,
  sendBackParcel,
} from './parcels/process-parcels.ts'
import {
  getPolicyVersion,
  getProcessVerdict,
  listPolicyVersions,
  publishPolicy,
  validatePolicy,
} from './policy/policy.ts'
import { simulatePolicy } from './policy/policy-simulation.ts'
import {
  acceptRetentionOffer,
  changeRefundForm,
  confirmPayee,
  executeRefund,
  issueVoucher,
  planRefund,
  recordManualPayment,
  recordRefundOutcome,
  recordManualVoucher,
  reissueVoucher,
} from './refunds/process-refunds.ts'
import {
  confirmProposal,
  fetchProposalSecret,
  getProposal,
  listProposals,
  refuseProposal,
  withdrawProposal,
} from './staff/proposals.ts'
import { confirmProposalByCode, issueProposalCode, proposeCommand } from './staff/agent-commands.ts'
import { rateItems, rateProcess } from './parcels/ratings.ts'
import { connectorOperations } from './connectors/connector-operations.ts'
import { accountOperations } from './accounts/account-operations.ts'
import {
  createManagedCredential,
  disableManagedCredential,
  listManagedCredentials,
  rotateManagedCredential,
} from './accounts/managed-credentials.ts'
import { indicatorOperations } from './processes/indicator-operations.ts'
import { adviseRequest, openOnBehalf } from './processes/requests-on-behalf.ts'
import { changeHandling, getHandling, listColleagues } from './processes/handling.ts'
import { deleteSavedFilter, listSavedFilters, saveFilter } from './processes/saved-filters.ts'
import { commandInBulk } from './processes/bulk-commands.ts'
import { bulkJobOperations } from './processes/bulk-jobs.ts'
import { getCustomerHistory } from './processes/customer-history.ts'
import { addPhoto } from './processes/photo-commands.ts'
import { findToReceive, listPlacedUnits, placeUnits } from './parcels/receiving.ts'
import { restockCommands } from './parcels/restock-commands.ts'
import { storeReturnCommands } from './processes/store-return-commands.ts'
import { calculateRefundSplit } from './refunds/refund-split.ts'
import { calculateRefundText } from './refunds/refund-text.ts'
import {
  addReturnInvoice,
  deactivateReturnInvoice,
  getReturnInvoice,
  listReturnInvoices,
  updateReturnInvoice,
} from './invoices/return-invoices.ts'
import { getProcess, listProcesses } from './processes/return-processes.ts'
import { erasePerson, exportPerson } from './records/privacy.ts'
import { answerPrivacyDemand, listPrivacyDemands } from './records/privacy-demands.ts'
import { evaluateRules } from './policy/rules.ts'
import { authenticate } from './security.ts'
import { getVoucherDefinitions } from './refunds/vouchers.ts'
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
} from './events/webhook-operations.ts'
import { countQueues, listQueue } from './processes/work-queue.ts'

/** Every operation of the interface, in the order of the specification. */
export const operations = [
  authenticate,
  getProcess,
  listProcesses,
  integrateFlow,
  previewBrand,
  importRequest,
  importOrders,
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
  ...moneyToDoOperations,
  findToReceive,
  listPlacedUnits,
  placeUnits,
  ...restockCommands,
  ...storeReturnCommands,
  addPhoto,
  commandInBulk,
  ...bulkJobOperations,
  getCustomerHistory,
  listColleagues,
  getHandling,
  changeHandling,
  ...accountOperations,
  ...connectorOperations,
  listManagedCredentials,
  createManagedCredential,
  rotateManagedCredential,
  disableManagedCredential,
  listSavedFilters,
  saveFilter,
  deleteSavedFilter,
  adviseRequest,
  openOnBehalf,
  ...indicatorOperations,
  getManagedProcess,
  getPhoto,
  getParcelDocument,
  getParcelQuotes,
  approveProcess,
  refuseProcess,
  flagProcess,
  cancelProcess,
  reopenProcess,
  undoDecision,
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
  recordManualVoucher,
  recordRefundOutcome,
  reissueVoucher,
  changeRefundForm,
  confirmPayee,
  acceptRetentionOffer,
  ...booksOperations,
  listReplacements,
  chooseReplacement,
  cancelReplacement,
  retryReplacement,
  recordDifferencePaid,
  waiveDifference,
  releaseReplacement,
  refundExchangedItem,
  recordReplacementInvoice,
  recordReplacementShipping,
  recordReplacementDelivery,
  recordReplacementOrder,
  recordReplacementFailure,
  blockCustomer,
  unblockCustomer,
  listBlockedCustomers,
  listDeclarations,
  resolveDeclaration,
  listProposals,
  getProposal,
  confirmProposal,
  refuseProposal,
  withdrawProposal,
  fetchProposalSecret,
  proposeCommand,
  issueProposalCode,
  confirmProposalByCode,
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
  listRequests,
  erasePerson,
  exportPerson,
  listPrivacyDemands,
  answerPrivacyDemand,
  ...claimOperations,
  ...shadowOperations,
  ...staffOperations,
] as const satisfies readonly Operation[]

export type OperationId = (typeof operations)[number]['operationId']
