import { readFileSync } from 'node:fs'
import { recordOf } from '@vaivem/connector-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rangeOf } from '../../src/platform/outbound/receiver-address.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { followDemoStore, shownIntake, takeIn } from '../support/intake.ts'
import { storeLines } from './follow-guide.ts'
import { accountFile } from './guided-platforms.ts'
import * as nuvemshop from './nuvemshop/emulator/shop.ts'
import { serveShop as serveShopify } from './shopify/emulator/serve.ts'
import * as shopify from './shopify/emulator/shop.ts'
import { isVendorThere } from './shopify/vendor.ts'
import * as vtex from './vtex/emulator/account.ts'
import { serveAccount } from './vtex/emulator/serve.ts'

/** An emulated platform, and the addresses of the webhooks that it has for the application. */
interface Platform {
  readonly url: string
  readonly close: () => void
  readonly accountName?: string
  readonly credentials: Readonly<Record<string, string>>
  readonly addresses: () => readonly string[]
  /** Makes the platform lose `count` of them. */
  readonly lose: (count: number) => void
}

let app: TestApp
beforeAll(async () => {
  const local = rangeOf('127.0.0.0/8')
  app = await testApp({ publicUrl: 'https://vaivem.test', webhookRanges: local ? [local] : [] })
})
afterAll(() => app.end())

async function aVtex(): Promise<Platform> {
  const emulated = vtex.emulateAccount()
  const { state } = emulated
  const { url, close } = await serveAccount(emulated)
  state.tryHook = async (address) => (await app.call('POST', new URL(address).pathname, { hookConfig: 'ping' })).status
  return {
    url,
    close,
    accountName: 'loja',
    credentials: vtex.KEYS,
    addresses: () => (state.hook ? [String(recordOf(state.hook['hook'])['url'])] : []),
    lose: () => {
      state.hook = null
    },
  }
}

async function aNuvemshop(): Promise<Platform> {
  const emulated = nuvemshop.emulateShop()
  const { webhooks } = emulated.state
  const { url, close } = await nuvemshop.serveShop(emulated)
  return {
    url,
    close,
    accountName: nuvemshop.STORE_ID,
    credentials: { token: nuvemshop.TOKEN, segredoDoAplicativo: 'segredo' },
    addresses: () => [...webhooks.values()].map((webhook) => String(webhook['url'])),
    lose: (count) => {
      for (const id of [...webhooks.keys()].slice(0, count)) webhooks.delete(id)
    },
  }
}

async function aShopify(): Promise<Platform> {
  const emulated = shopify.emulateShop()
  const { webhooks } = emulated.state
  const { url, close } = await serveShopify(emulated)
  return {
    url,
    close,
    credentials: shopify.KEYS,
    addresses: () => webhooks.map(({ uri }) => uri),
    lose: (count) => void webhooks.splice(0, count),
  }
}

const PLATFORMS = [
  { name: 'vtex', guide: 'docs/integrating/vtex.md', open: aVtex, many: 1 },
  { name: 'nuvemshop', guide: 'docs/operating/nuvemshop.md', open: aNuvemshop, many: 4 },
  { name: 'shopify', guide: 'docs/integrating/shopify.md', open: aShopify, many: 5, isThere: isVendorThere },
]

describe.each(PLATFORMS)('the webhooks of $name', ({ guide, open, many, isThere = true }) => {
  let platform: Platform
  let account: TestAccount
  beforeAll(async () => {
    if (!isThere) return console.warn("The vendor's schema was not found in ../shared/vendors: this is left out.")
    platform = await open()
    const { accountName, credentials } = platform
    const store = { hostname: platform.url, ...(accountName !== undefined && { accountName }) }
    const text = readFileSync(new URL(`../../../../${guide}`, import.meta.url), 'utf8')
    account = await app.account({ configuration: accountFile(storeLines(text), { store }) })
    const given = Object.entries(credentials).map(([nome, valor]) => ({ nome, valor }))
    const { status, text: said } = await account.call('POST', '/v1/gestao/conectores/1/credenciais', {
      credenciais: given,
    })
    if (status !== 200) throw new Error(said)
    await followDemoStore(app, account)
    await takeIn(app, account)
  })
  afterAll(() => isThere && platform.close())

  /** The state of the webhook at the platform once `minutes` minutes have passed. */
  const after = async (minutes: number) => {
    await app.database.query(
      `UPDATE store_sync
       SET notices_checked_at = (notices_checked_at AT TIME ZONE 'UTC' - $2 * interval '1 minute') AT TIME ZONE 'UTC'
       WHERE account_id = $1`,
      [account.id, minutes],
      account.id,
    )
    await takeIn(app, account)
    return (await shownIntake(account))['webhookNaPlataforma']
  }
  const isAnswered = async (address = '') => {
    const { status } = await app.call('POST', new URL(address).pathname, '{}', { 'content-type': 'application/json' })
    return status !== 404
  }

  test.skipIf(!isThere)('are made, looked at every ten minutes, and made again where they were lost', async () => {
    expect(platform.addresses()).toEqual([])
    const renewed = await account.call('POST', '/v1/gestao/conectores/1/entrada/renovar', {})
    expect(renewed.status).toBe(200)
    expect(await after(0)).toBe('criado')
    const made = platform.addresses()
    expect(made).toHaveLength(many)
    const [address = ''] = made
    expect(new Set(made)).toEqual(new Set([address]))
    expect(await isAnswered(address)).toBe(true)
    // The address that a person got, and may have given to the platform for notices that it does not list, stays.
    const given = `https://vaivem.test/v1/entrada/${String(renewed.json['entidade']?.['token'])}`
    expect([address === given, await isAnswered(given)]).toEqual([false, true])

    // A webhook that had to be repaired is checked once an hour, one that was there every ten minutes.
    expect(await after(61)).toBe('ativo')
    platform.lose(1)
    expect(await after(9)).toBe('ativo')
    expect(platform.addresses()).toHaveLength(many - 1)
    expect(await after(2)).toBe(many > 1 ? 'religado' : 'criado')
    expect(platform.addresses()).toHaveLength(many)
    expect(await after(61)).toBe('ativo')

    platform.lose(many)
    expect(await after(11)).toBe('criado')
    expect(platform.addresses()).toHaveLength(many)
    const [latest = ''] = platform.addresses()
    expect(latest).not.toBe(address)
    expect([await isAnswered(latest), await isAnswered(address), await isAnswered(given)]).toEqual([true, false, true])

    // A person who asks for a new address ends all earlier ones, and those of the platform are led to another.
    await account.call('POST', '/v1/gestao/conectores/1/entrada/renovar', {})
    expect([await isAnswered(latest), await isAnswered(given)]).toEqual([false, false])
    expect(await after(61)).toBe('criado')
    expect(platform.addresses()).toHaveLength(many)
    expect(await isAnswered(platform.addresses()[0])).toBe(true)
  })
})
