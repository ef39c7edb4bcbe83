import { readFileSync } from 'node:fs'
import { recordOf, recordsOf } from '@vaivem/connector-kit'
import type { PlatformUnderTest, SoldOrder } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { rangeOf } from '../../src/platform/outbound/receiver-address.ts'
import { type TestAccount, testApp, type TestApp } from '../support/app.ts'
import { done, managed } from '../support/management.ts'
import { refundsOf } from '../support/money.ts'
import { aRating, rate } from '../support/ratings.ts'
import { startSample } from '../support/sample-shops.ts'
import { httpUnderTest, SECRET } from './http/under-test.ts'
import * as mercadoPago from './mercado-pago/emulator/mercado-pago.ts'
import * as nuvemshop from './nuvemshop/emulator/shop.ts'
import { platformOf as nuvemshopPlatform } from './nuvemshop/under-test.ts'
import { serveEmulated } from './serve-emulated.ts'
import * as shopify from './shopify/emulator/shop.ts'
import { serveShop as serveShopify } from './shopify/emulator/serve.ts'
import { platformOf as shopifyPlatform } from './shopify/under-test.ts'
import { isVendorThere } from './shopify/vendor.ts'
import { emulateVendure } from './vendure/emulated-vendure.ts'
import { platformOf as vendurePlatform } from './vendure/under-test.ts'
import { emulateAccount } from './vtex/emulator/account.ts'
import { sell as sellAtVtex } from './vtex/emulator/oms.ts'
import { serveAccount } from './vtex/emulator/serve.ts'
import { platformOf as vtexPlatform, soldOf } from './vtex/under-test.ts'
import * as wooCommerce from './woocommerce/emulator/shop.ts'
import { requestAsGuest, type Stage, until } from './woocommerce/journeys.ts'
import { platformOf as wooCommercePlatform } from './woocommerce/under-test.ts'

/** A platform on this machine that a guide connects, and what the guide cannot know of it. */
interface Opened {
  readonly shop: PlatformUnderTest
  readonly hostname: string
  readonly close: () => unknown
  readonly accountName?: string
  /** Who gives the money back where the platform cannot. */
  readonly provider?: { readonly hostname: string; readonly credentials: Readonly<Record<string, string>> }
  readonly paidBack?: (sold: SoldOrder) => readonly number[]
}

const PRICE = 12_990
const EMAIL = 'marina@example.com'
const ROOT = new URL('../../../../', import.meta.url)

interface Guide {
  readonly platform: string
  readonly guide: string
  readonly open: () => Promise<Opened>
  /** Absent: nothing of the vendor's is needed. */
  readonly isThere?: boolean
}

/** Each guide, whose block of the account file and names of credentials are taken from its text. */
const GUIDES: readonly Guide[] = [
  { platform: 'woocommerce', guide: 'docs/integrating/woocommerce.md', open: openWooCommerce },
  { platform: 'vtex', guide: 'docs/integrating/vtex.md', open: openVtex },
  { platform: 'shopify', guide: 'docs/integrating/shopify.md', open: openShopify, isThere: isVendorThere },
  { platform: 'vendure', guide: 'docs/integrating/vendure.md', open: openVendure },
  { platform: 'http', guide: 'docs/operating/own-shop-and-carrier.md', open: openOwnShop },
  { platform: 'nuvemshop', guide: 'docs/operating/nuvemshop.md', open: openNuvemshop },
]

let app: TestApp
beforeAll(async () => {
  const local = rangeOf('127.0.0.0/8')
  app = await testApp({ webhookRanges: local ? [local] : [] })
  app.worker.start()
})
afterAll(async () => {
  await app.worker.stop()
  await app.end()
})

