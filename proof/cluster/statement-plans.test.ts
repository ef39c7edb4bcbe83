import { expect, test } from 'vitest'
import { wayOf } from './statement-plans.ts'

test.each([
  ['Custom Scan (Citus Adaptive)\n  Task Count: 1\n  Tasks Shown: All', 'one-node'],
  ['Result', 'no-node'],
  ['Custom Scan (Citus Adaptive)\n  Task Count: 4\n  Tasks Shown: One of 4', 'several'],
  ['Custom Scan (Citus Adaptive)\n  ->  Distributed Subplan 1_1\n  Task Count: 1', 'several'],
  ['Custom Scan (Citus INSERT ... SELECT)\n  INSERT/SELECT method: pull to coordinator', 'pulled'],
  [
    'Custom Scan (Citus INSERT ... SELECT)\n  INSERT/SELECT method: pull to coordinator\n  ->  Distributed Subplan 1_1',
    'several',
  ],
])('the plan %j goes %s', (plan, way) => {
  expect(wayOf(plan)).toBe(way)
})
