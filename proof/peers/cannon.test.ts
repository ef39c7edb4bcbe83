import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { requestOf } from '../bench/load.ts'
import { cannonade } from './cannon.ts'
import { askedOf } from './generators.ts'
import { supplyOf } from './product.ts'

async function served<T>(listener: RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('every request of a supply is sent once, with its body, and every answer is counted', async () => {
  const heard: string[] = []
  const supply = supplyOf(
    Array.from({ length: 40 }, (_, index) => index),
    'number',
  )
  const measured = await served(
    (request, response) => {
      void text(request).then((body) => {
        heard.push(`${request.method} ${request.url} ${String(request.headers['x-of'])} ${body}`)
        response.end('{"ok":true}')
      })
    },
    (url) =>
      cannonade({
        url,
        connections: 8,
        amount: 40,
        next: () => ({
          method: 'POST',
          path: '/a',
          headers: { 'x-of': 'b' },
          body: JSON.stringify({ n: supply.next() }),
        }),
      }),
  )
  expect(heard.toSorted()).toEqual(Array.from({ length: 40 }, (_, n) => `POST /a b {"n":${n}}`).toSorted())
  expect(supply.left()).toBe(0)
  expect(measured.requests).toBe(40)
  expect(measured.bytesPerAnswer).toBeGreaterThan(11)
})

test.each([
  ['a status that is no success', 500, '{}', undefined],
  ['a body that says that it was not done', 200, '{"errors":[]}', (body: string) => !body.includes('"errors"')],
])('%s ends it with an error', async (_, status, body, isDone) => {
  const asked = served(
    (_request, response) => void response.writeHead(status).end(body),
    (url) =>
      cannonade({ url, connections: 2, amount: 50, next: () => ({ method: 'GET', path: '/', headers: {} }), isDone }),
  )
  await expect(asked).rejects.toThrow(`answered ${status}`)
})

test('the bytes of a request of the bench are read back as they were made', () => {
  const headers = { authorization: 'Bearer x' }
  expect(askedOf(requestOf('GET', '/v3/a?b=1', headers))).toEqual({ method: 'GET', path: '/v3/a?b=1', headers })
  expect(askedOf(requestOf('POST', '/c', headers, { texto: 'não' }))).toEqual({
    method: 'POST',
    path: '/c',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"texto":"não"}',
  })
})
