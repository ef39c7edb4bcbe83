import type { SendRequest } from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rangeOf } from '../../../src/platform/outbound/receiver-address.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { refundsOf } from '../../support/money.ts'
import { wooCommerceAccount } from './account.ts'
import { emulateShop, KEYS, serveShop } from './emulator/shop.ts'
import { acceptAll, buy, requestByImport, type Stage, until } from './journeys.ts'
import { shopClient } from './shop-client.ts'
import { platformOf } from './under-test.ts'

const emulated = emulateShop()
/** Done while the shop answers the last read of the refund's command before it pays. */
let meanwhile: (() => Promise<void>) | undefined
const send: SendRequest = async (request) => {
  if (meanwhile && request.url.includes('/payment_gateways/')) {
    const act = meanwhile
    meanwhile = undefined
    await act()
  }
  return emulated.send(request)
}

let app: TestApp
let served: Awaited<ReturnType<typeof serveShop>>
let stage: Stage
beforeAll(async () => {
  const local = rangeOf('127.0.0.0/8')
  app = await testApp({ webhookRanges: local ? [local] : [] })
  served = await serveShop({ ...emulated, send })
  const shop = { url: served.url, keys: KEYS, send: emulated.send }
  await platformOf(emulated).shelve({ skuId: 'TENIS-40', price: money.money(9_990), units: 5 })
  const account = await wooCommerceAccount(app, shop)
  const gateways = { refunding: 'cartao', other: 'bacs' }
  const skus = { sold: 'TENIS-40', other: 'TENIS-41' }
  stage = { app, account, client: shopClient(shop), gateways, skus, waitMilliseconds: 20_000 }
  app.worker.start()
})
afterAll(async () => {
  await app.worker.stop()
  served.close()
  await app.end()
})

test('a refund whose connector is stopped while its command still reads is not sent, and goes out once afterwards', async () => {
  const { account, waitMilliseconds } = stage
  let wasStopped = false
  meanwhile = async () => {
    const { status } = await account.call('POST', '/v1/gestao/conectores/1/parar', { motivo: 'Algo está errado' })
    wasStopped = status === 200
  }
  const opened = await requestByImport(stage, await buy(stage, stage.gateways.refunding))
  const calls = async () => {
    const { json } = await account.call('GET', `/v1/gestao/processos/${opened.id}/chamadas`)
    return (json['entidade']?.['chamadas'] ?? []) as readonly Record<string, unknown>[]
  }
  await acceptAll(stage, opened, ['enviado', 'previsto', 'verificando'])
  await until(waitMilliseconds, 'the refund was not sent', async () =>
    (await calls()).find(({ metodo, problema }) => metodo === 'POST' && String(problema).includes('foi parado')),
  )
  expect(wasStopped).toBe(true)
  expect(emulated.state.paidBack).toEqual([])
  expect((await account.call('POST', '/v1/gestao/conectores/1/retomar')).status).toBe(200)
  await until(waitMilliseconds, 'the refund is paid', async () =>
    (await refundsOf(account, opened.id)).find(({ estado }) => estado === 'liquidado'),
  )
  expect(emulated.state.paidBack).toHaveLength(1)
})
