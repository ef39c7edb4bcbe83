import { expect, test } from 'vitest'
import { isOverFor, TRANSITIONS, type ReplacementState } from './replacement.ts'
import { mayGoOut, type ReturningItem } from './readiness.ts'

const approved = { decision: 'approved', keepsItem: false } as const
const item: ReturningItem = { posted: 3, received: 2, rated: 2, withheld: 1 }
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

test('nothing has to come back of what the consumer keeps', () => {
  const nowhere = { posted: 0, received: 0, rated: 0, withheld: 0 }
  expect(mayGoOut('rated', { ...approved, keepsItem: true }, nowhere, 0, units(1))).toBe(true)
})

test('a process is not over before what goes out arrived or was called off, and one that ended only by the latter', () => {
  const over = (decision: 'approved' | 'cancelled') =>
    (Object.keys(TRANSITIONS) as ReplacementState[]).filter((state) => isOverFor(decision, state))
  expect(over('approved')).toEqual(['delivered', 'expired', 'cancelled'])
  expect(over('cancelled')).toEqual(['expired', 'cancelled'])
})
