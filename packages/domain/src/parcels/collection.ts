import type { DeliveryKind } from '../accounts/logistics-settings.ts'

/** Whether somebody fetches the parcel at the customer's. */
export function isCollection(kind: DeliveryKind): boolean {
  return kind === 'collection' || kind === 'scheduled-collection' || kind === 'express-collection'
}
