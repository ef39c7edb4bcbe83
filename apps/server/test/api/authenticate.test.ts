import { authenticate, compileOperation } from '@vaivem/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disableCredential } from '../../src/accounts/credentials/disable-credential.ts'
import { rotateToken } from '../../src/accounts/credentials/rotate-token.ts'
import { createRateLimiter, type RateLimiter } from '../../src/platform/http/rate-limit.ts'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'

const URL = '/v1/pvt/seguranca/autenticar'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  account = await app.account()
})
afterAll(() => app.end())

const ask = (servicekey: string | undefined, servicetoken: string | undefined, from = '203.0.113.1') =>
  app.server
    .inject({
      method: 'POST',
      url: URL,
      remoteAddress: from,
      headers: { ...(servicekey !== undefined && { servicekey }), ...(servicetoken !== undefined && { servicetoken }) },
    })
    .then(({ statusCode, headers, payload }) => ({
      status: statusCode,
      headers,
      text: payload,
      json: JSON.parse(payload),
    }))

describe('exchanging a key and a token for a bearer (§4.1)', () => {
  test('answers the ticket alone, issued now and ending in twenty minutes, with the offset of the account', async () => {
    const { status, json, headers } = await ask(account.serviceKey, account.serviceToken)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['ratelimit-policy']).toBe('"autenticacao";q=6000;w=60')
    const { checkBody } = compileOperation({
      ...authenticate,
      schema: { ...authenticate.schema, body: authenticate.schema.entity },
    })
    expect(checkBody(json)).toBeUndefined()
    expect(Object.keys(json)).toEqual(['ticket'])
    expect(Object.keys(json.ticket)).toEqual(['bearer', 'data', 'expirarEm'])
    const { data, expirarEm } = json.ticket
    expect(data).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/)
    expect(expirarEm).toMatch(/-03:00$/)
    const issued = Temporal.Instant.from(data)
    expect(issued.until(Temporal.Instant.from(expirarEm), { largestUnit: 'second' }).seconds).toBe(1_200)
    expect(Math.abs(issued.until(Temporal.Now.instant()).total('seconds'))).toBeLessThan(5)
  })

  test('is as the account says: its minutes and its time zone', async () => {
    const configuration = DEMO_ACCOUNT.replace('America/Sao_Paulo', 'America/Manaus').replace('Token: 20', 'Token: 45')
    const mine = await app.account({ configuration })
    const { data, expirarEm } = (await ask(mine.serviceKey, mine.serviceToken)).json.ticket
    expect([data, expirarEm].map((moment: string) => moment.slice(-6))).toEqual(['-04:00', '-04:00'])
    expect(Temporal.Instant.from(data).until(Temporal.Instant.from(expirarEm)).total('minutes')).toBe(45)
  })

  test('is limited as the account says, for each credential', async () => {
    const limits = 'limites:\n  requisicoesPorMinuto: { autenticacoes: 3 }'
    const mine = await app.account({ configuration: DEMO_ACCOUNT.replace('limites:', limits) })
    const answers: unknown[] = []
    for (let time = 0; time < 4; time++) {
      const { status, headers } = await ask(mine.serviceKey, mine.serviceToken)
      answers.push([status, headers['ratelimit-policy'], String(headers['ratelimit']).replace(/;t=\d+$/, '')])
    }
    const announced = (left: number) => ['"autenticacao";q=3;w=60', `"autenticacao";r=${left}`]
    const refused = [429, ...announced(0)]
    expect(answers).toEqual([[200, ...announced(2)], [200, ...announced(1)], [200, ...announced(0)], refused])
    expect((await ask(account.serviceKey, account.serviceToken)).status).toBe(200)
  })

  test('needs no body and takes an empty one, whatever it calls itself', async () => {
    const headers = { servicekey: account.serviceKey, servicetoken: account.serviceToken }
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const { status } = await app.call('POST', URL, '', { ...headers, 'content-type': type })
      expect([type, status]).toEqual([type, 200])
    }
  })

  test('takes either of two live tokens, and no longer one that ended', async () => {
    const deps = { ...app.deps, inAccount: app.deps.database.inAccount }
    const rotated = await rotateToken(deps, { accountId: account.id, serviceKey: account.serviceKey })
    if (!rotated.ok) throw new Error(rotated.refusal.kind)
    expect((await ask(account.serviceKey, account.serviceToken)).status).toBe(200)
    expect((await ask(account.serviceKey, rotated.value.serviceToken)).status).toBe(200)
    await app.database.query(
      `UPDATE credential_token SET expires_at = now() - interval '1 second' WHERE account_id = $1 AND token_id <> $2`,
      [account.id, rotated.value.tokenId],
      account.id,
    )
    expect((await ask(account.serviceKey, account.serviceToken)).status).toBe(401)
    expect((await ask(account.serviceKey, rotated.value.serviceToken)).status).toBe(200)
  })
})

