import type { RestockRule } from '../../accounts/rating-settings.ts'
import type { Transitions } from '../../shared/transitions.ts'
import type { ItemCondition, ItemRating } from '../rating/rating.ts'

/** How far it is that the shop has returned units in its stock again. */
export type RestockState =
  /** The request is sent to the shop once its connector may send. */
  | 'planned'
  /** The request was sent to the shop, and whether the shop did it may be unknown. */
  | 'sent'
  | 'done'
  /** The shop refused, or it is unknown whether the shop did it. */
  | 'needs-person'
  /** A person did it in the shop. */
  | 'done-manually'
  /** A person decided that these units do not go back. */
  | 'given-up'

export type RestockStep = 'send' | 'put-off' | 'confirm' | 'hold' | 'retry' | 'settle' | 'give-up'

/** A person decides only where the service cannot send the request again by itself, so that units are not added twice. */
export const TRANSITIONS = {
  planned: { send: 'sent', hold: 'needs-person' },
  sent: { send: 'sent', 'put-off': 'planned', confirm: 'done', hold: 'needs-person' },
  done: {},
  'needs-person': { retry: 'planned', settle: 'done-manually', 'give-up': 'given-up' },
  'done-manually': {},
  'given-up': {},
} as const satisfies Transitions<RestockState, RestockStep>

const SELLABLE: Readonly<Record<RestockRule, readonly ItemCondition[]>> = {
  never: [],
  perfect: ['perfect'],
  'up-to-minor-damage': ['perfect', 'minor-damage'],
}

/**
 * The rated units that go back to the stock: received in a condition that the account calls sellable, and accepted. Units that
 * are not refunded were refused, or never arrived.
 */
export function sellableUnits(
  rule: RestockRule,
  { condition, quantity, withheld }: Pick<ItemRating, 'condition' | 'quantity' | 'withheld'>,
): number {
  return SELLABLE[rule].includes(condition) ? quantity - withheld : 0
}
