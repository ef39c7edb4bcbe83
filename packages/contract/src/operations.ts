import { getConnector } from './connector.ts'
import { integrateFlow } from './consumer-flow.ts'
import { checkKeepItem } from './keep-item.ts'
import { importRequest } from './import-request.ts'
import { getLogisticsOptions, listCarriers, listPhysicalStores } from './logistics.ts'
import type { Operation } from './operation.ts'
import { rateItems } from './ratings.ts'
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
import { evaluateRules } from './rules.ts'
import { authenticate } from './security.ts'
import { getVoucherDefinitions } from './vouchers.ts'

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
] as const satisfies readonly Operation[]

export type OperationId = (typeof operations)[number]['operationId']
