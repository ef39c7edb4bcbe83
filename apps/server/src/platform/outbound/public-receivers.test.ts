import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createSecureServer } from 'node:https'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { aSigningIdentity } from '../../../test/support/certificate.ts'
import type { Resolve } from './http-client.ts'
import { createPublicReceivers } from './public-receivers.ts'
import { rangeOf } from './receiver-address.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const LOOPBACK = rangeOf('127.0.0.0/8')

function receivers({ resolve, isLoopbackAllowed = true }: { resolve?: Resolve; isLoopbackAllowed?: boolean } = {}) {
  const ranges = LOOPBACK && isLoopbackAllowed ? [LOOPBACK] : []
  return createPublicReceivers({ allowance: { ranges }, ...(resolve && { resolve }) })
}

async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  closing.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const answering = (answer: RequestListener) => listening(createHttpServer(answer))
const message = (url: string, timeoutMilliseconds = 2_000) => ({
  url,
  headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1' },
  body: '{"nome":"é"}',
  timeoutMilliseconds,
})

test('a body is posted as it is, and the answer is told', async () => {
  const seen: { headers?: unknown; body?: string; method?: string | undefined; url?: string | undefined } = {}
  const port = await answering((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      Object.assign(seen, { headers: request.headers, method: request.method, url: request.url })
      seen.body = Buffer.concat(chunks).toString()
      response.writeHead(202, { 'retry-after': '7' }).end('taken')
    })
  })
  const reception = await receivers().post(message(`http://127.0.0.1:${port}/a?b=c`))
  expect(reception).toEqual({ outcome: 'answered', status: 202, answer: 'taken', retryAfter: '7' })
  expect(seen).toMatchObject({ method: 'POST', url: '/a?b=c', body: '{"nome":"é"}' })
  expect(seen.headers).toMatchObject({
    host: `127.0.0.1:${port}`,
    'webhook-id': 'evt_1',
    'content-length': '13',
    'accept-encoding': 'identity',
  })
})

test('a redirect is an answer like any other: nobody goes there', async () => {
  let canary = 0
  const target = await answering((_, response) => {
    canary++
    response.end()
  })
  const port = await answering((_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${target}/` }).end(),
  )
  expect(await receivers().post(message(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 302 })
  expect(canary).toBe(0)
})

test('of an answer without end 64 KiB are read, and nothing is decompressed', async () => {
  let isCut = false
  const port = await answering((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.on('close', () => (isCut = true))
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384, 65)));
      response.once('drain', pour)
    }
    pour()
  })
  const endless = await receivers().post(message(`http://127.0.0.1:${port}/`))
  expect(endless.outcome === 'answered' && endless.answer.length).toBe(65_536)
  await expect.poll(() => isCut).toBe(true)
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const other = await answering((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
  const small = await receivers().post(message(`http://127.0.0.1:${other}/`))
  expect(small.outcome === 'answered' && small.answer.length).toBeLessThanOrEqual(bomb.length)
})

test('the deadline holds for silence, for a slow head and for a slow body', async () => {
  const silent = await listening(createServer(() => undefined))
  const dripping = await listening(
    createServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      setInterval(() => socket.write('X-A: b\r\n'), 50).unref()
      socket.on('error', () => undefined)
    }),
  )
  const slowBody = await answering((_, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(timer))
  })
  for (const [port, milliseconds, expected] of [
    [silent, 300, { outcome: 'failed', failure: 'no-answer-in-time' }],
    [dripping, 300, { outcome: 'failed', failure: 'no-answer-in-time' }],
    // The status is what counts, and it has come: also on a machine that is busy with other tests.
    [slowBody, 2_000, { outcome: 'answered', status: 200 }],
  ] as const) {
    // None of them would ever end by itself.
    expect(await receivers().post(message(`http://127.0.0.1:${port}/`, milliseconds))).toMatchObject(expected)
  }
})

test('the deadline holds for a name that is not resolved', async () => {
  const never = receivers({ resolve: () => new Promise(() => undefined) })
  expect(await never.post(message('https://slow.example.org/', 100))).toEqual({
    outcome: 'failed',
    failure: 'no-answer-in-time',
  })
})

test('what is no HTTP, hangs up, is not there or has no name is told apart', async () => {
  const babbling = await listening(createServer((socket) => void socket.end('220 ready\r\n')))
  const leaving = await listening(
    createServer((socket) => void socket.once('data', () => socket.destroy()).on('error', () => undefined)),
  )
  const huge = await answering((_, response) => response.writeHead(200, { 'x-long': 'a'.repeat(40_000) }).end())
  const failureOf = async (url: string) => {
    const reception = await receivers({ resolve: async () => [] }).post(message(url))
    return reception.outcome === 'failed' ? reception.failure : reception.status
  }
  expect(await failureOf(`http://127.0.0.1:${babbling}/`)).toBe('answer-malformed')
  expect(await failureOf(`http://127.0.0.1:${leaving}/`)).toBe('connection-lost')
  expect(await failureOf(`http://127.0.0.1:${huge}/`)).toBe('answer-malformed')
  expect(await failureOf('http://127.0.0.1:1/')).toBe('not-reached')
  expect(await failureOf('https://nobody.example.org/')).toBe('name-unknown')
})

test('a name is called at the address that was judged, whatever it resolves to later, and keeps its own name', async () => {
  let asked = 0
  const hosts: unknown[] = []
  const port = await answering((request, response) => {
    hosts.push(request.headers.host)
    response.end()
  })
  const rebinding: Resolve = async () => (++asked === 1 ? ['127.0.0.1'] : ['10.0.0.1'])
  const reception = await receivers({ resolve: rebinding }).post(message(`http://receiver.example.org:${port}/`))
  expect(reception).toMatchObject({ status: 200 })
  expect([asked, hosts]).toEqual([1, [`receiver.example.org:${port}`]])
})

test('no connection is made to an address that is not public, not even where one of several is', async () => {
  let canary = 0
  const port = await listening(createServer(() => void canary++))
  const refused = { outcome: 'failed', failure: 'address-refused' }
  const strict = (addresses: readonly string[]) =>
    receivers({ resolve: async () => addresses, isLoopbackAllowed: false })
  for (const addresses of [['127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254'], ['93.184.215.14', '127.0.0.1']]) {
    expect(await strict(addresses).post(message('https://loja.com.br/')), addresses.join()).toEqual(refused)
  }
  for (const url of [`http://127.0.0.1:${port}/`, `https://127.0.0.1:${port}/`, `http://2130706433:${port}/`]) {
    expect(await strict([]).post(message(url)), url).toEqual(refused)
  }
  expect(canary).toBe(0)
})

test('a certificate that nobody vouches for is refused; the name is the one of the URL', async () => {
  const { privateKey, certificate } = aSigningIdentity()
  const names: (string | false | undefined)[] = []
  const secure = createSecureServer({
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
    SNICallback: (name, done) => {
      names.push(name)
      done(null)
    },
  })
  const port = await listening(secure)
  const named = receivers({ resolve: async () => ['127.0.0.1'] })
  expect(await named.post(message(`https://receiver.example.org:${port}/`))).toEqual({
    outcome: 'failed',
    failure: 'certificate-refused',
  })
  expect(names).toEqual(['receiver.example.org'])
})