describe.each(GUIDES)('a merchant of $platform who follows $guide', ({ guide, open, isThere = true }) => {
  let opened: Opened
  beforeAll(async () => {
    if (isThere) opened = await open()
    else console.warn("The vendor's schema was not found in ../shared/vendors: its guide is not followed.")
  })
  afterAll(async () => isThere && opened.close())

  test.skipIf(!isThere)(
    'finds the first order and sees the first return paid once',
    async () => {
      const text = readFileSync(new URL(guide, ROOT), 'utf8')
      const account = await app.account({ configuration: accountFile(text, opened) })
      await giveCredentials(account, text, opened)
      const lines = [{ name: 'Camiseta', quantity: 1, total: money.money(PRICE) }]
      const sold = await opened.shop.sell({ email: EMAIL, name: 'Marina Duarte', currency: 'BRL', lines })

      const proof = await must(account, 'conectores/1/provar', { pedidoNumero: sold.number })
      const shown = recordsOf(proof['passos']).map(({ codigo, resultado }) => [codigo, resultado])
      for (const found of ['acha-por-numero', 'acha-por-id', 'acha-por-email'])
        expect(shown).toContainEqual([found, 'mostrado'])
      expect(shown.filter(([, resultado]) => resultado === 'nao-mostrado')).toEqual([])

      await toEachConfirmed(account, opened)
      const stage = { app, account, waitMilliseconds: 20_000 } as unknown as Stage
      const request = await requestAsGuest(stage, {
        id: sold.externalId,
        email: EMAIL,
        number: sold.number,
        total: PRICE,
      })
      await comesBack(account, request.id)
      const [itemId] = recordsOf((await managed(account, request.id))['itens']).map((item) => String(item['itemId']))
      const rated = await rate(account, request.id, [aRating({ itemId, qtd: 1 })])
      expect(rated.status, rated.text).toBe(200)
      const planned = await until(20_000, 'the refund waits for somebody to release it', async () => {
        const { json } = await account.call('GET', '/v1/gestao/estornos?situacao=a-liberar')
        return recordsOf(json['entidade']).find(({ processoId }) => processoId === request.id)
      })
      expect(planned).toMatchObject({ valor: PRICE / 100 })
      expect(await paidBack(opened, sold)).toEqual([])
      const [refund] = await refundsOf(account, request.id)
      await done(account, request.id, `estornos/${Number(refund?.['id'])}/executar`, { motivo: 'Conferido' })
      const ended = await until(20_000, 'the refund is paid', async () => {
        const [one] = await refundsOf(account, request.id)
        return one?.['estado'] === 'liquidado' || one?.['estado'] === 'falhou' ? one : undefined
      })
      expect(ended).toMatchObject({ estado: 'liquidado', valor: PRICE / 100 })
      expect(await paidBack(opened, sold)).toEqual([PRICE])
    },
    60_000,
  )
})

async function paidBack({ shop, paidBack: atProvider }: Opened, sold: SoldOrder): Promise<readonly number[]> {
  return atProvider ? atProvider(sold) : shop.books.paidBack(sold)
}

/** The account file as the guides say: a copy of the example, with the lines of the guide in their places. */
function accountFile(guide: string, { hostname, accountName, provider }: Opened): string {
  const example = recordOf(parse(readFileSync(new URL('examples/account.yaml', ROOT), 'utf8')))
  const [lines = ''] = blocks(guide, 'yaml').filter((block) => block.includes('conectores:'))
  const written = recordOf(parse(lines))
  const [connector] = recordsOf(written['conectores'])
  const conectores = [{ ...connector, hostname, ...(accountName !== undefined && { contaNaPlataforma: accountName }) }]
  const providers = recordsOf(written['provedoresPagamento']).map((one) => ({ ...one, hostname: provider?.hostname }))
  const { logistica: _, ...others } = written
  const changed = { ...others, conectores, ...(providers.length > 0 && { provedoresPagamento: providers }) }
  return stringify(merged(example, changed))
}

