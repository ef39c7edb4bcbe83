import type { HttpAnswer, SendRequest } from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rangeOf } from '../../../src/platform/outbound/receiver-address.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { wooCommerceAccount } from './account.ts'
import { emulateShop, KEYS, serveShop } from './emulator/shop.ts'
import { acceptAll, buy, requestByImport, type Stage } from './journeys.ts'
import { shopClient } from './shop-client.ts'
import { platformOf } from './under-test.ts'

const REST_MILLISECONDS = 3_000
const BUSY: HttpAnswer = {
  outcome: 'answered',
  status: 429,
  headers: { 'retry-after': String(REST_MILLISECONDS / 1_000) },
  text: '{}',
  isWhole: true,
}

const emulated = emulateShop()
/** When the shop got each request after it had said that it is busy. */
const arrivals: number[] = []
let busySince: number | undefined
/** It is busy once, at the first refund. */
const send: SendRequest = async (request) => {
  if (busySince !== undefined) arrivals.push(performance.now() - busySince)
  if (busySince !== undefined || request.method !== 'POST' || !request.url.endsWith('/refunds'))
    return emulated.send(request)
  busySince = performance.now()
  return BUSY
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

test('a shop that asks to be left alone gets nothing until then, and the refund afterwards, once', async () => {
  const sold = await buy(stage, stage.gateways.refunding)
  expect(await acceptAll(stage, await requestByImport(stage, sold))).toMatchObject({ estado: 'liquidado' })
  expect(Math.min(...arrivals)).toBeGreaterThanOrEqual(REST_MILLISECONDS - 100)
  expect(emulated.state.paidBack).toHaveLength(1)
})
