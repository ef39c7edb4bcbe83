import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../database/errors.ts'
import { failureOf, refusal } from './failures.ts'
import { JsonFault } from './strict-json.ts'

const withCode = (code: string) => Object.assign(new Error('inside'), { code })

test.each([
  ['a statement that took too long', '57014'],
  ['a lock nobody gave up', '55P03'],
  ['a transaction left open', '25P03'],
  ['a database that only reads', '25006'],
  ['a race lost five times', '40001'],
  ['a deadlock met five times', '40P01'],
  ['a full disk', '53100'],
  ['no memory', '53200'],
  ['no connection left', '53300'],
  ['a broken disk', '58030'],
])('%s is a 503 that says when to come back', (_, state) => {
  const { failure, headers } = failureOf(withCode(state))
  expect([failure.status, failure.code, headers['Retry-After']]).toEqual([503, 'SERVICO_INDISPONIVEL', '2'])
})

test('a database that is away is a 503', () => {
  expect(failureOf(new DatabaseUnavailable('gone')).failure.status).toBe(503)
})

test.each(['23505', '42P01', '22012', 'ECONNREFUSED', 'FST_ERR_UNKNOWN'])('%s is our own fault, a 500', (code) => {
  expect(failureOf(withCode(code)).failure).toMatchObject({ status: 500, code: 'ERRO_INTERNO', type: 'INTERNO' })
})

test.each([undefined, null, 'text', 7, {}])('whatever else is thrown is a 500: %s', (thrown) => {
  expect(failureOf(thrown).failure.status).toBe(500)
})

test('a refusal stays what it is, and a body that cannot be read says where', () => {
  const refused = refusal(404, { kind: 'route-not-found' })
  expect(failureOf(refused)).toBe(refused)
  expect(failureOf(new JsonFault('esperava um valor', 7)).failure).toMatchObject({
    status: 400,
    code: 'JSON_INVALIDO',
    detail: 'posição 7: esperava um valor',
  })
})
