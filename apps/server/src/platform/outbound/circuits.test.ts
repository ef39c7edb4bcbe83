import { beforeEach, describe, expect, test } from 'vitest'
import { createCircuits, type Circuits, type Entered } from './circuits.ts'

const POLICY = { failuresToOpen: 2, firstOpenMilliseconds: 1_000, longestOpenMilliseconds: 3_000 }

let clock = 0
let circuits: Circuits
beforeEach(() => {
  clock = 0
  circuits = createCircuits(
    () => clock,
    () => 0,
  )
})

const enter = (counterpart = 'store'): Entered => circuits.enter(counterpart, POLICY)
const attempt = (subjectId: number, succeeded: boolean, counterpart = 'store') => {
  const entered = enter(counterpart)
  if (entered.isOpen) throw new Error('the circuit is open')
  entered.leave({ subjectId, succeeded })
}
const waitOf = (entered: Entered) => (entered.isOpen ? entered.milliseconds : 0)

describe('a circuit', () => {
  test('opens after failures of several subjects in a row, for this counterpart alone', () => {
    attempt(1, false)
    attempt(1, false)
    expect(waitOf(enter())).toBe(0)
    attempt(2, false)
    expect(circuits.openFor('store')).toBe(1_000)
    expect(waitOf(enter())).toBe(1_000)
    expect(waitOf(enter('carrier'))).toBe(0)
    expect(circuits.openFor('carrier')).toBe(0)
    clock = 1_500
    expect(circuits.openFor('store')).toBe(0)
  })

  test('stays closed where something succeeds in between', () => {
    attempt(1, false)
    attempt(3, true)
    attempt(2, false)
    expect(waitOf(enter())).toBe(0)
  })

  test('lets one attempt through when its time is over, and closes when that succeeds', () => {
    attempt(1, false)
    attempt(2, false)
    clock = 1_000
    const halfOpen = enter()
    expect(halfOpen.isOpen).toBe(false)
    expect(enter().isOpen).toBe(true)
    if (!halfOpen.isOpen) halfOpen.leave({ subjectId: 2, succeeded: true })
    expect(enter().isOpen).toBe(false)
  })

  test('opens for twice as long each time that attempt fails, up to the longest', () => {
    attempt(1, false)
    attempt(2, false)
    const waits = [1, 2, 3].map(() => {
      clock += waitOf(enter())
      attempt(2, false)
      return waitOf(enter())
    })
    expect(waits).toEqual([2_000, 3_000, 3_000])
  })

  test('lets another attempt through when the first made none', () => {
    attempt(1, false)
    attempt(2, false)
    clock = 1_000
    const halfOpen = enter()
    if (!halfOpen.isOpen) halfOpen.leave(undefined)
    expect(enter().isOpen).toBe(false)
  })

  test('is not lengthened by attempts that were under way before it opened', () => {
    const slow = enter()
    attempt(1, false)
    attempt(2, false)
    clock = 500
    if (!slow.isOpen) slow.leave({ subjectId: 3, succeeded: false })
    expect(waitOf(enter())).toBe(500)
  })
})
