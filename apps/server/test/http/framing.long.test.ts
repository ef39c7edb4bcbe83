import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openApiDocument, operations } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credentialRoutes } from '../../src/accounts/credentials/routes.ts'
import { createServer } from '../../src/platform/http/server.ts'
import { servePages } from '../../src/program/service/pages.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { exchange, listen } from '../support/raw-http.ts'

const MIB = 1024 * 1024
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const LIST = '/v3/pvt/processo?pageSize=1'
let app: TestApp
let account: TestAccount
let port: number
const logged: string[] = []
beforeAll(async () => {
  app = await testApp({ log: { level: 'error', write: (line) => logged.push(line) } })
  account = await app.account()
  port = await listen(app.server)
})
afterAll(() => app.end())

const request = (line: string, headers: readonly string[] = [], body = '', host = 'Host: x') =>
  [line, ...(host ? [host] : []), `Authorization: Bearer ${account.bearer}`, ...headers, '', body].join('\r\n')
const statuses = async (bytes: string | Buffer) => {
  const { answers, closed } = await exchange(port, bytes)
  return { statuses: answers.map(({ status }) => status), closed }
}

/** Every answer, by whichever part of the server, is the envelope and has a trace. */
function expectEnvelope({ body, headers, status }: { body: string; headers: Record<string, string>; status: number }) {
  const json = JSON.parse(body)
  expect(Object.keys(json).join()).toBe(
    'dataHoraResposta,registros,httpStatus,erroCodigo,erroDescricao,erroDetalhado,erroTipo,entidade',
  )
  expect(json.httpStatus).toBe(String(status))
  expect(headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/)
}

describe('a body above 3 MiB', () => {
  const flood = (socket: Socket, chunk: Buffer, limit: number) => {
    let sent = 0
    const more = () => {
      while (sent < limit && socket.writable && socket.write(chunk)) sent += chunk.length
      if (sent < limit && socket.writable) socket.once('drain', more)
    }
    socket.on('error', () => undefined)
    more()
    return () => sent
  }

  test('is refused by its announced length, before it is read, and the connection closed', async () => {
    const head = request(`POST ${IMPORT} HTTP/1.1`, ['Content-Type: application/json', `Content-Length: ${100 * MIB}`])
    let sent = () => 0
    const { answers, closed } = await exchange(port, head, {
      quiet: 3_000,
      goOn: (socket) => {
        sent = flood(socket, Buffer.alloc(65_536, 32), 100 * MIB)
      },
    })
    expect(answers.map(({ status }) => status)).toEqual([413])
    expect(closed).toBe(true)
    expect(answers[0]?.headers['connection']).toBe('close')
    expect(sent()).toBeLessThan(10 * MIB)
    if (answers[0]) expectEnvelope(answers[0])
    expect(JSON.parse(answers[0]?.body ?? '{}').erroCodigo).toBe('CORPO_GRANDE_DEMAIS')
  })

  test('is refused in chunks once it passes the limit', async () => {
    const head = request(`POST ${IMPORT} HTTP/1.1`, ['Content-Type: application/json', 'Transfer-Encoding: chunked'])
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 32), Buffer.from('\r\n')])
    let sent = () => 0
    const { answers, closed } = await exchange(port, head, {
      quiet: 3_000,
      goOn: (socket) => {
        sent = flood(socket, chunk, 100 * MIB)
      },
    })
    expect(answers.map(({ status }) => status)).toEqual([413])
    expect(closed).toBe(true)
    expect(sent()).toBeLessThan(16 * MIB)
  })

  test('of exactly 3 MiB is read, and one byte more is not', async () => {
    const sized = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
    expect((await account.call('POST', IMPORT, sized(3 * MIB))).status).toBe(400)
    expect((await account.call('POST', IMPORT, sized(3 * MIB + 1))).status).toBe(413)
  })

  test('is not read to its end for somebody unknown', async () => {
    const head = `POST ${IMPORT} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${100 * MIB}\r\n\r\n`
    let sent = () => 0
    const { answers, closed } = await exchange(port, head, {
      quiet: 3_000,
      goOn: (socket) => {
        sent = flood(socket, Buffer.alloc(65_536, 32), 100 * MIB)
      },
    })
    expect([answers.map(({ status }) => status), closed]).toEqual([[401], true])
    expect(sent()).toBeLessThan(10 * MIB)
  })
})

