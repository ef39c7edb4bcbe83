import { expect, test } from 'vitest'
import type { Reason } from '../../accounts/configuration.ts'
import { matchReason } from './reasons.ts'

const reason = (id: number, description: string, active = true): Reason => ({
  id,
  description,
  kind: 'exchange',
  operations: ['return'],
  questions: [],
  active,
})
const reasons = [reason(1, 'Não serviu', false), reason(2, 'não serviu'), reason(3, 'Defeito', false)]

test.each([
  ['NAO SERVIU', 2],
  ['  não   serviu ', 2],
  ['defeito', 3],
  ['Não serviu bem', undefined],
  ['', undefined],
  [null, undefined],
])('%j is reason %s', (description, id) => {
  expect(matchReason(reasons, description)?.id).toBe(id)
})
