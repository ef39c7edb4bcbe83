import { createHmac, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servePages } from '../../src/program/service/pages.ts'
import { disableCredential } from '../../src/accounts/credentials/disable-credential.ts'
import { createTokens } from '../../src/platform/http/tokens.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { exchange, listen } from '../support/raw-http.ts'

const URL = '/v3/pvt/processo'
let app: TestApp
let account: TestAccount
let port: number
beforeAll(async () => {
  app = await testApp()
  servePages(app.server, app.deps)
  account = await app.account()
  port = await listen(app.server)
})
afterAll(() => app.end())

describe('a bearer that is not one', () => {
  const rejected = async (authorization: string | undefined) => {
    const answer = await app.call('GET', URL, undefined, authorization === undefined ? {} : { authorization })
    expect(answer.status).toBe(401)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json).toEqual({
      type: 'https://www.rfc-editor.org/rfc/rfc9110#name-401-unauthorized',
      title: 'Unauthorized',
      status: 401,
      traceId: answer.headers['x-trace-id'],
    })
    return answer
  }

  test('is refused in one way only, whatever is wrong with it', async () => {
    const good = account.bearer
    const [header = '', payload = '', signature = ''] = good.split('.')
    const claims = decoded(payload)
    const publicKey = JSON.stringify(app.deps.tokens.jwks.keys[0])
    const foreign = generateKeyPairSync('ed25519').privateKey
    const now = Math.floor(Date.now() / 1000)
    const bearers: Record<string, string | undefined> = {
      missing: undefined,
      empty: '',
      'no scheme': good,
      basic: `Basic ${good}`,
      'two words': `Bearer ${good} ${good}`,
      'not a token': 'Bearer abc',
      'two parts': `Bearer ${header}.${payload}`,
      'no signature': `Bearer ${header}.${payload}.`,
      'alg none': `Bearer ${encoded({ alg: 'none', typ: 'at+jwt', kid: 'test-key' })}.${payload}.`,
      'alg none with a signature': `Bearer ${encoded({ alg: 'none', typ: 'at+jwt', kid: 'test-key' })}.${payload}.${signature}`,
      'HS256 under the public key': `Bearer ${hmac({ alg: 'HS256', typ: 'at+jwt', kid: 'test-key' }, claims, publicKey)}`,
      'HS256 under the public PEM': `Bearer ${hmac({ alg: 'HS256', typ: 'at+jwt', kid: 'test-key' }, claims, pem())}`,
      'a foreign key under our kid': `Bearer ${signed({ alg: 'EdDSA', typ: 'at+jwt', kid: 'test-key' }, claims, foreign)}`,
      'a foreign kid': `Bearer ${signed({ alg: 'EdDSA', typ: 'at+jwt', kid: 'other' }, claims, foreign)}`,
      'a kid that is a path': `Bearer ${signed({ alg: 'EdDSA', typ: 'at+jwt', kid: '../../dev/null' }, claims, foreign)}`,
      'a kid of the prototype': `Bearer ${signed({ alg: 'EdDSA', typ: 'at+jwt', kid: '__proto__' }, claims, foreign)}`,
      'its own key in the header': `Bearer ${signed({ alg: 'EdDSA', typ: 'at+jwt', kid: 'x', jwk: jwkOf(foreign) }, claims, foreign)}`,
      'a payload that was changed': `Bearer ${header}.${encoded({ ...claims, tid: 1 })}.${signature}`,
      'a longer life': `Bearer ${header}.${encoded({ ...claims, exp: now + 9_999_999 })}.${signature}`,
      'a cut signature': `Bearer ${good.slice(0, -4)}`,
      'a longer signature': `Bearer ${good}AAAA`,
      'a padded signature': `Bearer ${good}==`,
      'five kilobytes': `Bearer ${header}.${'A'.repeat(5_000)}.${signature}`,
    }
    const bodies = new Set<string>()
    for (const [name, authorization] of Object.entries(bearers)) {
      const { text, headers } = await rejected(authorization)
      bodies.add(text.replace(String(headers['x-trace-id']), ''))
      expect([name, headers['www-authenticate']]).toEqual([name, 'Bearer error="invalid_token"'])
    }
    expect(bodies.size).toBe(1)
  })

  test('is one of the other environment, another issuer, audience or kind', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const keys = [{ kid: 'k', privateKey }] as const
    const now = () => Temporal.Now.instant()
    const tokens = createTokens({ keys, environment: 'production', issuer: 'vaivem', now })
    const qa = createTokens({ keys, environment: 'qa', issuer: 'vaivem', now })
    const other = createTokens({ keys, environment: 'production', issuer: 'other', now })
    const claims = { accountId: 1, credentialId: 2, epoch: 1 }
    const issue = (by: typeof tokens) => by.issue(claims, now(), now().add({ minutes: 20 }))
    expect(tokens.verify(issue(tokens))).toEqual(claims)
    expect(tokens.verify(issue(qa))).toBeUndefined()
    expect(tokens.verify(issue(other))).toBeUndefined()
    const payload = decoded(issue(tokens).split('.')[1] ?? '')
    const header = { alg: 'EdDSA', typ: 'at+jwt', kid: 'k' }
    expect(tokens.verify(signed(header, payload, privateKey))).toEqual(claims)
    expect(tokens.verify(signed({ ...header, typ: 'JWT' }, payload, privateKey))).toBeUndefined()
    expect(tokens.verify(signed({ ...header, crit: ['b64'], b64: false }, payload, privateKey))).toBeUndefined()
    for (const missing of ['iss', 'aud', 'sub', 'tid', 'ep', 'exp', 'nbf', 'iat', 'jti']) {
      const { [missing]: _, ...rest } = payload
      expect([missing, tokens.verify(signed(header, rest, privateKey))]).toEqual([missing, undefined])
    }
    for (const change of [
      { tid: '1' },
      { tid: 1.5 },
      { sub: 2 },
      { sub: '-2' },
      { ep: null },
      { exp: '9999999999' },
      { aud: ['pvt:qa'] },
    ]) {
      expect([change, tokens.verify(signed(header, { ...payload, ...change }, privateKey))]).toEqual([
        change,
        undefined,
      ])
    }
  })

  test('is one that was sent in two headers, though each alone is good', async () => {
    const authorization = `Authorization: Bearer ${account.bearer}\r\n`
    const ask = (headers: string) =>
      exchange(port, `GET ${URL} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`)
    expect((await ask(authorization)).answers[0]?.status).toBe(200)
    expect((await ask(authorization.replace('Bearer', 'bearer'))).answers[0]?.status).toBe(200)
    expect((await ask(authorization + authorization)).answers[0]?.status).toBe(401)
    expect((await ask(`Authorization: Bearer x\r\n${authorization}`)).answers[0]?.status).toBe(401)
  })

  test('is judged before anything else of the request', async () => {
    for (const [method, url, body, headers] of [
      ['POST', '/v1/pvt/processo/enviar-solicitacao', '{broken', {}],
      ['POST', '/v1/pvt/processo/enviar-solicitacao', 'x', { 'content-type': 'text/plain' }],
      ['POST', '/v1/pvt/processo/enviar-solicitacao', 'x', { 'content-encoding': 'gzip' }],
      ['POST', '/v3/pvt/Produto/rating', '{}', { 'idempotency-key': 'x'.repeat(300) }],
      ['GET', '/v3/pvt/processo?pageSize=0', undefined, {}],
      ['GET', '/v3/pvt/fiscal/abc', undefined, {}],
      ['DELETE', '/v3/pvt/fiscal/abc', undefined, {}],
    ] as const) {
      expect([url, (await app.call(method, url, body, headers)).status]).toEqual([url, 401])
    }
  })
})

