import { describe, expect, test } from 'vitest'
import type { RestockRule } from '../../accounts/rating-settings.ts'
import { isFinal, reachable } from '../../shared/transitions.ts'
import type { ItemCondition } from '../rating/rating.ts'
import { type RestockState, sellableUnits, TRANSITIONS } from './restocking.ts'

describe('the units that go back to the stock', () => {
  test.each<[RestockRule, ItemCondition, number]>([
    ['never', 'perfect', 0],
    ['never', 'minor-damage', 0],
    ['perfect', 'perfect', 2],
    ['perfect', 'minor-damage', 0],
    ['perfect', 'unusable', 0],
    ['up-to-minor-damage', 'perfect', 2],
    ['up-to-minor-damage', 'minor-damage', 2],
    ['up-to-minor-damage', 'unusable', 0],
    ['up-to-minor-damage', 'not-received', 0],
  ])('under the rule %s, of three that are %s and one withheld: %i', (rule, condition, units) => {
    const withheld = condition === 'not-received' ? 3 : 1
    expect(sellableUnits(rule, { condition, quantity: 3, withheld })).toBe(units)
  })

  test('are none of those that are not refunded', () => {
    expect(sellableUnits('perfect', { condition: 'perfect', quantity: 2, withheld: 2 })).toBe(0)
  })
})

test('what was done, by the shop or by a person, is never done again', () => {
  const states = Object.keys(TRANSITIONS) as RestockState[]
  expect([...reachable(TRANSITIONS, 'planned')].toSorted()).toEqual(states.toSorted())
  expect(states.filter((state) => isFinal(TRANSITIONS, state))).toEqual(['done', 'done-manually', 'given-up'])
})
