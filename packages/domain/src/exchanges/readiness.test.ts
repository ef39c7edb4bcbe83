import { expect, test } from 'vitest'
import { isMade, isOverFor, TRANSITIONS, type ReplacementState } from './replacement.ts'
import { acceptedUnits, isReplaced, mayExpire, mayGoOut, unitsWithoutChoice, type ReturningItem } from './readiness.ts'

const approved = { decision: 'approved', keepsItem: false } as const
const item: ReturningItem = { quantity: 3, left: 3, posted: 3, received: 2, rated: 2, withheld: 1 }
const units = (quantity: number) => [[0, quantity]] as const

test.each([
  ['posted', 0, 3, true],
  ['received', 0, 2, true],
  ['received', 0, 3, false],
  ['received', 2, 1, false],
  ['rated', 0, 1, true],
  ['rated', 1, 1, false],
] as const)('waits until units were %s: %d before it and %d of its own may go out: %s', (when, before, own, may) => {
  expect(mayGoOut(when, approved, item, before, units(own))).toBe(may)
})

test.each(['received', 'in-review', 'refused', 'cancelled', 'expired'] as const)(
  'nothing goes out while %s',
  (decision) => {
    expect(mayGoOut('posted', { decision, keepsItem: true }, item, 0, units(1))).toBe(false)
  },
)

test('a kept item needs no return', () => {
  const nowhere = { quantity: 1, left: 0, posted: 0, received: 0, rated: 0, withheld: 0 }
  expect(mayGoOut('rated', { ...approved, keepsItem: true }, nowhere, 0, units(1))).toBe(true)
})

test('a kept item is accepted without a rating, except withheld units', () => {
  const kept = { ...item, rated: 1, withheld: 1 }
  expect(acceptedUnits(kept, { keepsItem: true })).toBe(2)
  expect(acceptedUnits(kept, { keepsItem: false })).toBe(0)
  expect(mayGoOut('rated', { ...approved, keepsItem: true }, kept, 0, units(2))).toBe(true)
  expect(mayGoOut('rated', { ...approved, keepsItem: true }, kept, 0, units(3))).toBe(false)
})

test.each([
  ['nothing of the item left the customer', { left: 0 }, 0, 3, true],
  ['nothing of it left, and none of it was refused', { left: 0, rated: 0, withheld: 0 }, 0, 3, true],
  ['one unit of it left', { left: 1, withheld: 0 }, 0, 3, false],
  ['all came and nobody judged it', { withheld: 0, rated: 0 }, 0, 3, false],
  ['all was accepted', { rated: 3, withheld: 0 }, 0, 3, false],
  ['one unit was refused, and another is still to come for it', { withheld: 1 }, 0, 2, false],
  ['too much was refused for it', { withheld: 1 }, 0, 3, true],
  ['what was chosen before takes what was accepted', { withheld: 1 }, 2, 1, true],
] as const)('what is kept may be given up for its time alone when %s', (_, change, before, own, may) => {
  expect(mayExpire({ ...item, ...change }, before, units(own))).toBe(may)
})

test('a process is concluded only after its replacements arrived or were cancelled; an ended one only after they were cancelled', () => {
  const over = (decision: 'approved' | 'cancelled') =>
    (Object.keys(TRANSITIONS) as ReplacementState[]).filter((state) => isOverFor(decision, state))
  expect(over('approved')).toEqual(['delivered', 'expired', 'cancelled'])
  expect(over('cancelled')).toEqual(['expired', 'cancelled'])
})

test('while the store is making a replacement order, or has made it, no money is paid instead', () => {
  const states = Object.keys(TRANSITIONS) as ReplacementState[]
  expect(states.filter(isMade)).toEqual(['ordered', 'invoiced', 'shipped', 'delivered'])
})

const goesOut = (quantity: number, state: ReplacementState = 'delivered') => ({ state, quantity })

test.each([
  ['all of them arrived in one thing', 2, [goesOut(2)], true],
  ['or in two', 2, [goesOut(1), goesOut(1)], true],
  ['more arrived than was accepted', 1, [goesOut(2)], true],
  ['one is still to arrive', 3, [goesOut(2)], false],
  ['it was sent and has not arrived', 2, [goesOut(2, 'shipped')], false],
  ['it arrived beside one that was called off', 2, [goesOut(1), goesOut(1, 'cancelled')], false],
  ['nothing was accepted, and nothing arrived', 0, [goesOut(2, 'cancelled')], true],
  ['nothing was ever chosen', 2, [], false],
  ['nothing was accepted, and nothing chosen', 0, [], true],
] as const)('who gave up accepted units got something for each when %s: of %d', (_, accepted, chosen, expected) => {
  expect(isReplaced(accepted, chosen, 0)).toBe(expected)
})

test('units that were refunded by money or voucher count as replaced, and wait for no choice', () => {
  expect(isReplaced(2, [goesOut(1)], 1)).toBe(true)
  expect(isReplaced(3, [goesOut(1)], 1)).toBe(false)
  expect(unitsWithoutChoice(2, [goesOut(1, 'failed')], 1)).toBe(0)
})

test.each([
  ['nothing was chosen', 2, [], 2],
  ['one of two was', 2, [goesOut(1, 'chosen')], 1],
  ['what was chosen was called off', 2, [goesOut(2, 'expired')], 2],
  ['what was chosen failed: it is tried again, or called off', 2, [goesOut(2, 'failed')], 0],
  ['nothing was accepted', 0, [], 0],
] as const)('accepted units wait for a choice where %s: of %d', (_, accepted, chosen, expected) => {
  expect(unitsWithoutChoice(accepted, chosen, 0)).toBe(expected)
})