describe('the life of a bearer', () => {
  const issuedAt = Temporal.Instant.from('2026-06-01T12:00:00Z')
  const claims = { accountId: 1, credentialId: 2, epoch: 1 }
  let now = issuedAt
  const tokens = createTokens({
    keys: [{ kid: 'k', privateKey: generateKeyPairSync('ed25519').privateKey }],
    environment: 'production',
    issuer: 'vaivem',
    now: () => now,
  })

  test.each<[string, number, boolean]>([
    ['30 s and a millisecond before it begins', -30_001, false],
    ['30 s before it begins', -30_000, true],
    ['when it begins', 0, true],
    ['when it ends', 1_200_000, true],
    ['a millisecond less than 30 s after its end', 1_229_999, true],
    ['30 s after its end', 1_230_000, false],
    ['a day later', 86_400_000, false],
  ])('%s', (_, milliseconds, isLive) => {
    const bearer = tokens.issue(claims, issuedAt, issuedAt.add({ minutes: 20 }))
    // Asked twice: what was once found good is looked at again each time.
    for (let time = 0; time < 2; time++) {
      now = issuedAt.add({ seconds: 60 })
      expect(tokens.verify(bearer)).toEqual(claims)
      now = issuedAt.add({ milliseconds })
      expect(tokens.verify(bearer) !== undefined).toBe(isLive)
    }
  })

  test('ends for the service by the clock of the service', async () => {
    const mine = await app.account()
    const headers = { authorization: `Bearer ${mine.bearer}` }
    const began = Temporal.Now.instant()
    const statusAt = async (seconds: number) => {
      app.clock.now = () => began.add({ milliseconds: seconds * 1000 })
      return (await app.call('GET', URL, undefined, headers)).status
    }
    expect(await statusAt(0)).toBe(200)
    expect(await statusAt(1_225)).toBe(200)
    expect(await statusAt(1_231)).toBe(401)
    expect(await statusAt(-60)).toBe(401)
    app.clock.now = () => Temporal.Now.instant()
  })

  test('ends at once with its credential, here as soon as the account is looked up again', async () => {
    const mine = await app.account()
    expect((await mine.call('GET', URL)).status).toBe(200)
    await disableCredential(app.deps.database, { accountId: mine.id, serviceKey: mine.serviceKey })
    app.deps.directory.forget(mine.id)
    expect((await mine.call('GET', URL)).status).toBe(401)
  })

  test('ends with its credential by itself on a replica that nobody told', async () => {
    const mine = await app.account()
    expect((await mine.call('GET', URL)).status).toBe(200)
    await disableCredential(app.deps.database, { accountId: mine.id, serviceKey: mine.serviceKey })
    await expect.poll(async () => (await mine.call('GET', URL)).status).toBe(401)
  })

  test('begins at once for a credential made a moment ago, though the account is remembered', async () => {
    const mine = await app.account()
    expect((await mine.call('GET', URL)).status).toBe(200)
    const { createCredential } = await import('../../src/accounts/credentials/create-credential.ts')
    const made = await createCredential(
      { ...app.deps, inAccount: app.deps.database.inAccount },
      { accountId: mine.id, name: 'second', scopes: ['processos:read'] },
    )
    if (!made.ok) throw new Error(made.refusal.kind)
    const ticket = await app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, {
      servicekey: made.value.serviceKey,
      servicetoken: made.value.serviceToken,
    })
    const authorization = `Bearer ${String(ticket.json['ticket']?.['bearer'])}`
    expect((await app.call('GET', URL, undefined, { authorization })).status).toBe(200)
  })

  test('does nothing that its credential has no scope for', async () => {
    const reader = await app.account({ scopes: ['processos:read'] })
    expect((await reader.call('GET', URL)).status).toBe(200)
    expect((await reader.call('POST', '/v1/pvt/processo/enviar-solicitacao', '{}')).status).toBe(401)
    expect((await reader.call('PATCH', '/v3/pvt/fiscal/1/1')).status).toBe(401)
    expect((await reader.call('DELETE', URL)).status).toBe(405)
  })
})

