import type { Delivery } from '../processes/return-process.ts'

/** How a request is sent back whose way of sending nobody has chosen yet. */
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
