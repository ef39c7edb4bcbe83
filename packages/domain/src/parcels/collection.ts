import type { DeliveryKind } from '../accounts/logistics-settings.ts'

/** Whether the parcel is collected at the customer's address. */
export function isCollection(kind: DeliveryKind): boolean {
  return kind === 'collection' || kind === 'scheduled-collection' || kind === 'express-collection'
}
