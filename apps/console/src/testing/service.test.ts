import { afterEach, expect, test } from 'vitest'
import { example } from './contract.ts'
import { changed } from './parts.ts'
import { fetchByContract, service } from './service.ts'

const BEARER = { Authorization: 'Bearer x' }
const KEYED = { ...BEARER, 'Idempotency-Key': 'k-1' }

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const ask = (path: string, { method = 'GET', headers = BEARER, body }: Sent = {}) =>
  fetchByContract(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })

const members = async (response: Response) => (await response.json()) as Record<string, unknown>

afterEach(() => {
  service.reset()
  service.allows([])
})

test('an operation answers with the example of the contract, in its envelope', async () => {
  service.allows(['gestao:read'])
  const body = await members(await ask('/v1/gestao/processos/4218'))
  expect(body['entidade']).toEqual(example('getManagedProcess'))
  expect(body).toMatchObject({ httpStatus: '200', erroCodigo: null })
  expect(service.reset()).toEqual([])
})

test('a part that a test changes stands in the example', async () => {
  service.allows(['gestao:read'])
  service.answers('getManagedProcess', { versao: 9, encomendas: [{ estado: 'postada' }] })
  const { entidade } = await members(await ask('/v1/gestao/processos/4218'))
  expect(entidade).toMatchObject({ versao: 9, numero: 'LE-000123', encomendas: [{ id: 5120, estado: 'postada' }] })
})

test('a list is paged as it was asked for', async () => {
  service.allows(['gestao:read'])
  service.lists('listQueue', [{}, { id: 2 }], { totalPages: 3, totalRecords: 120 })
  const body = await members(await ask('/v1/gestao/processos?pageNumber=2&pageSize=50'))
  expect(body).toMatchObject({ registros: 2, pageSize: 50, currentPage: 2, totalPages: 3, totalRecords: 120 })
})

test('a test cannot have the service say what the contract does not allow', () => {
  expect(() => service.answers('getManagedProcess', { versao: 0 })).toThrow('/versao')
  expect(() => service.lists('listQueue', [{ prazoLegal: 'amanhã' }])).toThrow('/prazoLegal')
})

test('a refusal is one that the operation declares, with its status and code', async () => {
  service.allows(['gestao:write'])
  service.refusesOnce('approveProcess', 'version-stale')
  const send = { method: 'POST', headers: KEYED, body: { versao: 3 } }
  const refused = await ask('/v1/gestao/processos/4218/aprovar', send)
  expect(refused.status).toBe(409)
  expect(await members(refused)).toMatchObject({ erroCodigo: 'VERSAO_DESATUALIZADA', entidade: null })
  expect((await ask('/v1/gestao/processos/4218/aprovar', send)).status).toBe(200)
  expect(() => service.refuses('approveProcess', 'photo-limit')).toThrow('declares no refusal')
})

test.each<readonly [string, string, Sent, string]>([
  ['an address that there is not', '/v1/gestao/nada', {}, 'is no operation of the contract'],
  ['a method that it has not', '/v1/gestao/processos', { method: 'DELETE' }, 'is no operation of the contract'],
  ['a parameter that it has not', '/v1/gestao/processos?cor=azul', {}, 'cor is no parameter'],
  ['a parameter of another kind', '/v1/gestao/processos?pageNumber=um', {}, 'pageNumber'],
  ['a scope that who calls has not', '/v1/gestao/pessoas', {}, 'who calls has no gestao:pessoas'],
  ['no bearer', '/v1/gestao/processos', { headers: {} }, 'without a bearer'],
  [
    'a body that it does not take',
    '/v1/gestao/processos/4218/aprovar',
    { method: 'POST', headers: KEYED, body: { versao: 'três' } },
    'body/versao',
  ],
  ['no body where one is asked for', '/v1/gestao/processos/4218/aprovar', { method: 'POST', headers: KEYED }, 'body'],
  [
    'a change without a key',
    '/v1/gestao/processos/4218/aprovar',
    { method: 'POST', headers: BEARER, body: { versao: 3 } },
    'a change without Idempotency-Key',
  ],
  ['the session from another page', '/v1/gestao/sessao', { headers: {} }, 'without X-Requested-With'],
])('a call with %s fails the test that makes it', async (_, path, sent, told) => {
  service.allows(['gestao:read', 'gestao:write'])
  expect((await ask(path, sent)).status).toBe(500)
  const faults = service.reset()
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(told)
})

test('an answer that is held comes when it is let go, and not to who gave up', async () => {
  service.allows(['gestao:read'])
  const held = service.holds('countQueues')
  const giving = new AbortController()
  const given = fetchByContract('/v1/gestao/filas', { headers: BEARER, signal: giving.signal })
  const waited = ask('/v1/gestao/filas')
  giving.abort(new Error('enough'))
  await expect(given).rejects.toThrow('enough')
  held.letGo()
  expect((await waited).status).toBe(200)
})

test.each([
  [{ a: 1, b: { c: 2, d: 3 } }, { b: { c: 9 } }, { a: 1, b: { c: 9, d: 3 } }],
  [
    [{ a: 1, b: 2 }],
    [{ a: 7 }, { a: 8 }],
    [
      { a: 7, b: 2 },
      { a: 8, b: 2 },
    ],
  ],
  [{ a: [1, 2, 3] }, { a: [] }, { a: [] }],
  [{ a: { b: 1 } }, { a: null }, { a: null }],
  [{ a: 1 }, undefined, { a: 1 }],
])('%o changed by %o is %o', (value, part, result) => {
  expect(changed(value, part)).toEqual(result)
})
