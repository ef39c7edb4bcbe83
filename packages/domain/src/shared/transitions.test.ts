import { describe, expect, test } from 'vitest'
import * as decision from '../processes/decision.ts'
import * as defectClaim from '../refunds/defect/claim.ts'
import * as deliveryClaim from '../processes/delivery-claim.ts'
import * as carrierClaim from '../parcels/carrier-claim.ts'
import * as difference from '../exchanges/difference.ts'
import * as replacement from '../exchanges/replacement.ts'
import * as parcel from '../parcels/parcel.ts'
import * as unit from '../processes/unit.ts'
import { isFinal, next, reachable, stepsFrom, type Transitions } from './transitions.ts'

const MACHINES = [
  { name: 'decision', table: decision.TRANSITIONS, starts: ['received'], ends: [] },
  {
    name: 'parcel',
    table: parcel.TRANSITIONS,
    starts: ['awaiting-authorization', 'awaiting-physical-store'],
    ends: ['cancelled'],
  },
  { name: 'unit', table: unit.TRANSITIONS, starts: ['announced'], ends: ['accepted', 'rejected'] },
  {
    name: 'replacement',
    table: replacement.TRANSITIONS,
    starts: ['chosen'],
    ends: ['delivered', 'expired', 'cancelled'],
  },
  {
    name: 'difference',
    table: difference.TRANSITIONS,
    starts: ['none', 'due'],
    ends: ['none', 'waived'],
  },
  {
    name: 'complaint of a defect',
    table: defectClaim.TRANSITIONS,
    starts: ['repairing'],
    ends: ['repaired', 'abated', 'settled'],
  },
  { name: 'claim against a carrier', table: carrierClaim.TRANSITIONS, starts: ['open'], ends: ['closed'] },
  { name: 'claim about a delivery', table: deliveryClaim.TRANSITIONS, starts: ['open'], ends: ['settled'] },
] as const

describe.each(MACHINES)('the machine of a $name', ({ table, starts, ends }) => {
  const machine: Transitions<string, string> = table
  const states = Object.keys(machine)

  test('reaches every state', () => {
    expect(new Set(starts.flatMap((start) => [...reachable(machine, start)]))).toEqual(new Set(states))
  })

  test('has exactly the intended final states', () => {
    expect(states.filter((state) => isFinal(machine, state))).toEqual([...ends])
  })

  test('leads nowhere by a step that a state does not list', () => {
    const steps = new Set(states.flatMap((state) => stepsFrom(machine, state)))
    for (const state of states)
      for (const step of steps)
        expect(next(machine, state, step) !== undefined).toBe(stepsFrom(machine, state).includes(step))
  })
})

const STILL_HERE = ['awaiting-authorization', 'error', 'awaiting-physical-store', 'authorized', 'expired']

/**
 * The same machines by step: the states in which "may this still be cancelled?" is answered with yes are on one line.
 */
