import { expect, test } from 'vitest'
import { preparedName } from './statement.ts'

test('Names that PostgreSQL would cut alike stay apart, and short ones stay as they are', () => {
  const long = 'select-queue-todos-until-status-logistic-financial-rating-form-search-'
  const names = [`${long}mais-novos`, `${long}mais-antigos`].map(preparedName)
  expect(new Set(names.map((name) => name.slice(0, 63))).size).toBe(2)
  expect(names.every((name) => Buffer.byteLength(name) <= 63)).toBe(true)
  expect(preparedName('select-process')).toBe('select-process')
})