test('the published keys verify a bearer with nothing but node:crypto', async () => {
  const { json, headers } = await app.call('GET', '/.well-known/jwks.json')
  expect(headers['content-type']).toContain('json')
  const [header = '', payload = '', signature = ''] = account.bearer.split('.')
  const { kid, alg } = decoded(header)
  const key = (json['keys'] as unknown as { kid: string; d?: string; kty: string }[]).find((one) => one.kid === kid)
  expect([alg, key?.kty, key?.d]).toEqual(['EdDSA', 'OKP', undefined])
  const publicKey = createPublicKey({ key: key as never, format: 'jwk' })
  const isGood = verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))
  expect(isGood).toBe(true)
  expect(decoded(payload)).toMatchObject({ iss: 'vaivem', aud: 'pvt:production', tid: account.id })
})

function pem(): string {
  const key = createPublicKey({ key: app.deps.tokens.jwks.keys[0] as never, format: 'jwk' })
  return key.export({ type: 'spki', format: 'pem' })
}

function jwkOf(key: KeyObject) {
  return createPublicKey(key).export({ format: 'jwk' })
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}

function signed(header: object, payload: object, key: KeyObject): string {
  const input = `${encoded(header)}.${encoded(payload)}`
  return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`
}

function hmac(header: object, payload: object, secret: string): string {
  const input = `${encoded(header)}.${encoded(payload)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}
