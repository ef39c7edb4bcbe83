import { expect, test } from 'vitest'
import { aService, envelope } from '../client/testing/a-service.ts'
import { eventPages } from './event-pages.ts'

const page = (ids: readonly string[], proximo: string, haMais: boolean) =>
  envelope({ eventos: ids.map((id) => ({ id, tipo: 'process.created' })), proximo, haMais })

test('pages are read one after the other until there is no more', async () => {
  const service = await aService(
    (_, count) =>
      [page(['evt_1', 'evt_2'], 'b', true), page([], 'c', true), page(['evt_3'], 'd', false)][count - 1] ??
      envelope(null),
  )
  const seen: unknown[] = []
  for await (const one of eventPages(service.client(), { after: 'a', types: ['process.created'], storeId: 4 })) {
    if (one.ok) seen.push([one.next, one.events.map(({ id }) => id)])
  }
  expect(seen).toEqual([
    ['b', ['evt_1', 'evt_2']],
    ['d', ['evt_3']],
  ])
  expect(service.calls().map(({ target }) => target)).toEqual(
    ['a', 'b', 'c'].map((cursor) => `/v1/pvt/eventos?tipos=process.created&lojaVirtualId=4&depois=${cursor}`),
  )
})

test('with follow, the iteration waits for future events', async () => {
  const service = await aService((_, count) => (count === 2 ? page(['evt_9'], 'z', false) : page([], 'y', false)))
  for await (const one of eventPages(service.client(), { follow: true })) {
    expect(one).toMatchObject({ ok: true, next: 'z' })
    break
  }
  expect(service.calls().map(({ target }) => target)).toEqual([
    '/v1/pvt/eventos?aguardar=20',
    '/v1/pvt/eventos?aguardar=20&depois=y',
  ])
})

test('a failure is yielded, and ends the iteration', async () => {
  const service = await aService(() => ({ status: 400, body: { erroCodigo: 'REQUISICAO_INVALIDA' } }))
  const seen: unknown[] = []
  for await (const one of eventPages(service.client(), { after: '?', follow: true })) seen.push(one)
  expect(seen).toMatchObject([{ ok: false, error: { erroCodigo: 'REQUISICAO_INVALIDA' } }])
})
