import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renewByRefreshToken } from '@vaivem/connector-kit'
import type { Connector } from '@vaivem/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeCredentials } from '../../src/connectors/credentials/repository.ts'
import { openCredentials, sealCredentials } from '../../src/connectors/credentials/sealed-credentials.ts'
import { createOpenShop } from '../../src/connectors/open-shop.ts'
import { createHttpClient } from '../../src/platform/outbound/http-client.ts'
import { rangeOf } from '../../src/platform/outbound/receiver-address.ts'
import type { ServerConnector } from '../../src/platform/ports/store-connector.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { rowsWith } from '../support/dump.ts'

/** A provider whose refresh tokens are good for one renewal each. */
const provider = { asked: 0, live: 'refresh-0', isAnswerLost: false, beforeAnswering: async () => {} }
const server = createServer((request, response) => {
  void (async () => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { refresh_token: given } = JSON.parse(body) as { readonly refresh_token: string }
    const number = ++provider.asked
    await provider.beforeAnswering()
    const isGood = given === provider.live
    if (isGood) provider.live = `refresh-${number}`
    if (provider.isAnswerLost) return response.destroy()
    response.writeHead(isGood ? 200 : 400, { 'content-type': 'application/json' })
    const tokens = { access_token: `access-${number}`, refresh_token: provider.live, expires_in: 86_400 }
    return response.end(JSON.stringify(isGood ? tokens : { error: 'invalid_grant' }))
  })()
})

const lines: string[] = []
const log = { level: 'trace', write: (line: string) => lines.push(line) } as const
let one: TestApp
let other: TestApp
let account: TestAccount
let connector: Connector
let declared: Record<string, ServerConnector>
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  one = await testApp({ log })
  other = await testApp({ log, database: one.database })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  connector = { id: 1, platform: 'oauth', storeId: 1, options: {} } as Connector
  const field = { label: '', description: '', isRequired: true }
  const fields = { accessToken: 'acesso', refreshToken: 'renovacao', expiresAt: 'ate' }
  const oauth = {
    credentials: Object.values(fields).map((name) => ({ ...field, name })),
    renewal: {
      isDue: ({ ate = '' }, now) => Temporal.Instant.compare(now.add({ hours: 1 }), Temporal.Instant.from(ate)) > 0,
      renew: (shop, now) =>
        renewByRefreshToken(shop, now, { url: `http://${host}/token`, body: { client_id: 'a' }, fields }),
    },
    hosts: () => [host],
  } as Partial<ServerConnector> as ServerConnector
  declared = { oauth }
})
beforeEach(async () => {
  Object.assign(provider, { asked: 0, live: 'refresh-0', isAnswerLost: false, beforeAnswering: async () => {} })
  account = await one.account()
  await give('access-0', 'refresh-0')
})
afterAll(async () => {
  server.close()
  await other.close()
  await one.end()
})

const STORE = { kind: 'store', id: 1 } as const
const place = () => ({ accountId: account.id, connector: STORE })
const OVER = '2026-01-01T00:00:00Z'

/** A person gives credentials. */
async function give(acesso: string, renovacao: string, ate = OVER): Promise<void> {
  const sealed = sealCredentials(one.deps.secretBox, place(), { acesso, renovacao, ate })
  await one.deps.database.inAccount(account.id, (tx) => writeCredentials(tx, account.id, STORE, sealed))
}

async function stored() {
  const [row] = await one.database.query<{ sealed: Buffer; failure: string | null }>(
    'SELECT sealed, renewal_failure AS failure FROM connector_credential WHERE account_id = $1',
    [account.id],
    account.id,
  )
  if (!row) throw new Error('the connector has credentials')
  return { ...openCredentials(one.deps.secretBox, place(), row.sealed), failure: row.failure }
}

/** The access token with which a process calls the platform now. */
async function accessIn(app: TestApp): Promise<string | undefined> {
  const loopback = rangeOf('127.0.0.0/8')
  const send = createHttpClient({ allowance: { ranges: loopback ? [loopback] : [] } })
  const recordCalls = (_place: unknown, sender: typeof send) => sender
  const open = createOpenShop(declared, { ...app.deps, masterKey: new Uint8Array(32).fill(7), send, recordCalls })
  return (await open(connector, account.id))?.credentials['acesso']
}

const inBoth = (calls: number) =>
  Promise.all(Array.from({ length: calls }, (_, index) => accessIn(index % 2 === 0 ? one : other)))

test('two processes renew once, and all calls use what was stored', async () => {
  provider.beforeAnswering = () => new Promise((resolve) => setTimeout(resolve, 150))
  expect(new Set(await inBoth(8))).toEqual(new Set(['access-1']))
  expect(provider.asked).toBe(1)
  expect(await stored()).toMatchObject({ acesso: 'access-1', renovacao: 'refresh-1', failure: null })
  expect(await accessIn(other)).toBe('access-1')
  expect(provider.asked).toBe(1)
})

test('credentials that are good for long are not renewed', async () => {
  await give('access-0', 'refresh-0', '2999-01-01T00:00:00Z')
  expect(await inBoth(2)).toEqual(['access-0', 'access-0'])
  expect(provider.asked).toBe(0)
})

test('a lost answer keeps the old ones, and a spent refresh token is written down for a person, who gives new ones', async () => {
  provider.isAnswerLost = true
  expect(await inBoth(4)).toEqual(Array.from({ length: 4 }, () => 'access-0'))
  expect([provider.asked, await stored()]).toMatchObject([1, { renovacao: 'refresh-0', failure: 'unanswered' }])
  provider.isAnswerLost = false
  await one.database.query(
    `UPDATE connector_credential SET renewal_until = now() WHERE account_id = $1`,
    [account.id],
    account.id,
  )
  expect(await accessIn(other)).toBe('access-0')
  expect([provider.asked, (await stored()).failure]).toEqual([2, 'spent'])
  const { text } = await account.call('GET', '/v1/gestao/auditoria')
  expect(text).toContain('connector.credentials-spent')
  const listed = await account.call('GET', '/v1/gestao/conectores')
  expect(listed.text).toContain('A plataforma não renova mais o acesso')
  await inBoth(2)
  expect(provider.asked).toBe(2)
  await give('access-9', provider.live)
  expect(await accessIn(one)).toBe('access-3')
  expect((await stored()).failure).toBeNull()
})

test('what a person gives while credentials are renewed wins', async () => {
  provider.beforeAnswering = () => give('access-of-person', 'refresh-of-person', '2999-01-01T00:00:00Z')
  expect(await accessIn(one)).toBe('access-of-person')
  expect(await stored()).toMatchObject({ acesso: 'access-of-person', renovacao: 'refresh-of-person', failure: null })
})

test('a process that was killed while it renewed is followed by another one', async () => {
  await one.database.query(
    `UPDATE connector_credential SET renewal_token = 'lost', renewal_until = now() + interval '300 milliseconds' WHERE account_id = $1`,
    [account.id],
    account.id,
  )
  expect(await accessIn(other)).toBe('access-0')
  expect(await accessIn(other)).toBe('access-1')
})

test('no table and no log has a token in it', async () => {
  await accessIn(one)
  expect(await rowsWith(one.database, ['access-1', 'refresh-'])).toEqual([])
  expect(lines.filter((line) => /access-\d|refresh-\d/.test(line))).toEqual([])
  expect(lines.join()).toContain('credentials were not renewed')
})