/** The code blocks of a language, without what they are indented by. */
function blocks(text: string, language: string): readonly string[] {
  return [...text.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^ *\`\`\``, 'gm'))].map(
    ([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

/** Sections are written into those of the example; lists take the place of its lists. */
function merged(into: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>>): object {
  const isSection = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  const parts = Object.entries(more).map(([name, value]) => {
    return [name, isSection(value) && isSection(into[name]) ? merged(recordOf(into[name]), recordOf(value)) : value]
  })
  return { ...into, ...Object.fromEntries(parts) }
}

/** Only secrets that the guide names by their names. */
async function giveCredentials(account: TestAccount, guide: string, { shop, provider }: Opened): Promise<void> {
  const give = (secrets: Readonly<Record<string, string>>) => ({
    credenciais: Object.entries(secrets).map(([nome, valor]) => ({ nome, valor })),
  })
  for (const name of Object.keys(shop.credentials)) expect(guide).toMatch(new RegExp(`[\`"]${name}\\\\?["\`]`))
  await must(account, 'conectores/1/credenciais', give(shop.credentials))
  if (provider) await must(account, 'conectores/1/credenciais?tipo=provedor', give(provider.credentials))
}

async function toEachConfirmed(account: TestAccount, { provider }: Opened): Promise<void> {
  await must(account, 'conectores/1/etapa', { etapa: 'confirmar-cada' })
  if (provider) await must(account, 'conectores/1/etapa?tipo=provedor', { etapa: 'confirmar-cada' })
}

async function comesBack(account: TestAccount, processId: number): Promise<void> {
  if ((await managed(account, processId))['status'] === 'aguardandoAprovacao') await done(account, processId, 'aprovar')
  const [parcel] = recordsOf((await managed(account, processId))['encomendas'])
  const path = `encomendas/${Number(parcel?.['id'])}`
  await done(account, processId, `${path}/autorizar`, { transportadoraId: 1, codigo: 'LN123456789BR' })
  await done(account, processId, `${path}/postagem`)
  await done(account, processId, `${path}/recebimento`)
}

async function must(account: TestAccount, path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const { status, text, json } = await account.call('POST', `/v1/gestao/${path}`, body)
  expect(status, `${path}: ${text}`).toBe(200)
  return recordOf(json['entidade'])
}

async function openWooCommerce(): Promise<Opened> {
  const emulated = wooCommerce.emulateShop()
  const { url, close } = await wooCommerce.serveShop(emulated)
  return { shop: wooCommercePlatform(emulated), hostname: url, close }
}

async function openVtex(): Promise<Opened> {
  const emulated = emulateAccount()
  emulated.state.nextId = 7_000_001
  const { url, close } = await serveAccount(emulated)
  // Its clock stands still, so that a sale says when it was made.
  const sell: PlatformUnderTest['sell'] = (order) =>
    soldOf(emulated, sellAtVtex(emulated.state, { ...order, at: Temporal.Now.instant().subtract({ hours: 1 }) }))
  return { shop: { ...vtexPlatform(emulated, 'estorno'), sell }, hostname: url, close, accountName: 'loja' }
}

async function openShopify(): Promise<Opened> {
  const emulated = shopify.emulateShop()
  const { url, close } = await serveShopify(emulated)
  return { shop: shopifyPlatform(emulated), hostname: url, close }
}

async function openVendure(): Promise<Opened> {
  const emulated = emulateVendure()
  const { url, close } = await serveEmulated(emulated.send, (path) => `https://loja.example${path}`)
  return { shop: vendurePlatform(emulated), hostname: url, close }
}

async function openOwnShop(): Promise<Opened> {
  const sample = await startSample('typescript', [SECRET])
  return { shop: await httpUnderTest(() => sample).open(), hostname: sample.address, close: () => sample.stop() }
}

/** Which gives no money back: Mercado Pago took it. */
async function openNuvemshop(): Promise<Opened> {
  const [emulated, seller] = [nuvemshop.emulateShop(), mercadoPago.emulateMercadoPago()]
  const [served, provider] = [await nuvemshop.serveShop(emulated), await mercadoPago.serveMercadoPago(seller)]
  const shop = nuvemshopPlatform(emulated)
  let reference = ''
  const sell: PlatformUnderTest['sell'] = async (order) => {
    const sold = await shop.sell(order)
    reference = seller.pay({ centavos: PRICE, currency: 'BRL', kind: 'creditCard', orderNumber: sold.number })
    const [transaction = {}] = emulated.state.transactions.get(Number(sold.externalId)) ?? []
    Object.assign(transaction['info'] as object, { external_id: reference })
    return sold
  }
  return {
    shop: { ...shop, sell },
    hostname: served.url,
    accountName: nuvemshop.STORE_ID,
    provider: { hostname: provider.url, credentials: mercadoPago.KEYS },
    paidBack: () => mercadoPago.paidBackOf(seller.payments.get(reference)),
    close: () => [served.close(), provider.close()],
  }
}