const STEPS: readonly [
  machine: string,
  table: Transitions<string, string>,
  steps: Record<string, [string, string[]]>,
][] = [
  [
    'decision',
    decision.TRANSITIONS,
    {
      approve: ['approved', ['received', 'in-review']],
      refuse: ['refused', ['received', 'in-review']],
      flag: ['in-review', ['received', 'approved']],
      cancel: ['cancelled', ['received', 'in-review', 'approved']],
      expire: ['expired', ['in-review', 'approved']],
      reopen: ['in-review', ['refused', 'cancelled', 'expired']],
    },
  ],
  [
    'parcel',
    parcel.TRANSITIONS,
    {
      authorize: ['authorized', ['awaiting-authorization', 'error', 'expired']],
      fail: ['error', ['awaiting-authorization', 'authorized']],
      retry: ['awaiting-authorization', ['error', 'expired', 'returned-to-customer']],
      post: ['posted', ['awaiting-authorization', 'error', 'authorized', 'expired']],
      collect: ['collected', ['awaiting-authorization', 'error', 'authorized', 'expired']],
      move: ['in-transit', ['awaiting-authorization', 'error', 'authorized', 'expired', 'posted', 'collected']],
      deliver: ['delivered', [...STILL_HERE, 'posted', 'collected', 'in-transit', 'lost', 'returned-to-customer']],
      lose: ['lost', ['authorized', 'posted', 'collected', 'in-transit']],
      'send-back': ['returned-to-customer', ['posted', 'collected', 'in-transit', 'delivered', 'lost']],
      expire: ['expired', ['awaiting-physical-store', 'authorized']],
      cancel: ['cancelled', [...STILL_HERE, 'returned-to-customer']],
    },
  ],
  [
    'unit',
    unit.TRANSITIONS,
    {
      count: ['received', ['announced', 'not-received', 'wrong-item']],
      miss: ['not-received', ['announced']],
      mistake: ['wrong-item', ['announced']],
      accept: ['accepted', ['announced', 'received', 'not-received', 'wrong-item']],
      reject: ['rejected', ['announced', 'received', 'not-received', 'wrong-item']],
    },
  ],
  [
    'replacement',
    replacement.TRANSITIONS,
    {
      reserve: ['reserved', ['chosen']],
      order: ['ordered', ['chosen', 'reserved']],
      invoice: ['invoiced', ['ordered']],
      ship: ['shipped', ['ordered', 'invoiced']],
      deliver: ['delivered', ['shipped']],
      fail: ['failed', ['chosen', 'reserved', 'ordered', 'invoiced', 'shipped']],
      retry: ['chosen', ['failed']],
      expire: ['expired', ['reserved']],
      cancel: ['cancelled', ['chosen', 'reserved', 'failed']],
    },
  ],
  [
    'difference',
    difference.TRANSITIONS,
    {
      pay: ['paid', ['due']],
      waive: ['waived', ['due']],
      'give-back': ['given-back', ['due', 'paid']],
      withdraw: ['due', ['given-back']],
    },
  ],
]

test.each(STEPS)('each step of a %s leads to one state, and is taken only from these', (_machine, table, steps) => {
  const states = Object.keys(table)
  expect(new Set(states.flatMap((state) => stepsFrom(table, state)))).toEqual(new Set(Object.keys(steps)))
  for (const [step, [reached, from]] of Object.entries(steps)) {
    expect(states.filter((state) => next(table, state, step) !== undefined).toSorted(), step).toEqual(from.toSorted())
    for (const state of from) expect(next(table, state, step), `${step} from ${state}`).toBe(reached)
  }
})

describe('the tracking events of a parcel', () => {
  const facts = ['authorize', 'post', 'collect', 'move', 'deliver', 'lose', 'send-back', 'expire', 'fail'] as const

  test('never moves one that was delivered or cancelled', () => {
    for (const fact of facts) {
      expect(parcel.applyTrackingEvent('delivered', fact)).toBe('delivered')
      expect(parcel.applyTrackingEvent('cancelled', fact)).toBe('cancelled')
    }
  })

  test('change nothing when they are repeated', () => {
    for (const state of Object.keys(parcel.TRANSITIONS) as parcel.ParcelState[])
      for (const fact of facts) {
        const once = parcel.applyTrackingEvent(state, fact)
        expect(parcel.applyTrackingEvent(once, fact)).toBe(once)
      }
  })

  test('do not move a parcel back when they arrive late', () => {
    expect(parcel.applyTrackingEvent('in-transit', 'post')).toBe('in-transit')
    expect(parcel.applyTrackingEvent('posted', 'authorize')).toBe('posted')
    expect(parcel.applyTrackingEvent('in-transit', 'expire')).toBe('in-transit')
  })

  test('change a parcel that was presumed expired or lost', () => {
    expect(parcel.applyTrackingEvent('expired', 'post')).toBe('posted')
    expect(parcel.applyTrackingEvent('lost', 'deliver')).toBe('delivered')
  })
})
