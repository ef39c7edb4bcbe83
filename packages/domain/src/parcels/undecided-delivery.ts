import type { Delivery } from '../processes/return-process.ts'

/** The delivery of a request for which no way of sending was chosen yet. */
export const UNDECIDED_DELIVERY: Delivery = {
  kind: null,
  carrierId: null,
  optionId: null,
  physicalStoreId: null,
  physicalStoreSummary: null,
  quotationId: null,
  quotationValue: null,
  premiumCost: null,
  estimatedCost: null,
}
