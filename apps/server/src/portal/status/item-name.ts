import type { ProcessState } from '../../processes/index.ts'

/** How the customer knows an item. */
export function nameOf({ skuName, productName, skuId }: ProcessState['items'][number]): string {
  return skuName ?? productName ?? skuId
}
