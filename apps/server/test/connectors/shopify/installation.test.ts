import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeCredentials } from '../../../src/connectors/credentials/repository.ts'
import { openCredentials, sealCredentials } from '../../../src/connectors/credentials/sealed-credentials.ts'
import { createOpenShop } from '../../../src/connectors/open-shop.ts'
import { shopifyStore } from '../../../src/connectors/shopify/shopify-store.ts'
import { testApp, type TestAccount, type TestApp } from '../../support/app.ts'
import { rowsWith } from '../../support/dump.ts'
import { APPLICATION, type EmulatedShop, emulateShop, HOST, KEYS } from './emulator/shop.ts'
import { CONNECTOR } from './under-test.ts'
import { isVendorThere } from './vendor.ts'

const CONFIGURATION = `nome: Loja
prefixo: LM
conectores:
  - id: 1
    nome: Loja Shopify
    plataforma: shopify
    contaNaPlataforma: loja
    hostname: ${HOST}
`
const REFERENCE = { kind: 'store', id: 1 } as const
const { orders } = shopifyStore.connect({} as never)
const NOW = Temporal.Now.instant()

let one: TestApp
let other: TestApp
let account: TestAccount
let emulated: EmulatedShop
beforeAll(async () => {
  one = await testApp()
  other = await testApp({ database: one.database })
})
beforeEach(async () => {
  laterBy(0)
  emulated = emulateShop()
  account = await one.account({ configuration: CONFIGURATION })
})
afterAll(async () => {
  await other.close()
  await one.end()
})

function laterBy(hours: number): void {
  for (const app of [one, other]) app.clock.now = () => NOW.add({ hours })
  if (emulated) emulated.state.hoursAhead = hours
}

async function give(credentials: Readonly<Record<string, string>>): Promise<void> {
  const place = { accountId: account.id, connector: REFERENCE }
  const sealed = sealCredentials(one.deps.secretBox, place, credentials)
  await one.deps.database.inAccount(account.id, (tx) => writeCredentials(tx, account.id, REFERENCE, sealed))
}

async function stored() {
  const [row] = await one.database.query<{ sealed: Buffer; failure: string | null }>(
    'SELECT sealed, renewal_failure AS failure FROM connector_credential WHERE account_id = $1',
    [account.id],
    account.id,
  )
  if (!row) throw new Error('the shop has credentials')
  const place = { accountId: account.id, connector: REFERENCE }
  return { credentials: openCredentials(one.deps.secretBox, place, row.sealed), failure: row.failure }
}

/** The shop as a process reaches it now. */
async function reached({ deps }: TestApp) {
  const open = createOpenShop(
    { shopify: shopifyStore },
    { ...deps, masterKey: new Uint8Array(32), send: emulated.send, recordCalls: (_, send) => send },
  )
  const shop = await open(CONNECTOR, account.id)
  if (!shop) throw new Error('the shop has credentials')
  return shop
}

/** Asked in vain, Shopify is left alone for a minute. */
async function waitIsOver(): Promise<void> {
  await one.database.query('UPDATE connector_credential SET renewal_until = now() WHERE account_id = $1', [account.id])
}

async function problem(): Promise<boolean> {
  const { json } = await account.call('GET', '/v1/gestao/conectores')
  return JSON.stringify(json).includes('não renova mais o acesso')
}

describe.skipIf(!isVendorThere)('an application of the Dev Dashboard', () => {
  test('gets its token by id and secret, once for two processes, and keeps it sealed', async () => {
    await give(APPLICATION)
    const shops = await Promise.all([one, other, one, other].map((app) => reached(app)))
    const asked = { email: 'maria@example.com', atMost: 1 }
    for (const shop of shops) expect(await orders.findOrdersByEmail(shop, asked)).toEqual([])
    const { credentials, failure } = await stored()
    const { token = '', tokenValeAte } = credentials
    expect([emulated.state.installation.asked, tokenValeAte, failure]).toEqual([
      1,
      NOW.add({ seconds: 86_399 }).toString(),
      null,
    ])
    expect(await rowsWith(one.database, [token, APPLICATION.segredo])).toEqual([])
  })

  test('gets another one in the second half of its day, and uses the old one while Shopify is away', async () => {
    await give(APPLICATION)
    const first = (await reached(one)).credentials['token']
    laterBy(11)
    expect((await reached(other)).credentials['token']).toBe(first)
    laterBy(13)
    const { send } = emulated
    emulated = {
      ...emulated,
      send: () => Promise.resolve({ outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true }),
    }
    expect((await reached(one)).credentials['token']).toBe(first)
    expect([(await stored()).failure, await problem()]).toEqual(['unanswered', false])
    emulated = { ...emulated, send }
    await waitIsOver()
    laterBy(14)
    const next = (await reached(other)).credentials['token']
    expect([next === first, emulated.state.installation.asked]).toEqual([false, 2])
    laterBy(25)
    expect(await orders.findOrdersByEmail(await reached(one), { email: 'maria@example.com', atMost: 1 })).toEqual([])
  })

  test('that was uninstalled, or whose secret is another one, is told to a person', async () => {
    await give({ ...APPLICATION, segredo: 'outro' })
    expect((await reached(one)).credentials['token']).toBeUndefined()
    expect([(await stored()).failure, await problem()]).toEqual(['spent', true])
    await give(APPLICATION)
    expect(await problem()).toBe(false)
    emulated.state.installation.isInstalled = false
    await expect(orders.findOrdersByEmail(await reached(one), { email: 'a@example.com', atMost: 1 })).rejects.toThrow(
      '401',
    )
    expect((await stored()).failure).toBe('spent')
  })

  test('of the shop itself, with a token that does not end, asks for none', async () => {
    await give(KEYS)
    expect((await reached(one)).credentials).toEqual(KEYS)
    laterBy(48)
    expect((await reached(one)).credentials).toEqual(KEYS)
    expect(emulated.state.installation.asked).toBe(0)
  })
})

test.each([
  [{ segredo: 'x' }, /token: falta/],
  [{ clienteId: APPLICATION.clienteId }, /segredo: falta/],
  [{ clienteId: 'curto', segredo: 'x' }, /clienteId: não tem a forma/],
])('credentials %j are refused', async (credentials, said) => {
  const credenciais = Object.entries(credentials).map(([nome, valor]) => ({ nome, valor }))
  const { status, text } = await account.call('POST', '/v1/gestao/conectores/1/credenciais', { credenciais })
  expect([status, text]).toEqual([400, expect.stringMatching(said)])
})

test.each([APPLICATION, KEYS, { token: KEYS.token }])('credentials %j are taken', async (credentials) => {
  const credenciais = Object.entries(credentials).map(([nome, valor]) => ({ nome, valor }))
  const { status } = await account.call('POST', '/v1/gestao/conectores/1/credenciais', { credenciais })
  expect(status).toBe(200)
})
