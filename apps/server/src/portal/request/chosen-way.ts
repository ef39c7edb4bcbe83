import type { OfferedOption, sendingCost } from '@vaivem/domain'
import type { FlowSession } from './open-session.ts'

type Offered = Pick<FlowSession, 'draft'> & { readonly offers: readonly OfferedOption[] }

/** The way that was chosen to send the items; undefined where none was, or it is not offered any more. */
export function chosenOffer({ draft, offers }: Offered): OfferedOption | undefined {
  const { shipping } = draft.state
  return offers.find(
    ({ id, physicalStore }) => id === shipping?.optionId && (physicalStore?.id ?? null) === shipping.physicalStoreId,
  )
}

/** The way by which the items would be sent now: the one chosen, or the only one there is. */
export function sentBy(base: Offered): OfferedOption | undefined {
  return chosenOffer(base) ?? (base.offers.length === 1 ? base.offers[0] : undefined)
}

/** The way of sending of a request, with what its carrier quoted and the price that the customer is shown. */
export function wayOf(offer: OfferedOption | undefined): sendingCost.ChosenWay {
  return {
    kind: offer?.kind ?? null,
    carrierId: offer?.carrier?.id ?? null,
    optionId: offer?.id ?? null,
    premiumCost: null,
    quote: offer?.quoted ? { service: offer.quoted.service, cost: offer.quoted.cost } : null,
    shownPrice: offer?.costForCustomer ?? null,
  }
}
