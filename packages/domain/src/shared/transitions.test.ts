import { describe, expect, test } from 'vitest'
import * as decision from '../return-process/decision.ts'
import * as difference from '../exchange/difference.ts'
import * as replacement from '../exchange/replacement.ts'
import * as parcel from '../logistics/parcel.ts'
import * as unit from '../return-process/unit.ts'
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
] as const

describe.each(MACHINES)('the machine of a $name', ({ table, starts, ends }) => {
  const machine: Transitions<string, string> = table
  const states = Object.keys(machine)

  test('reaches every state', () => {
    expect(new Set(starts.flatMap((start) => [...reachable(machine, start)]))).toEqual(new Set(states))
  })

  test('ends where it is meant to and nowhere else', () => {
    expect(states.filter((state) => isFinal(machine, state))).toEqual([...ends])
  })

  test('leads nowhere by a step that a state does not list', () => {
    const steps = new Set(states.flatMap((state) => stepsFrom(machine, state)))
    for (const state of states)
      for (const step of steps)
        expect(next(machine, state, step) !== undefined).toBe(stepsFrom(machine, state).includes(step))
  })
})

describe('what a carrier tells of a parcel', () => {
  const facts = ['authorize', 'post', 'collect', 'move', 'deliver', 'lose', 'send-back', 'expire', 'fail'] as const

  test('never moves one that was delivered or cancelled', () => {
    for (const fact of facts) {
      expect(parcel.hear('delivered', fact)).toBe('delivered')
      expect(parcel.hear('cancelled', fact)).toBe('cancelled')
    }
  })

  test('moves nothing when told again', () => {
    for (const state of Object.keys(parcel.TRANSITIONS) as parcel.ParcelState[])
      for (const fact of facts) {
        const once = parcel.hear(state, fact)
        expect(parcel.hear(once, fact)).toBe(once)
      }
  })

  test('told late, does not bring back what went on', () => {
    expect(parcel.hear('in-transit', 'post')).toBe('in-transit')
    expect(parcel.hear('posted', 'authorize')).toBe('posted')
    expect(parcel.hear('in-transit', 'expire')).toBe('in-transit')
  })

  test('moves on one that was believed expired or lost', () => {
    expect(parcel.hear('expired', 'post')).toBe('posted')
    expect(parcel.hear('lost', 'deliver')).toBe('delivered')
  })
})
