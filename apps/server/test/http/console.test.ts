import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveConsole } from '../../src/program/built-pages/serve-built.ts'
import { sharedApp } from '../support/app.ts'

const SCRIPT = `console.log('${'vaivém '.repeat(200)}')`
let folder: string
let server: FastifyInstance
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-console-'))
  server = Fastify()
  serveConsole(server, pathToFileURL(`${folder}/dist/`))
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

function build(page = '<!doctype html><title>Vaivém</title>') {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/assets/index-a1b2c3.js'), SCRIPT)
  writeFileSync(join(folder, 'dist/.built-from'), 'a digest')
  writeFileSync(join(folder, 'secret.html'), 'not of the build')
  writeFileSync(join(folder, 'dist/index.html'), page)
}
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers })

test('every page of the console is its first page, with a policy that lets nothing else in', async () => {
  build()
  for (const url of ['/console', '/console/', '/console/fila?fila=todos', '/console/processos/42/']) {
    const { statusCode, headers, payload } = await get(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
    expect(payload).toContain('<title>Vaivém</title>')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toMatch(/^default-src 'self'; .*frame-ancestors 'none'$/)
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('what is named by its content is kept for good, and packed for who can unpack it', async () => {
  build()
  const plain = await get('/console/assets/index-a1b2c3.js')
  expect([plain.payload, plain.headers['content-encoding']]).toEqual([SCRIPT, undefined])
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const [accepts, encoding, unpack] of [
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ] as const) {
    const packed = await get('/console/assets/index-a1b2c3.js', { 'accept-encoding': accepts })
    expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual([encoding, 'Accept-Encoding'])
    expect(unpack(packed.rawPayload).toString()).toBe(SCRIPT)
    expect(packed.rawPayload.length).toBeLessThan(SCRIPT.length / 2)
  }
  const etag = String(plain.headers['etag'])
  const again = await get('/console/assets/index-a1b2c3.js', { 'if-none-match': etag })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('what is not of the build is not there', async () => {
  build()
  for (const path of [
    'assets/other.js',
    'missing.png',
    '.built-from',
    '../secret.html',
    '..%2fsecret.html',
    '%2e%2e/secret.html',
    'assets/../../secret.html',
  ]) {
    const { statusCode, payload } = await get(`/console/${path}`)
    expect([path, payload.includes('not of the build') || payload.includes('a digest')]).toEqual([path, false])
    expect([path, statusCode]).toEqual([path, 404])
  }
})

test('one that was not built says so, and one that is built meanwhile is there without a restart', async () => {
  const missing = await get('/console/fila')
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(missing.payload).toContain('Falta construir: o console')
  build()
  expect((await get('/console/fila')).statusCode).toBe(200)
  build('<!doctype html><title>Nova</title>')
  const later = new Date(Date.now() + 5_000)
  utimesSync(join(folder, 'dist/index.html'), later, later)
  expect((await get('/console/fila')).payload).toContain('Nova')
})

test('the service serves it beside its operations', async () => {
  const app = await sharedApp()
  const { status, headers } = await app.call('GET', '/console/')
  expect([200, 503]).toContain(status)
  expect(String(headers['content-type'])).toContain('text/html')
  await app.end()
})
