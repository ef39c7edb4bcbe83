import { expect, test } from 'vitest'
import type { ParcelState } from '../parcels/parcel.ts'
import { stagesOf, type GivenDifference, type IntentStatus, type ProcessFacts, type Stages } from './stages.ts'

const OPEN: ProcessFacts = {
  decision: 'approved',
  keepsItem: false,
  isAllowed: true,
  parcels: [{ state: 'awaiting-authorization', announced: 2, missing: 0 }],
  units: 2,
  ratedUnits: 0,
  intents: [],
  differences: [],
  isMoneyDue: false,
  isReplacementOver: true,
}

const HOME = parcel('delivered')

function parcel(state: ParcelState, missing = 0): Pick<ProcessFacts, 'parcels'> {
  return { parcels: [{ state, announced: 2, missing }] }
}

function own(status: IntentStatus): GivenDifference {
  return { status, isCustomersOwn: true }
}

function stores(status: IntentStatus): GivenDifference {
  return { status, isCustomersOwn: false }
}

test.each<[string, Partial<ProcessFacts>, Partial<Stages>]>([
  ['a new process is pending', {}, { status: 'pending', financial: 'none', rating: 'pending' }],
  ['some units rated', { ratedUnits: 1 }, { rating: 'partial' }],
  ['all units rated', { ratedUnits: 2 }, { rating: 'complete' }],
  ['a refund planned', { intents: ['planned'] }, { financial: 'pending' }],
  ['one of two refunds settled', { intents: ['settled', 'sent'] }, { financial: 'partly-refunded' }],
  ['all refunds settled', { intents: ['settled', 'settled'] }, { financial: 'refunded' }],
  ['a refund failed', { intents: ['settled', 'failed'] }, { financial: 'error' }],
  ['a failed refund was replaced by one that settled', { intents: ['replaced', 'settled'] }, { financial: 'refunded' }],
  [
    'delivered, rated and refunded is concluded',
    { ...HOME, ratedUnits: 2, intents: ['settled'] },
    { status: 'concluded' },
  ],
  ['refunded but not home is not', { ...parcel('posted'), ratedUnits: 2, intents: ['settled'] }, { status: 'pending' }],
  ['refunded but not rated is not', { ...HOME, ratedUnits: 1, intents: ['settled'] }, { status: 'pending' }],
  ['a kept item needs no rating', { keepsItem: true, parcels: [], intents: ['settled'] }, { status: 'concluded' }],
  [
    'a kept item is not concluded before its money moved',
    { keepsItem: true, parcels: [], isMoneyDue: true },
    { status: 'pending' },
  ],
  [
    'an exchange that owes no money is concluded when home and rated',
    { ...HOME, ratedUnits: 2 },
    { status: 'concluded' },
  ],
  ['cancelled before money moved', { decision: 'cancelled' }, { status: 'cancelled' }],
  ['refused before money moved', { decision: 'refused' }, { status: 'cancelled' }],
  ['cancelled after money moved is not over', { decision: 'cancelled', intents: ['settled'] }, { status: 'pending' }],
  [
    'owing money that no intent covers is not over',
    { ...HOME, ratedUnits: 2, isMoneyDue: true },
    { status: 'pending' },
  ],
  ...(['failed', 'cancelled', 'replaced'] as const).map((status): [string, Partial<ProcessFacts>, Partial<Stages>] => [
    `cancelled when its only refund was ${status}, because no money moved`,
    { decision: 'cancelled', intents: [status] },
    { status: 'cancelled' },
  ]),
  ...(['planned', 'sent', 'verifying'] as const).map((status): [string, Partial<ProcessFacts>, Partial<Stages>] => [
    `cancelled while a refund is ${status} is not over, because money may move`,
    { decision: 'cancelled', intents: ['failed', status] },
    { status: 'pending' },
  ]),
  ['expired before it was posted', { decision: 'expired', ...parcel('expired') }, { status: 'cancelled' }],
  [
    'cancelled while something goes out is not over',
    { decision: 'cancelled', isReplacementOver: false },
    { status: 'pending' },
  ],
  ['a difference planned is money to come', { differences: [own('planned')] }, { financial: 'pending' }],
  [
    'home and rated is not concluded before the difference was given back',
    { ...HOME, ratedUnits: 2, differences: [stores('sent')] },
    { status: 'pending' },
  ],
  [
    'and is concluded after',
    { ...HOME, ratedUnits: 2, differences: [stores('settled')] },
    { status: 'concluded', financial: 'refunded' },
  ],
  ...(['planned', 'sent', 'verifying', 'failed'] as const).map(
    (status): [string, Partial<ProcessFacts>, Partial<Stages>] => [
      `cancelled while a difference is ${status} is not over`,
      { decision: 'cancelled', differences: [own(status)] },
      { status: 'pending' },
    ],
  ),
  [
    'cancelled once the customer has their own money again',
    { decision: 'refused', differences: [own('settled')] },
    { status: 'cancelled', financial: 'refunded' },
  ],
  [
    'concluded once the store gave money in place of units, though it ended',
    { decision: 'cancelled', differences: [stores('settled')] },
    { status: 'concluded', financial: 'refunded' },
  ],
  [
    'cancelled when the difference was called off before it was sent',
    { decision: 'cancelled', differences: [stores('cancelled')] },
    { status: 'cancelled', financial: 'none' },
  ],
  [
    'cancelled when what was to give the difference back was replaced, and that settled',
    { decision: 'cancelled', differences: [own('replaced'), own('settled')] },
    { status: 'cancelled', financial: 'refunded' },
  ],
  ['cancelled while goods travel is not over', { decision: 'cancelled', ...parcel('posted') }, { status: 'pending' }],
  [
    'cancelled and sent back to the customer is over',
    { decision: 'cancelled', ...parcel('returned-to-customer') },
    { status: 'cancelled', logistics: 'error' },
  ],
  [
    'a lost parcel whose units were judged is over',
    { ...parcel('lost'), ratedUnits: 2, intents: ['settled'] },
    { status: 'concluded', logistics: 'error' },
  ],
  [
    'a parcel that arrived short is over once all its units were judged',
    { ...parcel('delivered', 1), ratedUnits: 2, intents: ['settled'] },
    { status: 'concluded', logistics: 'partly-delivered' },
  ],
  [
    'a replacement still on its way keeps it open',
    { ...HOME, ratedUnits: 2, isReplacementOver: false },
    { status: 'pending' },
  ],
  [
    'a request the policy refused has no parcel',
    { isAllowed: false, decision: 'in-review', parcels: [] },
    { logistics: 'pending' },
  ],
  ['a kept item travels nowhere', { keepsItem: true, parcels: [] }, { logistics: 'none' }],
  ['a kept item that was sent all the same is followed', { keepsItem: true, ...HOME }, { logistics: 'delivered' }],
  [
    'a kept item that the policy refused waits for a person',
    { isAllowed: false, decision: 'in-review', keepsItem: true, parcels: [] },
    { logistics: 'pending' },
  ],
  [
    'and travels nowhere once a person approved it',
    { isAllowed: false, decision: 'approved', keepsItem: true, parcels: [] },
    { logistics: 'none' },
  ],
  [
    'what the policy refused is followed once it was sent, whoever looks at it again',
    { isAllowed: false, decision: 'in-review', ...parcel('posted') },
    { logistics: 'posted' },
  ],
  ['waiting for a person', { decision: 'in-review', ...HOME, ratedUnits: 2 }, { status: 'pending' }],
])('%s', (_what, facts, expected) => {
  expect(stagesOf({ ...OPEN, ...facts })).toMatchObject(expected)
})
