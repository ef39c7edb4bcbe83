import type { HttpAnswer, Shop } from '@vaivem/connector-kit'
import { describe, expect, test } from 'vitest'
import { vendureStore } from '../../../src/connectors/vendure/vendure-store.ts'
import { ADMINISTRATOR, API_KEY } from './emulated-vendure.ts'
import { aSoldOrder, orders } from './scenes.ts'
import { CONNECTOR } from './under-test.ts'

describe('who asks', () => {
  const read = (shop: Shop, credentials: Shop['credentials']) =>
    orders.findOrder({ ...shop, credentials }, { number: 'NADA' }).then(
      () => 'taken',
      () => 'refused',
    )

  test('is known by an API key, or by user name and password', async () => {
    const { shop } = await aSoldOrder()
    expect(await read(shop, { chaveDaApi: API_KEY })).toBe('taken')
    expect(await read(shop, ADMINISTRATOR)).toBe('taken')
    for (const wrong of [{ chaveDaApi: 'x' }, { ...ADMINISTRATOR, senha: 'x' }, { usuario: 'vaivem' }, {}])
      expect(await read(shop, wrong)).toBe('refused')
  })

  test('signs in once, and again only when the session is refused', async () => {
    const { shop, asked, state } = await aSoldOrder()
    await Promise.all([read(shop, ADMINISTRATOR), read(shop, ADMINISTRATOR), read(shop, ADMINISTRATOR)])
    expect(asked.filter((field) => field === 'login')).toHaveLength(1)
    state.sessions.clear()
    expect(await read(shop, ADMINISTRATOR)).toBe('taken')
    expect(asked.filter((field) => field === 'login')).toHaveLength(2)
  })

  test('keeps the cookies where the shop gives no bearer, which is its default', async () => {
    const seen: (string | undefined)[] = []
    const send: Shop['send'] = async ({ headers, body }) => {
      if (body?.includes('login')) return answer({ data: { login: { __typename: 'CurrentUser' } } }, COOKIES)
      seen.push(headers['cookie'])
      return answer({ data: { orders: { items: [] } } })
    }
    const { shop } = await aSoldOrder()
    expect(await read({ ...shop, connector: { ...CONNECTOR, hostname: 'outra.example' }, send }, ADMINISTRATOR)).toBe(
      'taken',
    )
    expect(seen).toEqual(['session=abc; session.sig=def'])
  })

  test('names the channel, and asks at the path of the account file', async () => {
    const seen: [string, string | undefined][] = []
    const { shop } = await aSoldOrder()
    const send: Shop['send'] = async ({ url, headers }) => {
      seen.push([url, headers['vendure-token']])
      return answer({ data: { orders: { items: [] } } })
    }
    for (const hostname of ['loja.example', 'loja.example/api/admin', 'http://127.0.0.1:3000']) {
      const connector = { ...CONNECTOR, hostname, options: { canal: 'atacado' } }
      await read({ ...shop, connector, send }, { chaveDaApi: API_KEY })
    }
    expect(seen).toEqual([
      ['https://loja.example/admin-api', 'atacado'],
      ['https://loja.example/api/admin', 'atacado'],
      ['http://127.0.0.1:3000/admin-api', 'atacado'],
    ])
    expect(vendureStore.hosts({ ...CONNECTOR, hostname: 'http://127.0.0.1:3000' })).toEqual(['127.0.0.1:3000'])
  })
})

const COOKIES = { 'set-cookie': ['session=abc; path=/; httponly', 'session.sig=def; path=/'] }

function answer(body: object, headers: Extract<HttpAnswer, { outcome: 'answered' }>['headers'] = {}): HttpAnswer {
  return { outcome: 'answered', status: 200, headers, text: JSON.stringify(body), isWhole: true }
}
