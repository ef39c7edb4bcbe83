import { money } from '@vaivem/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rangeOf } from '../../../src/platform/outbound/receiver-address.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { wooCommerceAccount } from './account.ts'
import { emulateShop, KEYS, serveShop } from './emulator/shop.ts'
import { acceptAll, buy, comesBack, exchange, orderOfExchange, refundsOnBothSides, requestAsGuest } from './journeys.ts'
import { requestByImport, type Stage, until } from './journeys.ts'
import { shopClient } from './shop-client.ts'
import { platformOf } from './under-test.ts'

const emulated = emulateShop()
let app: TestApp
let served: Awaited<ReturnType<typeof serveShop>>
let stage: Stage
beforeAll(async () => {
  const local = rangeOf('127.0.0.0/8')
  app = await testApp({ webhookRanges: local ? [local] : [] })
  served = await serveShop(emulated)
  const shop = { url: served.url, keys: KEYS, send: emulated.send }
  const platform = platformOf(emulated)
  for (const skuId of ['TENIS-40', 'TENIS-41']) await platform.shelve({ skuId, price: money.money(9_990), units: 50 })
  const account = await wooCommerceAccount(app, shop)
  const gateways = { refunding: 'cartao', other: 'bacs' }
  const skus = { sold: 'TENIS-40', other: 'TENIS-41' }
  stage = { app, account, client: shopClient(shop), gateways, skus, waitMilliseconds: 10_000 }
  app.worker.start()
})
afterAll(async () => {
  await app.worker.stop()
  served.close()
  await app.end()
})

test('a guest finds the order, asks for the money, and the gateway pays it once', async () => {
  const sold = await buy(stage, stage.gateways.refunding)
  const opened = await requestAsGuest(stage, sold)
  expect(await acceptAll(stage, opened)).toMatchObject({ estado: 'liquidado' })
  const { shop, ledger } = await refundsOnBothSides(stage, sold)
  expect(shop).toHaveLength(1)
  expect(shop).toEqual(ledger)
  expect(emulated.state.paidBack.filter(({ orderId }) => String(orderId) === sold.id)).toHaveLength(1)
})

test('what its gateway cannot give back is left to a person', async () => {
  const sold = await buy(stage, stage.gateways.other)
  const refund = await acceptAll(stage, await requestByImport(stage, sold))
  expect(refund).toMatchObject({ estado: 'falhou' })
  expect(await refundsOnBothSides(stage, sold)).toEqual({ shop: [], ledger: [] })
})

test('a voucher is a coupon of the shop', async () => {
  const sold = await buy(stage, stage.gateways.other)
  const voucher = { process: { ValeCompraDefinicaoId: 1 } }
  const refund = await acceptAll(stage, await requestByImport(stage, sold, voucher))
  expect(refund).toMatchObject({ estado: 'liquidado' })
  const coupon = [...emulated.state.coupons.values()].at(-1)
  expect(Number(coupon?.['amount'])).toBe(Number(refund['valor']))
})

test('an exchange takes its units at once, and its order goes out when the goods are back', async () => {
  const sold = await buy(stage, stage.gateways.refunding)
  const { opened, held, kept } = await exchange(stage, sold)
  expect(kept).toBe(2)
  expect(held).toMatchObject({ total: '0.00', billing: { email: '' } })
  await comesBack(stage, opened)
  const sent = await until(stage.waitMilliseconds, 'it was ordered', () => orderOfExchange(stage, sold, 'processing'))
  expect(sent).toMatchObject({ id: held['id'], billing: { email: sold.email } })
})
