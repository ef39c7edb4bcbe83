import { describe, expect, test } from 'vitest'
import type { IntentStatus } from '../return-process/stages.ts'
import { advance, isFinal, type IntentStep, TRANSITIONS } from './intent.ts'

const STATUSES: readonly IntentStatus[] = ['planned', 'sent', 'verifying', 'settled', 'failed']
const STEPS: readonly IntentStep[] = ['send', 'divide', 'confirm', 'refuse', 'put-off', 'lose']
const pairs = STATUSES.flatMap((status) => STEPS.map((step) => [status, step] as const))

/** Every status that some walk from `from` ends in, itself included. */
function reachable(from: IntentStatus): Set<IntentStatus> {
  const seen = new Set<IntentStatus>([from])
  for (const status of seen) for (const next of Object.values(TRANSITIONS[status])) seen.add(next)
  return seen
}

describe('the machine of an intent', () => {
  test('reaches every status from planned', () => {
    expect([...reachable('planned')].toSorted()).toEqual([...STATUSES].toSorted())
  })

  test('ends only settled or failed, and from every status it can end', () => {
    expect(STATUSES.filter(isFinal)).toEqual(['settled', 'failed'])
    for (const status of STATUSES) expect([...reachable(status)].some(isFinal)).toBe(true)
  })

  test('never plans again what may have been sent', () => {
    for (const status of ['sent', 'verifying', 'settled', 'failed'] as const) {
      expect(reachable(status).has('planned')).toBe(false)
    }
    expect(reachable('verifying').has('sent')).toBe(false)
  })

  test.each(pairs)('from %s, %s goes where the table says or is refused', (status, step) => {
    const listed = Object.entries(TRANSITIONS[status]).find(([name]) => name === step)?.[1]
    expect(advance(status, step)).toEqual(
      listed === undefined
        ? { ok: false, refusal: { kind: 'intent-step-refused', status, step } }
        : { ok: true, value: listed },
    )
  })

  test('lists twelve steps, those of the contract', () => {
    expect(pairs.filter(([status, step]) => advance(status, step).ok)).toHaveLength(12)
  })
})