describe('what is refused, always alike', () => {
  const broken = (text: string) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`
  const cases = (): Record<string, [string | undefined, string | undefined]> => ({
    'no headers': [undefined, undefined],
    'no key': [undefined, account.serviceToken],
    'no token': [account.serviceKey, undefined],
    'empty key': ['', account.serviceToken],
    'empty token': [account.serviceKey, ''],
    'wrong token': [account.serviceKey, broken(account.serviceToken)],
    'unknown key': [broken(account.serviceKey), account.serviceToken],
    'key of no shape': ['nobody', account.serviceToken],
    'key of the other environment': [account.serviceKey.replace('sk_prod', 'sk_qa'), account.serviceToken],
    'key and token swapped': [account.serviceToken, account.serviceKey],
    'a long key': ['k'.repeat(5_000), account.serviceToken],
    'a long token': [account.serviceKey, 't'.repeat(5_000)],
    'SQL in the key': [`${account.serviceKey}' OR '1'='1`, account.serviceToken],
  })

  test('the same status, body and headers for every reason', async () => {
    const answers = await Promise.all(Object.values(cases()).map(([key, token]) => ask(key, token)))
    await disableCredential(app.deps.database, { accountId: account.id, serviceKey: account.serviceKey })
    answers.push(await ask(account.serviceKey, account.serviceToken))
    const seen = answers.map(({ status, text, headers }) =>
      JSON.stringify([status, text.replace(String(headers['x-trace-id']), ''), Object.keys(headers).toSorted()]),
    )
    expect([...new Set(seen)]).toHaveLength(1)
    expect(answers[0]?.status).toBe(401)
    expect(answers[0]?.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  })

  test('a pair of another account, crosswise', async () => {
    const other = await app.account()
    expect((await ask(account.serviceKey, other.serviceToken)).status).toBe(401)
    expect((await ask(other.serviceKey, account.serviceToken)).status).toBe(401)
  })

  test('with the same work: as many statements whatever is wrong', async () => {
    const counted = async (key: string | undefined, token: string | undefined) => {
      const before = await statements()
      await ask(key, token, '203.0.113.77')
      return (await statements()) - before
    }
    const counts: Record<string, number> = {}
    for (const [name, [key, token]] of Object.entries(cases())) counts[name] = await counted(key, token)
    expect([...new Set(Object.values(counts))]).toEqual([1])
  })

  /** Reads so far, as this process sent them. */
  let sent = 0
  const statements = async () => sent
  beforeAll(() => {
    const { read, readByKey } = app.deps.database
    const counted =
      (way: typeof read): typeof read =>
      (accountId, statement) => {
        sent++
        return way(accountId, statement)
      }
    Object.assign(app.deps.database, { read: counted(read), readByKey: counted(readByKey) })
  })
})

/** So many wrong tokens, one after the other. */
async function guess({ serviceKey }: TestAccount, times: number, address?: string): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < times)
    statuses.push((await ask(serviceKey, 'wrong', ...(address === undefined ? [] : [address]))).status)
  return statuses
}

describe('guessing', () => {
  const usual: Partial<RateLimiter> = {}
  // The clock of the limits stands, so that nothing is given back while a busy machine takes its time.
  beforeAll(() => {
    Object.assign(usual, app.deps.rateLimiter)
    Object.assign(
      app.deps.rateLimiter,
      createRateLimiter(() => 0),
    )
  })
  afterAll(() => void Object.assign(app.deps.rateLimiter, usual))

  test('ends after 300 failures a minute of one key from one address, for the right token too', async () => {
    const statuses = await guess(account, 301)
    expect(statuses).toEqual([...Array.from({ length: 300 }, () => 401), 429])
    const limited = await ask(account.serviceKey, account.serviceToken)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(limited.json).toMatchObject({ erroCodigo: 'LIMITE_EXCEDIDO', erroTipo: 'LIMITE', httpStatus: '429' })
  })

  test('locks nobody out: the key works from another address, and another key from the same one', async () => {
    const other = await app.account()
    await guess(account, 300, '203.0.113.9')
    expect((await ask(account.serviceKey, account.serviceToken, '203.0.113.9')).status).toBe(429)
    expect((await ask(account.serviceKey, account.serviceToken, '203.0.113.10')).status).toBe(200)
    expect((await ask(other.serviceKey, other.serviceToken, '203.0.113.9')).status).toBe(200)
  })

  test('does not count what succeeds', async () => {
    for (let attempt = 0; attempt < 30; attempt++) {
      expect((await ask(account.serviceKey, account.serviceToken, '203.0.113.11')).status).toBe(200)
    }
  })
})
