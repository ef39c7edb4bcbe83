import type { Carrier } from '../accounts/logistics-settings.ts'
import type { Decision } from '../processes/return-process.ts'
import type { ParcelState } from './parcel.ts'

/** The known facts about a parcel for which a label is requested. */
export interface LabelFacts {
  readonly decision: Decision
  readonly state: ParcelState
  /** The code of its authorization. */
  readonly code: string | null
  /** Its carrier as the account names it; undefined: none, or one that is not there any more. */
  readonly carrier: Pick<Carrier, 'givesLabels'> | undefined
  /** Whether the carrier has answered what there is to print. */
  readonly isDocumented: boolean
  /** Whether a label of the carrier is there. */
  readonly hasCarrierLabel: boolean
}

/**
 * Whether a parcel travels with a label that this service makes: it is authorized and its carrier gives none of its own, or it is to be
 * taken to a shop of the store. As long as a carrier that may give one has not answered, there is none.
 */
export function travelsWithOwnLabel(facts: LabelFacts): boolean {
  const { decision, state, code, hasCarrierLabel } = facts
  if (decision !== 'approved' || hasCarrierLabel) return false
  if (state === 'awaiting-physical-store') return true
  return state === 'authorized' && code !== null && !awaitsCarrierLabel(facts)
}

/** Whether the carrier may still give a label, so that there is nothing to print yet. */
export function awaitsCarrierLabel({ carrier, isDocumented }: Pick<LabelFacts, 'carrier' | 'isDocumented'>): boolean {
  return carrier?.givesLabels === true && !isDocumented
}
