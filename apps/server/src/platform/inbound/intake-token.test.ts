import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { intakeTokenFrom, readIntakeToken } from './intake-token.ts'

const PLACE = { environment: 'production', accountId: 7_204_113, connector: { kind: 'carrier', id: 12 } } as const

test('a token says whose it is, and is another each time', () => {
  const token = intakeTokenFrom(randomBytes, PLACE)
  expect(readIntakeToken(token)).toEqual(PLACE)
  expect(intakeTokenFrom(randomBytes, PLACE)).not.toBe(token)
  expect(intakeTokenFrom(randomBytes, { ...PLACE, environment: 'qa' })).toMatch(/^en_qa_/)
})

test.each([
  ['', 'en_prod_2s_l1_short'],
  ['of another kind', `st_prod_${'a'.repeat(43)}_abcdef`],
  ['with an account of zero', `en_prod_0_l1_${'a'.repeat(43)}`],
  ['with an account beyond all', `en_prod_zzzzzzzzzzz_l1_${'a'.repeat(43)}`],
  ['of a kind that there is not', `en_prod_2s_x1_${'a'.repeat(43)}`],
  ['without a kind', `en_prod_2s_1_${'a'.repeat(43)}`],
  ['with a word too much', `en_prod_2s_l1_${'a'.repeat(43)}_b`],
])('a text %s is no token', (_, text) => {
  expect(readIntakeToken(text)).toBeUndefined()
})