describe('a request that two readers could read differently gets exactly one refusal', () => {
  test.each<[string, () => string]>([
    ['two Host headers', () => request(`GET ${LIST} HTTP/1.1`, ['Host: y'])],
    ['the same Host twice', () => request(`GET ${LIST} HTTP/1.1`, ['host: x'])],
    ['no Host', () => request(`GET ${LIST} HTTP/1.1`, [], '', '')],
    [
      'HTTP/1.0 in chunks',
      () =>
        request(
          `POST ${IMPORT} HTTP/1.0`,
          ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
          '2\r\n{}\r\n0\r\n\r\n',
        ),
    ],
    [
      'CL.TE',
      () =>
        request(
          `POST ${IMPORT} HTTP/1.1`,
          ['Content-Type: application/json', 'Content-Length: 6', 'Transfer-Encoding: chunked'],
          `0\r\n\r\nGET ${LIST} HTTP/1.1\r\nHost: x\r\n\r\n`,
        ),
    ],
    [
      'TE.CL',
      () =>
        request(
          `POST ${IMPORT} HTTP/1.1`,
          ['Transfer-Encoding: chunked', 'Content-Length: 4', 'Content-Type: application/json'],
          `5c\r\nGET ${LIST} HTTP/1.1\r\n\r\n0\r\n\r\n`,
        ),
    ],
    [
      'TE.TE',
      () =>
        request(`POST ${IMPORT} HTTP/1.1`, ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], '0\r\n\r\n'),
    ],
    ['an unknown coding', () => request(`POST ${IMPORT} HTTP/1.1`, ['Transfer-Encoding: xchunked'], '0\r\n\r\n')],
    ['two lengths', () => request(`POST ${IMPORT} HTTP/1.1`, ['Content-Length: 2', 'Content-Length: 3'], '{} ')],
    ['a length that is none', () => request(`POST ${IMPORT} HTTP/1.1`, ['Content-Length: +2'], '{}')],
    ['a folded header', () => request(`GET ${LIST} HTTP/1.1`, ['X-Long: a', ' b'])],
    ['a blank before the colon', () => request(`GET ${LIST} HTTP/1.1`, ['Transfer-Encoding : chunked'])],
    ['a bare line feed', () => `GET ${LIST} HTTP/1.1\nHost: x\n\n`],
    ['a NUL in a header', () => request(`GET ${LIST} HTTP/1.1`, ['X-A: a\0b'])],
    ['no version', () => `GET ${LIST}\r\n\r\n`],
    ['HTTP/3', () => request(`GET ${LIST} HTTP/3.0`)],
    ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['TLS', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    [
      'a bad chunk size',
      () =>
        request(
          `POST ${IMPORT} HTTP/1.1`,
          ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
          'zz\r\n{}\r\n0\r\n\r\n',
        ),
    ],
  ])('%s', async (_, bytes) => {
    const { answers, closed } = await exchange(port, bytes())
    expect([answers.map(({ status }) => status), closed]).toEqual([[400], true])
    if (answers[0]) expectEnvelope(answers[0])
  })

  test('headers above 16 KiB are a 431', async () => {
    const { answers, closed } = await exchange(port, request(`GET ${LIST} HTTP/1.1`, [`X-Long: ${'a'.repeat(17_000)}`]))
    expect([answers.map(({ status }) => status), closed]).toEqual([[431], true])
    if (answers[0]) expectEnvelope(answers[0])
  })

  test('a URL above 8 KiB is a 400, a shorter one is read', async () => {
    const sized = (size: number) => `/v3/pvt/processo?x=${'a'.repeat(size - 19)}`
    expect((await account.call('GET', sized(8_192))).status).toBe(200)
    expect((await account.call('GET', sized(8_193))).status).toBe(400)
    expect((await app.call('GET', sized(8_193))).status).toBe(401)
  })
})

