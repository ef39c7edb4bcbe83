import type { Json, SendRequest } from '@vaivem/connector-kit'
import { recordOf, recordsOf } from '@vaivem/connector-kit'
import type { ShadowMapping } from '@vaivem/contract'
import { money } from '@vaivem/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rangeOf } from '../../../src/platform/outbound/receiver-address.ts'
import { testApp, type TestAccount, type TestApp } from '../../support/app.ts'
import { wooCommerceAccount } from './account.ts'
import { emulateShop, KEYS, serveShop } from './emulator/shop.ts'
import { feedToItsEnd } from '../../support/shadow-returns.ts'
import { acceptAll, buy, requestByImport, type Sold, type Stage } from './journeys.ts'
import { shopClient } from './shop-client.ts'
import { platformOf } from './under-test.ts'

/** 1 000 with 37 planted in `npm run prove -- shadow`. */
const RETURNS = Number(process.env['SHADOW_RETURNS'] ?? 40)
const PLANTED = Number(process.env['SHADOW_PLANTED'] ?? 6)
const ALL_DAYS = 'de=2020-01-01&ate=2100-01-01'

/** A file that says neither what was bought nor, in part, what was given back: both are read at the shop. */
const MAPPING: ShadowMapping = {
  servico: 'Troca Simples',
  formato: 'csv',
  decimal: ',',
  datas: 'iso',
  estornosDaLoja: true,
  membros: [
    { membro: 'devolucao', coluna: 'ID' },
    { membro: 'loja', fixo: '1' },
    { membro: 'pedido', coluna: 'Pedido' },
    { membro: 'data', coluna: 'Aberta em' },
    { membro: 'situacao', fixo: 'encerrada' },
    { membro: 'sku', coluna: 'SKU' },
    { membro: 'quantidade', coluna: 'Devolvidas' },
    { membro: 'motivo', fixo: 'Não serviu' },
    { membro: 'valorEstornado', coluna: 'Estorno' },
  ],
}

const emulated = emulateShop()
const heard = { reads: 0, writes: 0 }
/** Counts the requests that reach the port of the shop; the test itself calls the shop past it. */
const counted: SendRequest = (request) => {
  if (request.method === 'GET') heard.reads++
  else heard.writes++
  return emulated.send(request)
}

let app: TestApp
let account: TestAccount
let stage: Stage
let served: Awaited<ReturnType<typeof serveShop>>
beforeAll(async () => {
  const local = rangeOf('127.0.0.0/8')
  app = await testApp({ webhookRanges: local ? [local] : [] })
  served = await serveShop({ ...emulated, send: counted })
  const shop = { url: served.url, keys: KEYS, send: emulated.send }
  await platformOf(emulated).shelve({ skuId: 'TENIS-40', price: money.money(9_990), units: 1_000_000 })
  // Its connector may send by itself: nothing but the shadow mode keeps it from writing.
  account = await wooCommerceAccount(app, shop)
  const gateways = { refunding: 'cartao', other: 'bacs' }
  const skus = { sold: 'TENIS-40', other: 'TENIS-41' }
  stage = { app, account, client: shopClient(shop), gateways, skus, waitMilliseconds: 20_000 }
  app.worker.start()
  const { versao } = await entity('POST', '/v1/gestao/sombra/mapeamentos', MAPPING)
  await entity('POST', `/v1/gestao/sombra/mapeamentos/${String(versao)}/aprovar`)
})
afterAll(async () => {
  await app.worker.stop()
  served.close()
  await app.end()
})

async function entity(method: string, url: string, body?: unknown): Promise<Json> {
  const { status, json } = await account.call(method, url, body)
  expect(status, String(json['erroDetalhado'])).toBe(200)
  return recordOf(json['entidade'])
}

/** One of the two that were bought comes back, with half of the freight. */
const RIGHT = 9_990 + 995
interface Planted {
  readonly devolucao: string
  readonly valor: number
}

/** A return whose refund stands in the file, or only in the shop. */
async function returned(sold: Sold, index: number, more: number): Promise<string> {
  const given = RIGHT + more
  const isInFile = index % 2 === 0
  const amount = (given / 100).toFixed(2)
  if (!isInFile) await stage.client.make(`orders/${sold.id}/refunds`, { amount, api_refund: false })
  const asked = Temporal.Now.instant().toString({ smallestUnit: 'second' })
  return `D-${index};${sold.id};${asked};TENIS-40;1;${isInFile ? amount.replace('.', ',') : ''}`
}

describe('a comparison that reads orders and refunds at the shop', () => {
  test(
    `of ${RETURNS} returns finds the ${PLANTED} planted differences, and the shop hears no write`,
    { timeout: 900_000 },
    async () => {
      const planted: Planted[] = []
      const lines: string[] = []
      for (let index = 0; index < RETURNS; index++) {
        const more = planted.length < PLANTED && index % Math.floor(RETURNS / PLANTED) === 1 ? 700 + index : 0
        if (more > 0) planted.push({ devolucao: `D-${index}`, valor: more / 100 })
        lines.push(await returned(await buy(stage, 'cartao'), index, more))
      }
      const before = heard.reads
      const file = ['ID;Pedido;Aberta em;SKU;Devolvidas;Estorno', ...lines].join('\n')
      const fed = await feedToItsEnd((body) => entity('POST', '/v1/gestao/sombra/devolucoes', body), file)
      expect(fed).toMatchObject({ novas: RETURNS, mudadas: 0, iguais: 0, diferentes: PLANTED, faltas: [] })
      const found = await entity('GET', `/v1/gestao/sombra/diferencas?${ALL_DAYS}`)
      const rows = recordsOf(found['diferencas']).map(({ devolucao, valor }) => ({ devolucao, valor }))
      const byId = (a: { readonly devolucao: unknown }, b: { readonly devolucao: unknown }) =>
        String(a.devolucao).localeCompare(String(b.devolucao))
      expect(rows.toSorted(byId)).toEqual(planted.toSorted(byId))
      expect(heard.reads - before).toBeGreaterThanOrEqual(RETURNS)
      expect(heard.writes).toBe(0)
    },
  )

  test('and the same count sees the write of a refund that is accepted', async () => {
    const sold = await buy(stage, 'cartao')
    expect(heard.writes).toBe(0)
    expect(await acceptAll(stage, await requestByImport(stage, sold))).toMatchObject({ estado: 'liquidado' })
    expect(heard.writes).toBeGreaterThan(0)
  })
})

test('an order that the shop does not know is a fault of its row', async () => {
  const line = `D-X;999999;${Temporal.Now.instant().toString()};TENIS-40;1;10,00`
  const fed = await entity('POST', '/v1/gestao/sombra/devolucoes', {
    conteudo: `ID;Pedido;Aberta em;SKU;Devolvidas;Estorno\n${line}`,
  })
  expect(fed).toMatchObject({ novas: 0, faltas: [{ linha: 2 }] })
})
