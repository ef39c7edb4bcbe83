import { shopOf } from '@vaivem/connector-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rangeOf } from '../../../src/platform/outbound/receiver-address.ts'
import { testApp, type TestAccount, type TestApp } from '../../support/app.ts'
import { followDemoStore, shownIntake, takeIn } from '../../support/intake.ts'
import { wooCommerceAccount } from './account.ts'
import { emulateShop, KEYS, READ_ONLY_KEYS, serveShop } from './emulator/shop.ts'
import { platformOf, wooCommerceUnderTest } from './under-test.ts'

const keep = wooCommerceUnderTest.ports.notices?.keep
if (!keep) throw new Error('the connector looks after webhooks')

const CURRENT = 'https://vaivem.example/v1/entrada/atual'
const EARLIER = 'https://vaivem.example/v1/entrada/anterior'
const FRESH = 'https://vaivem.example/v1/entrada/nova'
const ADDRESS = {
  isCurrent: (url: string) => url === CURRENT,
  isOurs: (url: string) => url === CURRENT || url === EARLIER,
  fresh: () => Promise.resolve(FRESH),
}

function aShop(...webhooks: readonly { readonly status?: string; readonly url: string }[]) {
  const emulated = emulateShop()
  const { state } = emulated
  for (const { status = 'active', url } of webhooks) {
    const id = state.nextId++
    state.webhooks.set(id, { id, status, topic: 'order.updated', delivery_url: url })
  }
  const shown = () =>
    [...state.webhooks.values()].map(({ status, delivery_url: url, secret }) => ({ status, url, secret }))
  return { emulated, shop: shopOf(platformOf(emulated)), shown }
}

describe('the webhook of an address', () => {
  test('that is on is left as it is, and so is one that staff paused', async () => {
    for (const status of ['active', 'paused']) {
      const { shop, shown } = aShop({ status, url: CURRENT })
      expect(await keep(shop, ADDRESS)).toBe('kept')
      expect(shown()).toEqual([{ status, url: CURRENT, secret: undefined }])
    }
  })

  test('that the shop switched off is on again, and nobody else’s is touched', async () => {
    const others = { status: 'disabled', url: 'https://erp.example/avisos' }
    const { shop, shown } = aShop(others, { status: 'disabled', url: CURRENT })
    expect(await keep(shop, ADDRESS)).toBe('switched-on')
    expect(shown().map(({ status }) => status)).toEqual(['disabled', 'active'])
    expect(await keep(shop, ADDRESS)).toBe('kept')
  })

  test('that is gone is made, signed with the secret that the account gave', async () => {
    const { shop, shown } = aShop()
    const credentials = { ...KEYS, segredoDoWebhook: 's3gredo' }
    expect(await keep({ ...shop, credentials }, ADDRESS)).toBe('made')
    expect(shown()).toEqual([{ status: 'active', url: FRESH, secret: 's3gredo' }])
  })

  test('of an earlier address leads to the new one, so that no second one comes', async () => {
    const { shop, shown } = aShop({ status: 'disabled', url: EARLIER })
    expect(await keep(shop, ADDRESS)).toBe('made')
    expect(shown()).toEqual([{ status: 'active', url: FRESH, secret: undefined }])
  })

  test('cannot be mended with a key that only reads', async () => {
    const { shop, shown } = aShop({ status: 'disabled', url: CURRENT })
    expect(await keep({ ...shop, credentials: READ_ONLY_KEYS }, ADDRESS)).toBe('not-allowed')
    expect(shown()).toMatchObject([{ status: 'disabled' }])
  })

  test('of a shop that does not answer is not taken for gone', async () => {
    const { shop, shown } = aShop()
    const silent: typeof shop.send = () =>
      Promise.resolve({ outcome: 'answered', status: 200, headers: {}, text: '<html>', isWhole: true })
    await expect(keep({ ...shop, send: silent }, ADDRESS)).rejects.toThrow()
    expect(shown()).toEqual([])
  })
})

describe('the service', () => {
  const emulated = emulateShop()
  let app: TestApp
  let served: Awaited<ReturnType<typeof serveShop>>
  let account: TestAccount
  beforeAll(async () => {
    const local = rangeOf('127.0.0.0/8')
    app = await testApp({ webhookRanges: local ? [local] : [] })
    served = await serveShop(emulated)
    account = await wooCommerceAccount(app, { url: served.url, keys: KEYS, send: emulated.send })
  })
  afterAll(async () => {
    served.close()
    await app.end()
  })

  const intake = () => shownIntake(account)
  const webhook = () => [...emulated.state.webhooks.values()][0] ?? {}
  const pathOfIt = () => new URL(String(webhook()['delivery_url'])).pathname
  /** As if the time between two looks had passed. */
  const lookAgain = async () => {
    await app.database.query(
      'UPDATE store_sync SET notices_checked_at = NULL WHERE account_id = $1',
      [account.id],
      account.id,
    )
    await takeIn(app, account)
  }

  test('makes the webhook, finds it switched off, and tells people both', async () => {
    await followDemoStore(app, account)
    await takeIn(app, account)
    expect(await intake()).toMatchObject({ webhookNaPlataforma: null })
    expect(emulated.state.webhooks.size).toBe(0)

    const renewed = await account.call('POST', '/v1/gestao/conectores/1/entrada/renovar', {})
    expect(renewed.status).toBe(200)
    await lookAgain()
    expect(await intake()).toMatchObject({ webhookNaPlataforma: 'criado', webhookConsertadoEm: expect.any(String) })
    expect(webhook()).toMatchObject({ status: 'active', topic: 'order.updated' })
    const path = pathOfIt()
    const delivery = await app.call('POST', path, 'webhook_id=1')
    expect(delivery.status).toBe(200)

    emulated.state.webhooks.set(Number(webhook()['id']), { ...webhook(), status: 'disabled' })
    await takeIn(app, account)
    expect(webhook()).toMatchObject({ status: 'disabled' })
    await lookAgain()
    expect(await intake()).toMatchObject({ webhookNaPlataforma: 'religado' })
    expect(webhook()).toMatchObject({ status: 'active' })
    await lookAgain()
    expect(await intake()).toMatchObject({ webhookNaPlataforma: 'ativo', webhookConsertadoEm: expect.any(String) })
    expect(pathOfIt()).toBe(path)
    const entries = await app.database.query<{ action: string }>(
      `SELECT action FROM audit_entry WHERE account_id = $1 AND action LIKE 'connector.webhook%' ORDER BY 1`,
      [account.id],
      account.id,
    )
    expect(entries.map(({ action }) => action)).toEqual(['connector.webhook-made', 'connector.webhook-switched-on'])
  })
})
