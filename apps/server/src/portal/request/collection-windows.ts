import {
  type CollectionWindow,
  collectionWindows,
  type DraftShipping,
  type OfferedOption,
  restDaysAt,
  type RuleRequest,
} from '@vaivem/domain'
import { chosenOffer } from './chosen-way.ts'
import type { FlowSession } from './open-session.ts'

interface Where extends Pick<FlowSession, 'account' | 'draft'> {
  readonly lineFacts: Pick<RuleRequest, 'order'>
  readonly now: Temporal.Instant
}

interface Offered extends Where {
  readonly offers: readonly OfferedOption[]
}

/**
 * The windows in which an option collects, for the customer to choose from; null where there is no choice. Local holidays are those of
 * the place of the collection.
 */
export function windowsOf(
  { account, lineFacts, now, draft }: Where,
  optionId: number,
  collectAt: DraftShipping['collectAt'] = draft.state.shipping?.collectAt ?? null,
): readonly CollectionWindow[] | null {
  const { logistics, holidays, timeZone } = account.configuration
  const option = logistics.options.find(({ id }) => id === optionId)
  if (!option || !collectionWindows.isChosen(option)) return null
  const place =
    collectAt === null || collectAt === 'address-of-order'
      ? (lineFacts.order.place ?? null)
      : { state: collectAt.state, city: collectAt.city }
  return collectionWindows.offered(option, { now, timeZone, restsAlso: restDaysAt(holidays, place) })
}

/** The window that was chosen, as long as it is offered; null where there is none to choose, or it has passed. */
export function chosenWindow(situation: Offered): CollectionWindow | null {
  const offer = chosenOffer(situation)
  const window = situation.draft.state.shipping?.window ?? null
  const windows = offer ? windowsOf(situation, offer.id) : null
  return window && windows?.some((one) => collectionWindows.isSame(one, window)) ? window : null
}

/** Whether a window was chosen for an option that offers windows, but not this one any more. */
export function hasWindowPassed(situation: Offered): boolean {
  const offer = chosenOffer(situation)
  if (!offer || !situation.draft.state.shipping?.window) return false
  return windowsOf(situation, offer.id) !== null && chosenWindow(situation) === null
}
