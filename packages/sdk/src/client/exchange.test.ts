import { expect, test } from 'vitest'
import { anOrder, aService, envelope } from './testing/a-service.ts'

test.each([429, 502, 503, 504])('a %i is tried again, a write under the same key', async (status) => {
  const service = await aService((_, count) =>
    count === 1 ? { status, headers: { 'retry-after': '0' }, body: {} } : envelope('ok'),
  )
  expect(await service.client().importRequest({ body: { Processo: { Pedido: anOrder } } })).toMatchObject({
    ok: true,
  })
  const keys = service.calls().map((it) => it.headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a lost connection is tried again', async () => {
  const service = await aService((_, count) => (count === 1 ? 'hang up' : envelope(null)))
  expect(await service.client().getConnector()).toMatchObject({ ok: true })
  expect(service.calls()).toHaveLength(2)
})

test('a call waits while the first write with its key is running, and not for any other conflict', async () => {
  const running = { status: 409, headers: { 'retry-after': '0' }, body: { erroCodigo: 'REQUISICAO_EM_ANDAMENTO' } }
  const waiting = await aService((_, count) => (count < 3 ? running : envelope('ok')))
  expect(await waiting.client().importRequest({ body: { Processo: { Pedido: anOrder } } })).toMatchObject({
    ok: true,
  })
  const other = await aService(() => ({ status: 409, body: { erroCodigo: 'OUTRO' } }))
  expect(await other.client().importRequest({ body: { Processo: { Pedido: anOrder } } })).toMatchObject({ ok: false })
  expect(other.calls()).toHaveLength(1)
})

test('Retry-After is obeyed, in seconds or as a date', async () => {
  const inSeconds = await aService((_, count) =>
    count === 1 ? { status: 429, headers: { 'retry-after': '1' }, body: {} } : envelope(null),
  )
  const started = performance.now()
  await inSeconds.client().getConnector()
  expect(performance.now() - started).toBeGreaterThanOrEqual(990)
  const past = 'Sat, 01 Jan 2000 00:00:00 GMT'
  const dated = await aService((_, count) =>
    count === 1 ? { status: 503, headers: { 'retry-after': past }, body: {} } : envelope(null),
  )
  expect(await dated.client().getConnector()).toMatchObject({ ok: true })
})

test('a wait longer than allowed is answered at once', async () => {
  const service = await aService(() => ({
    status: 429,
    headers: { 'retry-after': '3600' },
    body: { erroCodigo: 'LIMITE_EXCEDIDO' },
  }))
  expect(await service.client().getConnector()).toMatchObject({ ok: false, error: { erroCodigo: 'LIMITE_EXCEDIDO' } })
  expect(service.calls()).toHaveLength(1)
})

test('the number of attempts is limited', async () => {
  const service = await aService(() => ({ status: 503, headers: { 'retry-after': '0' }, body: {} }))
  expect(await service.client({ retries: 2 }).getConnector()).toMatchObject({ ok: false, error: { status: 503 } })
  expect(service.calls()).toHaveLength(3)
})

test.each([400, 404, 422, 500])('a %i is final', async (status) => {
  const service = await aService(() => ({ status, body: {} }))
  expect(await service.client().getConnector()).toMatchObject({ ok: false, error: { status } })
  expect(service.calls()).toHaveLength(1)
})

test('an attempt that exceeds the timeout counts as no answer', async () => {
  const service = await aService(() => 'silence')
  const outcome = await service.client({ retries: 0, timeoutMs: 50 }).getConnector()
  expect(outcome).toMatchObject({ ok: false, error: { status: 0, erroDetalhado: 'no answer within 50 ms' } })
})

test('the caller can cancel while waiting for an answer or for the next attempt', async () => {
  const silent = await aService(() => 'silence')
  await expect(silent.client().getConnector({ signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout')
  const busy = await aService(() => ({ status: 503, headers: { 'retry-after': '30' }, body: {} }))
  await expect(busy.client().getConnector({ signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout')
})
