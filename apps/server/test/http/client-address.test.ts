import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aStoredOrder, storePath } from '../support/portal.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aPerson, OWN_PAGE, PASSWORD, SESSION } from '../support/staff.ts'

const PROXY = '10.1.2.3'

let app: TestApp
let account: TestAccount
const logged: string[] = []
beforeAll(async () => {
  app = await testApp({ trustedProxies: '10.0.0.0/8,fd00::/8' })
  account = await app.account()
})
afterEach(() => void logged.splice(0))
afterAll(() => app.end())

const post = (
  url: string,
  payload: object | string,
  { peer = PROXY, forwarded }: { peer?: string; forwarded?: string },
) =>
  app.server.inject({
    method: 'POST',
    url,
    remoteAddress: peer,
    headers: {
      'content-type': typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
      ...OWN_PAGE,
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

describe('behind a proxy that is named', () => {
  test('a stranger who guesses wrong passwords keeps nobody out but the stranger', async () => {
    const person = await aPerson(app, account)
    const signIn = async (forwarded: string, email: string, senha: string) =>
      (await post(SESSION, { email, senha }, { forwarded })).statusCode
    for (let guess = 0; guess < 40; guess++) {
      await signIn('203.0.113.66', guess < 30 ? `nobody-${guess}@x.example` : person.email, 'errada')
    }
    expect(await signIn('203.0.113.66', person.email, PASSWORD)).toBe(429)
    expect(await signIn('203.0.113.66, 10.9.9.9', person.email, PASSWORD)).toBe(429)
    // An address that a client puts before the proxy's own entry is ignored.
    expect(await signIn('198.51.100.5, 203.0.113.66', person.email, PASSWORD)).toBe(429)
    expect(await signIn('198.51.100.5', person.email, PASSWORD)).toBe(200)
  })

  test('a stranger who asks for codes keeps no customer from theirs', async () => {
    const home = await storePath(app, account)
    const order = await aStoredOrder(account)
    const ask = async (forwarded: string) =>
      (
        await post(home, new URLSearchParams({ pedido: order.number, comprador: order.email }).toString(), {
          forwarded,
        })
      ).statusCode
    const strange = []
    for (let wish = 0; wish < 8; wish++) strange.push(await ask(`2001:db8:0:1::${wish}`))
    expect(strange).toEqual([303, 303, 303, 303, 303, 303, 429, 429])
    expect(await ask('2001:db8:0:2::1')).toBe(303)
  })

  test('the session and the audit know the address of the person', async () => {
    const person = await aPerson(app, account)
    await post(SESSION, { email: person.email, senha: PASSWORD }, { forwarded: '2001:db8::42' })
    const [row] = await app.database.query<{ ip: string }>(
      'SELECT ip FROM staff_session WHERE account_id = $1 AND person_id = $2',
      [account.id, person.id],
      account.id,
    )
    expect(row?.ip).toBe('2001:db8::42')
  })

  test('who comes past the proxy is known by their own address, whatever their header says', async () => {
    const person = await aPerson(app, account)
    const guesses = []
    for (let guess = 0; guess < 6; guess++) {
      const from = { peer: '198.51.100.77', forwarded: `203.0.113.${guess}` }
      guesses.push((await post(SESSION, { email: person.email, senha: 'errada' }, from)).statusCode)
    }
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('what it forwards without an address that can be read is refused', async () => {
    const answer = await post(SESSION, { email: 'a@b.example', senha: PASSWORD }, { forwarded: 'unknown' })
    expect([answer.statusCode, answer.json()['erroCodigo']]).toEqual([503, 'SERVICO_INDISPONIVEL'])
    expect(answer.json()['erroDetalhado']).toContain('TRUSTED_PROXIES')
  })
})

describe('over https with no proxy named', () => {
  let unnamed: TestApp
  beforeAll(async () => {
    const log = { level: 'warn' as const, write: (line: string) => logged.push(line) }
    unnamed = await testApp({ publicUrl: 'https://trocas.loja.example', log })
  })
  afterAll(() => unnamed.end())

  const open = (headers: Record<string, string>) =>
    unnamed.server.inject({ method: 'GET', url: '/v3/pvt/processo', remoteAddress: PROXY, headers })

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'a request that was forwarded with %s is refused, and who runs the service is told once a minute',
    async (name) => {
      for (let time = 0; time < 3; time++) {
        const answer = await open({ [name]: '203.0.113.1' })
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
        expect(answer.json()['erroDetalhado']).toContain('TRUSTED_PROXIES')
      }
      expect(logged.length).toBeLessThanOrEqual(1)
      for (const line of logged) expect(line).toContain('TRUSTED_PROXIES')
    },
  )

  test('one that came directly is answered', async () => {
    expect((await open({})).statusCode).toBe(401)
  })
})
