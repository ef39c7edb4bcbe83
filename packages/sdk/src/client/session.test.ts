import { expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { aService, envelope, pause, unauthorized } from './testing/a-service.ts'

test('happens once for concurrent calls, with the key and the token', async () => {
  const service = await aService(() => envelope(true))
  const client = service.client()
  await Promise.all([1, 2, 3].map(() => client.getConnector()))
  const [ticket, ...calls] = service.seen
  expect(ticket).toMatchObject({ target: '/v1/pvt/seguranca/autenticar', method: 'POST' })
  expect(ticket?.headers).toMatchObject({ servicekey: 'key', servicetoken: 'token' })
  expect(calls.map((it) => it.headers.authorization)).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t1'])
  expect(calls.every((it) => it.headers['servicetoken'] === undefined)).toBe(true)
})

test('is renewed before the token ends', async () => {
  const service = await aService(() => envelope(true), { lifetimeMs: 200 })
  const client = service.client()
  await client.getConnector()
  await pause(190)
  await client.getConnector()
  expect(service.seen.map((it) => it.headers.authorization)).toEqual([undefined, 'Bearer t1', undefined, 'Bearer t2'])
})

test('is repeated once on a 401, and the write keeps its idempotency key', async () => {
  const service = await aService((it) => (it.headers.authorization === 'Bearer t1' ? unauthorized : envelope(note)))
  const outcome = await service.client().deactivateReturnInvoice({ params: { processoId: 7, notaFiscalId: 8 } })
  expect(outcome).toMatchObject({ ok: true, entity: { id: 8 } })
  const keys = service.calls().map((it) => it.headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a second 401 is the answer', async () => {
  const service = await aService(() => unauthorized)
  expect(await service.client().getConnector()).toEqual({
    ok: false,
    error: {
      status: 401,
      erroCodigo: 'NAO_AUTENTICADO',
      erroDescricao: 'Não autenticado',
      erroDetalhado: null,
      erroTipo: null,
      traceId: 'abc',
    },
  })
  expect(service.calls()).toHaveLength(2)
})

test('refused credentials are an answer too, and are not tried again', async () => {
  const service = await aService(() => envelope(true), { ticket: unauthorized })
  expect(await service.client().authenticate()).toMatchObject({ ok: false, error: { status: 401 } })
  expect(await service.client().getConnector()).toMatchObject({ ok: false, error: { erroCodigo: 'NAO_AUTENTICADO' } })
  expect(service.seen).toHaveLength(2)
})

const note = { id: 8, processoId: 7, numero: '1' }

test('may be provided by the caller: its bearers are used, forgotten when refused, and no key is needed', async () => {
  const service = await aService((it) => (it.headers.authorization === 'Bearer old' ? unauthorized : envelope(true)))
  const bearers = ['old', 'new']
  const forgotten: string[] = []
  const client = createClient({
    baseUrl: service.baseUrl,
    bearers: {
      authorize: () => Promise.resolve({ ok: true, bearer: bearers[forgotten.length] ?? '' }),
      forget: (bearer) => void forgotten.push(bearer),
    },
  })
  expect(await client.getConnector()).toMatchObject({ ok: true })
  expect(forgotten).toEqual(['old'])
  expect(service.seen.map((it) => it.headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
})
