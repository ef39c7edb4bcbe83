import type { Transitions } from '../shared/transitions.ts'

/** Where one unit of an item is, and what was made of it. */
export type UnitState = 'announced' | 'received' | 'not-received' | 'wrong-item' | 'accepted' | 'rejected'

export type UnitStep = 'count' | 'miss' | 'mistake' | 'accept' | 'reject'

/**
 * Units, not lines: one parcel may arrive short, one unit may be rejected. Who rates need not count first. A unit that was
 * not there, or was another product, may still turn up; what was judged stays judged.
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
