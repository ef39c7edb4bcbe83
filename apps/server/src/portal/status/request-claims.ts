import type { DefectClaim } from '@vaivem/portal'
import { calendar, type AccountConfiguration } from '@vaivem/domain'
import type { ProcessState } from '../../processes/index.ts'
import { mayAnswerOffer, waitsForCustomer } from './answer-claim.ts'
import { nameOf } from './item-name.ts'

/** The complaints on the page of a request; complaints with another outcome are covered by the rest of the page. */
export function claimsOf(state: ProcessState, { timeZone }: AccountConfiguration, path: string): DefectClaim[] {
  if (state.process.decision !== 'approved') return []
  return state.claims.flatMap((claim) => {
    const { state: where, offer, abated, remedy, dueAt, itemId } = claim
    const item = state.items.find(({ id }) => id === itemId)
    if (!item || where === 'settled' || where === 'closed') return []
    return [
      {
        name: nameOf(item),
        quantity: item.quantity,
        state: where,
        repairUntil: calendar.dayOf(dueAt, timeZone),
        remedy,
        offeredCentavos: mayAnswerOffer(state, claim) ? (offer?.amount ?? null) : null,
        abatedCentavos: abated,
        answerPath: waitsForCustomer(state, claim) ? `${path}/defeito/${itemId}` : null,
      },
    ]
  })
}
