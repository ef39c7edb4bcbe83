import type { DocumentForm } from '@vaivem/connector-kit'
import { type AccountConfiguration, awaitsCarrierLabel, type Decision, travelsWithOwnLabel } from '@vaivem/domain'
import type { ParcelView } from '../parcel-view.ts'
import type { LabelForm } from './label.ts'

type Printed = Pick<ParcelView, 'state' | 'authorizationCode' | 'carrierId' | 'isDocumented' | 'documents'>

/**
 * The documents of a parcel that can be printed: those of its carrier, and the labels of this service where the carrier gives none.
 *
 * @param configuration Undefined: the account has none yet, and no documents of this service are offered.
 */
export function documentsOf(
  parcel: Printed,
  decision: Decision,
  configuration: AccountConfiguration | undefined,
): readonly DocumentForm[] {
  return hasOwnLabel(parcel, decision, configuration) ? [...parcel.documents, ...OWN] : parcel.documents
}

/** Whether the carrier of a parcel may give a label of its own, or has: the customer then cannot do without printing it. */
export function needsPrinting(parcel: Printed, configuration: AccountConfiguration): boolean {
  const { isDocumented } = parcel
  return hasCarrierLabel(parcel) || awaitsCarrierLabel({ carrier: carrierOf(parcel, configuration), isDocumented })
}

const OWN: readonly LabelForm[] = ['label-10x15', 'label-a4']

function hasOwnLabel(parcel: Printed, decision: Decision, configuration: AccountConfiguration | undefined): boolean {
  const { state, authorizationCode: code, isDocumented } = parcel
  if (configuration === undefined) return false
  const carrier = carrierOf(parcel, configuration)
  return travelsWithOwnLabel({ decision, state, code, carrier, isDocumented, hasCarrierLabel: hasCarrierLabel(parcel) })
}

function hasCarrierLabel({ documents }: Printed): boolean {
  return documents.some((form) => form !== 'declaration')
}

function carrierOf({ carrierId }: Printed, { logistics }: AccountConfiguration) {
  return logistics.carriers.find(({ id }) => id === carrierId)
}
