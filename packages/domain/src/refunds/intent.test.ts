import { describe, expect, test } from 'vitest'
import type { IntentStatus } from '../processes/stages.ts'
import { isFinal, next, reachable, type Transitions } from '../shared/transitions.ts'
import { advance, isAtRest, isUnsent, type IntentStep, TRANSITIONS } from './intent.ts'

const STATUSES = Object.keys(TRANSITIONS) as IntentStatus[]
const STEPS: readonly IntentStep[] = [
  'send',
  'replace',
  'confirm',
  'refuse',
  'put-off',
  'lose',
  'retry',
  'cancel',
  'reverse',
]
const pairs = STATUSES.flatMap((status) => STEPS.map((step) => [status, step] as const))
const table: Transitions<IntentStatus, IntentStep> = TRANSITIONS

describe('the machine of an intent', () => {
  test('reaches every status from planned', () => {
    expect([...reachable(table, 'planned')].toSorted()).toEqual(STATUSES.toSorted())
  })

  test('is final only when cancelled, and from every status except settled a path ends settled or cancelled', () => {
    expect(STATUSES.filter((status) => isFinal(table, status))).toEqual(['cancelled'])
    for (const status of STATUSES) {
      const ends = reachable(table, status)
      expect(ends.has('settled') || ends.has('cancelled')).toBe(true)
    }
  })

  test('never refunds a settled amount again', () => {
    expect([...reachable(table, 'settled')]).toEqual(['settled', 'replaced', 'cancelled'])
    expect(reachable(table, 'replaced').has('planned')).toBe(false)
  })

  test('plans again only failed intents', () => {
    expect(pairs.filter(([status, step]) => next(table, status, step) === 'planned')).toEqual([
      ['planned', 'put-off'],
      ['failed', 'retry'],
    ])
    expect(STATUSES.filter(isUnsent)).toEqual(['planned', 'failed'])
  })

  test('has no work in its resting states', () => {
    expect(STATUSES.filter(isAtRest)).toEqual(['settled', 'failed', 'replaced', 'cancelled'])
    for (const status of STATUSES.filter(isAtRest)) expect(next(table, status, 'send')).toBeUndefined()
  })

  test.each(pairs)('from %s, %s goes where the table says or is refused', (status, step) => {
    const listed = Object.entries(TRANSITIONS[status]).find(([name]) => name === step)?.[1]
    expect(advance(status, step)).toEqual(
      listed === undefined
        ? { ok: false, refusal: { kind: 'intent-step-refused', status, step } }
        : { ok: true, value: listed },
    )
  })

  test('lists twenty steps', () => {
    expect(pairs.filter(([status, step]) => advance(status, step).ok)).toHaveLength(20)
  })
})
