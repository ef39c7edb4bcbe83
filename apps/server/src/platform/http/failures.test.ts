import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../database/errors.ts'
import { failureOf, refusal } from './failures.ts'
import { JsonFault } from './strict-json.ts'

const withCode = (code: string) => Object.assign(new Error('inside'), { code })

test('an unavailable database is a 503 with Retry-After', () => {
  const { failure, headers } = failureOf(new DatabaseUnavailable('gone'))
  expect([failure.status, failure.code, headers['Retry-After']]).toEqual([503, 'SERVICO_INDISPONIVEL', '2'])
})

test.each(['23505', '42P01', '22012', 'ECONNREFUSED', 'FST_ERR_UNKNOWN'])('%s is our own fault, a 500', (code) => {
  expect(failureOf(withCode(code)).failure).toMatchObject({ status: 500, code: 'ERRO_INTERNO', type: 'INTERNO' })
})

test.each([undefined, null, 'text', 7, {}])('whatever else is thrown is a 500: %s', (thrown) => {
  expect(failureOf(thrown).failure.status).toBe(500)
})

test('a refusal is passed on unchanged, and an unreadable body is reported with its position', () => {
  const refused = refusal(404, { kind: 'route-not-found' })
  expect(failureOf(refused)).toBe(refused)
  expect(failureOf(new JsonFault('esperava um valor', 7)).failure).toMatchObject({
    status: 400,
    code: 'JSON_INVALIDO',
    detail: 'posição 7: esperava um valor',
  })
})
