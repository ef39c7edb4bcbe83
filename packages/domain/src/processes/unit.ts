import type { Transitions } from '../shared/transitions.ts'

/** The state of one unit of an item. */
export type UnitState = 'announced' | 'received' | 'not-received' | 'wrong-item' | 'accepted' | 'rejected'

export type UnitStep = 'count' | 'miss' | 'mistake' | 'accept' | 'reject'

/**
 * The state machine of units, not of lines: a parcel may arrive incomplete, and a single unit may be rejected. A unit may be
 * rated without having been counted. A unit that was missing, or was another product, may still arrive; a judged unit stays
 * judged.
 */
export const TRANSITIONS = {
  announced: {
    count: 'received',
    miss: 'not-received',
    mistake: 'wrong-item',
    accept: 'accepted',
    reject: 'rejected',
  },
  received: { accept: 'accepted', reject: 'rejected' },
  'not-received': { count: 'received', accept: 'accepted', reject: 'rejected' },
  'wrong-item': { count: 'received', accept: 'accepted', reject: 'rejected' },
  accepted: {},
  rejected: {},
} as const satisfies Transitions<UnitState, UnitStep>