describe('a connection', () => {
  test('answers pipelined requests in their order, each once', async () => {
    const bytes = [
      request(`GET ${LIST} HTTP/1.1`),
      request('GET /nada HTTP/1.1'),
      request('DELETE /v3/pvt/processo HTTP/1.1'),
    ].join('')
    expect(await statuses(bytes)).toEqual({ statuses: [200, 404, 405], closed: false })
  })

  test('stays open after a refusal whose body was read', async () => {
    const wrong = request(`POST ${IMPORT} HTTP/1.1`, ['Content-Type: application/json', 'Content-Length: 2'], '{}')
    expect(await statuses(wrong + request(`GET ${LIST} HTTP/1.1`))).toEqual({ statuses: [400, 200], closed: false })
  })

  test('never reads a body as the next request', async () => {
    const inner = request(`GET ${LIST} HTTP/1.1`)
    const headers = ['Content-Type: text/plain', `Content-Length: ${inner.length}`]
    for (const [line, status] of [
      [`POST ${IMPORT} HTTP/1.1`, 415],
      ['POST /nada HTTP/1.1', 404],
      ['DELETE /v3/pvt/processo HTTP/1.1', 405],
    ] as const) {
      expect((await statuses(request(line, headers, inner))).statuses).toEqual([status])
    }
    expect((await statuses(request(`HEAD ${LIST} HTTP/1.1`, headers, inner))).statuses).toEqual([200])
  })

  test('does not become another protocol', async () => {
    const upgrade = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA']
    expect((await statuses(request(`GET ${LIST} HTTP/1.1`, upgrade))).statuses).toEqual([200])
    const websocket = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
    ]
    expect((await statuses(request(`GET ${LIST} HTTP/1.1`, websocket))).statuses).toEqual([200])
  })

  test('is told to go on only where the body is wanted', async () => {
    const headers = ['Content-Type: application/json', 'Expect: 100-continue', `Content-Length: ${100 * MIB}`]
    const { answers } = await exchange(port, request(`POST ${IMPORT} HTTP/1.1`, headers))
    expect(answers.map(({ status }) => status).at(-1)).toBe(413)
    const odd = await exchange(port, request(`GET ${LIST} HTTP/1.1`, ['Expect: tea']))
    expect(odd.answers.map(({ status }) => status)).toEqual([200])
  })

  test('that ends in the middle of a body is no failure of ours', async () => {
    logged.length = 0
    const headers = ['Content-Type: application/json', 'Content-Length: 100']
    const { answers } = await exchange(port, request(`POST ${IMPORT} HTTP/1.1`, headers, '{'), {
      goOn: (socket) => setTimeout(() => socket.destroy(), 50),
    })
    expect(answers).toEqual([])
    await setImmediate()
    expect(logged).toEqual([])
  })

  test('whose answer nobody reads is let go', async () => {
    const still = createServer(app.deps, credentialRoutes(app.deps), {
      headersMilliseconds: 300,
      requestMilliseconds: 600,
      stillMilliseconds: 400,
    })
    servePages(still, app.deps)
    const socket = connect(await listen(still), '127.0.0.1')
    try {
      socket.pause()
      socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20))
      const open = () => promisify(still.server.getConnections.bind(still.server))()
      await expect.poll(open).toBe(1)
      await expect.poll(open).toBe(0)
      expect(socket.bytesRead).toBeLessThan(Buffer.byteLength(JSON.stringify(openApiDocument(operations))) * 20)
    } finally {
      socket.destroy()
      await still.close()
    }
  })

  test('that promises more than it sends costs a 408, one whose headers never end too', async () => {
    const slow = createServer(app.deps, credentialRoutes(app.deps), {
      headersMilliseconds: 300,
      requestMilliseconds: 600,
      stillMilliseconds: 10_000,
    })
    const slowPort = await listen(slow)
    try {
      const head = `POST /v1/pvt/seguranca/autenticar HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`
      for (const bytes of [
        head,
        head.replace('Content-Length: 10', 'Transfer-Encoding: chunked').replace('{', '5\r\n{'),
        'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      ]) {
        const { answers, closed, milliseconds } = await exchange(slowPort, bytes, { quiet: 3_000 })
        expect([answers.map(({ status }) => status), closed]).toEqual([[408], true])
        expect(milliseconds).toBeLessThan(2_000)
        if (answers[0]) expectEnvelope(answers[0])
        expect(JSON.parse(answers[0]?.body ?? '{}').erroCodigo).toBe('REQUISICAO_LENTA')
      }
    } finally {
      await slow.close()
    }
  })
})
