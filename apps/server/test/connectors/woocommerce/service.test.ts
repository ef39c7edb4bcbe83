import { money } from '@vaivem/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rangeOf } from '../../../src/platform/outbound/receiver-address.ts'
import { rowsWith } from '../../support/dump.ts'
import { aBrowser, aPerson } from '../../support/staff.ts'
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
const lines: string[] = []
beforeAll(async () => {
  const local = rangeOf('127.0.0.0/8')
  const log = { level: 'trace', write: (line: string) => lines.push(line) } as const
  app = await testApp({ webhookRanges: local ? [local] : [], log })
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

test('what stays unknown is shown with what was asked and answered, to whoever may see money', async () => {
  const sold = await buy(stage, stage.gateways.refunding)
  const opened = await requestByImport(stage, sold)
  emulated.state.misbehaviour.refund = 'dies-after-paying'
  const refund = await acceptAll(stage, opened, ['verificando']).finally(
    () => (emulated.state.misbehaviour.refund = null),
  )
  const { chamadas } = await callsOf(opened.id)
  expect(chamadas.filter(({ metodo }) => metodo !== 'GET')).toMatchObject([
    {
      metodo: 'POST',
      comando: 'estorno',
      comandoId: refund['id'],
      etapa: 'envio',
      servidor: new URL(served.url).host,
      caminho: `/wp-json/wc/v3/orders/${sold.id}/refunds`,
      enviado: { corpo: expect.stringContaining(`"amount":"${Number(refund['valor']).toFixed(2)}"`), cortado: false },
      resposta: { status: 500, corpo: '<p>There has been a critical error on this website.</p>' },
      problema: null,
    },
  ])
  const reader = await aBrowser(app, await aPerson(app, stage.account, { role: 'atendimento' }))
  expect((await reader.call('GET', `/v1/gestao/processos/${opened.id}/chamadas`)).status).toBe(401)
  const other = await app.account()
  expect((await other.call('GET', `/v1/gestao/processos/${opened.id}/chamadas`)).status).toBe(404)
})

test('no table, log, event or answer has the credentials in it', async () => {
  const { chave, segredo } = KEYS
  const secrets = [chave, segredo, Buffer.from(`${chave}:${segredo}`).toString('base64')]
  const unreachable = await wooCommerceAccount(app, { url: 'http://127.0.0.1:1', keys: KEYS, send: emulated.send })
  const [connector] = (await app.deps.directory.find(unreachable.id))?.configuration?.connectors ?? []
  if (!connector) throw new Error('the account has a connector')
  await expect(app.deps.storePlatform.findOrder(connector, unreachable.id, { externalId: '1' })).rejects.toThrow()
  expect(lines.join()).toContain('a platform did not answer')
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
  expect(await rowsWith(app.database, secrets)).toEqual([])
  const processes = await app.database.query<{ id: number }>(
    'SELECT DISTINCT process_id::float8 AS id FROM command_call WHERE account_id = $1',
    [stage.account.id],
    stage.account.id,
  )
  expect(processes.length).toBeGreaterThan(2)
  for (const { id } of processes) {
    const text = JSON.stringify(await callsOf(id))
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
})

async function callsOf(processId: number) {
  const { status, json, text } = await stage.account.call('GET', `/v1/gestao/processos/${processId}/chamadas`)
  if (status !== 200) throw new Error(text)
  return json['entidade'] as unknown as { readonly chamadas: readonly Record<string, unknown>[] }
}
