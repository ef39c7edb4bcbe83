import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { USUAL_ADMISSION } from '../../src/platform/http/admission.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { storePath } from '../support/portal.ts'

const NO_LINES = { ...USUAL_ADMISSION, atOnceOfOne: 1, waitingOfOne: 0 }

const lines: string[] = []
let app: TestApp
let home: string
const held: string[] = []
beforeAll(async () => {
  app = await testApp({ admission: NO_LINES, log: { level: 'info', write: (line) => lines.push(line) } })
  home = await storePath(app, await app.account())
})
afterEach(() => {
  for (const who of held.splice(0)) app.deps.admissions.work.leave(who)
})
afterAll(() => app.end())

/** No other visitor is admitted at this address until the test ends. */
async function crowd(path: string): Promise<void> {
  const who = `page ${path.split('/', 3).join('/')}`
  expect(await app.deps.admissions.work.enter(who, 0)).toBe(true)
  held.push(who)
}

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  app.server.inject({ method, url, headers })

describe('a page for which there is no room', () => {
  test.each([
    ['pt-BR', 'Voltamos já', 'Tentar de novo agora'],
    ['en', 'Back in a moment', 'Try again now'],
    ['es', 'Volvemos enseguida', 'Intentarlo de nuevo ahora'],
  ])('says so in %s, to a person', async (language, title, again) => {
    for (const path of [home, '/fluxo/pedido', '/fluxo/solicitacoes']) {
      await crowd(path)
      lines.length = 0
      const { statusCode, headers, payload } = await ask(path, { 'accept-language': language })
      expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
      expect(payload).toContain(`<html lang="${language}">`)
      expect(payload).toContain(`<h1>${title}</h1>`)
      expect(payload).toContain(`<a href="">${again}</a>`)
      expect(payload).toContain(`<code>${String(headers['x-trace-id'])}</code>`)
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
      expect(headers['cache-control']).toBe('no-store')
      // One line, as any refusal leaves: no failure, no address of anybody's.
      const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
      expect(told.map(({ level, message, status, ip, cause }) => [level, message, status, ip, cause])).toEqual([
        ['info', 'request refused', 503, null, undefined],
      ])
      app.deps.admissions.work.leave(held.pop() ?? '')
    }
  })

  test('and one that does not exist say the id of the request, which leads nobody into the console', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const known = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
    for (const path of ['/fluxo/x/y', '/loja/nada-existe']) {
      const { statusCode, headers, payload } = await ask(path, known)
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(headers['x-trace-id']).toBe(trace)
      expect(payload).toContain(`<code>${trace}</code>`)
      expect(payload).not.toContain('/console')
      expect(headers['link']).toBeUndefined()
    }
  })

  test('is asked for again by the browser itself, some seconds later and not by all at once', async () => {
    await crowd(home)
    const waits = new Set<string>()
    for (let time = 0; time < 40; time++) {
      const { headers } = await ask(home)
      expect(headers['refresh']).toBe(headers['retry-after'])
      waits.add(String(headers['retry-after']))
    }
    for (const wait of waits) expect(Number(wait)).toBeGreaterThanOrEqual(5)
    for (const wait of waits) expect(Number(wait)).toBeLessThanOrEqual(10)
    expect(waits.size).toBeGreaterThan(1)
  })

  test('is not asked for again where a form was sent: its sender has it still', async () => {
    await crowd(home)
    const { statusCode, headers } = await ask(home, { 'content-type': 'application/x-www-form-urlencoded' }, 'POST')
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toMatch(/^\d+$/)
    expect(headers['refresh']).toBe(undefined)
  })

  test('has its look all the same', async () => {
    await crowd('/fluxo/portal.css')
    await crowd('/fluxo/portal.js')
    expect([(await ask('/fluxo/portal.css')).statusCode, (await ask('/fluxo/portal.js')).statusCode]).toEqual([
      200, 200,
    ])
  })
})

test('what an operation is told stays JSON', async () => {
  const account = await app.account()
  expect(await app.deps.admissions.work.enter(String(account.id), 2)).toBe(true)
  const { status, headers, json } = await account.call('GET', '/v3/pvt/processo')
  expect([status, headers['retry-after'], headers['refresh'], json['erroCodigo']]).toEqual([
    503,
    '1',
    undefined,
    'SERVICO_INDISPONIVEL',
  ])
  app.deps.admissions.work.leave(String(account.id))
})

test('while the service leaves, whoever still comes gets the page, and is asked to come over a new connection', async () => {
  const leaving = await testApp()
  const path = await storePath(leaving, await leaving.account())
  const url = await leaving.server.listen({ host: '127.0.0.1', port: 0 })
  const left = leaving.drain()
  const during = await fetch(`${url}${path}`)
  expect([during.status, during.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(during.headers.get('connection')).toBe('close')
  await left
  await leaving.end()
})
