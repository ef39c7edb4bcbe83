import type { HttpRequest } from '@vaivem/connector-kit'
import type { Connector } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import type { ServerConnector } from '../platform/ports/store-connector.ts'
import { createOpenShop, type ShopDeps } from './open-shop.ts'

const CONNECTOR = { id: 1, platform: 'loja', storeId: 1, options: {} } as Connector

/** A shop whose connector declares two hosts, and what went out of its requests. */
async function opened() {
  const sent: string[] = []
  const deps = {
    masterKey: new Uint8Array(32),
    database: { read: async () => [] },
    log: { warn: () => undefined },
    recordCalls: (_: unknown, send: unknown) => send,
    send: async ({ url }: HttpRequest) => {
      sent.push(url)
      return { outcome: 'answered', status: 200, headers: {}, text: '', isWhole: true }
    },
  } as unknown as ShopDeps
  const declared = {
    credentials: [],
    hosts: () => ['loja.example', 'api.loja.example:8443'],
  } as Partial<ServerConnector>
  const shop = await createOpenShop({ loja: declared as ServerConnector }, deps)(CONNECTOR, 1)
  if (!shop) throw new Error('the connector is declared')
  const send = (url: string) =>
    shop.send({ method: 'GET', url, headers: {}, timeoutMilliseconds: 1_000, mostAnswerBytes: 1_000 })
  return { send, sent }
}

describe('the requests of a connector', () => {
  test.each(['https://loja.example/pedidos', 'https://LOJA.example:443/', 'https://api.loja.example:8443/v1?a=1'])(
    'go to a host that it declares: %s',
    async (url) => {
      const { send, sent } = await opened()
      expect(await send(url)).toMatchObject({ outcome: 'answered' })
      expect(sent).toEqual([url])
    },
  )

  test.each([
    'https://outra.example/',
    'https://api.loja.example/',
    'https://loja.example:8443/',
    'https://loja.example.outra.example/',
    'https://outra.example/?https://loja.example/',
    'https://loja.example@outra.example/',
    'https://sub.loja.example/',
    'no address',
  ])('go nowhere else: %s', async (url) => {
    const { send, sent } = await opened()
    expect(await send(url)).toEqual({ outcome: 'failed', failure: 'address-refused', mayHaveArrived: false })
    expect(sent).toEqual([])
  })
})
