import { readFileSync } from 'node:fs'
import { recordOf, recordsOf } from '@vaivem/connector-kit'
import type { SoldOrder } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rangeOf } from '../../src/platform/outbound/receiver-address.ts'
import { type TestAccount, testApp, type TestApp } from '../support/app.ts'
import { done, managed } from '../support/management.ts'
import { refundsOf } from '../support/money.ts'
import { aRating, rate } from '../support/ratings.ts'
import {
  accountFile,
  blocks,
  GUIDE_PRICE,
  openNuvemshop,
  openOwnShop,
  openShopify,
  openVendure,
  openVtex,
  openWooCommerce,
  type Opened,
} from './guided-platforms.ts'
import { isVendorThere } from './shopify/vendor.ts'
import { requestAsGuest, type Stage, until } from './woocommerce/journeys.ts'

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
      const account = await app.account({ configuration: accountFile(storeLines(text), addressesOf(opened)) })
      await giveCredentials(account, text, opened)
      const lines = [{ name: 'Camiseta', quantity: 1, total: money.money(GUIDE_PRICE) }]
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
        total: GUIDE_PRICE,
      })
      await comesBack(account, request.id)
      const [itemId] = recordsOf((await managed(account, request.id))['itens']).map((item) => String(item['itemId']))
      const rated = await rate(account, request.id, [aRating({ itemId, qtd: 1 })])
      expect(rated.status, rated.text).toBe(200)
      const planned = await until(20_000, 'the refund waits for somebody to release it', async () => {
        const { json } = await account.call('GET', '/v1/gestao/estornos?situacao=a-liberar')
        return recordsOf(json['entidade']).find(({ processoId }) => processoId === request.id)
      })
      expect(planned).toMatchObject({ valor: GUIDE_PRICE / 100 })
      expect(await paidBack(opened, sold)).toEqual([])
      const [refund] = await refundsOf(account, request.id)
      await done(account, request.id, `estornos/${Number(refund?.['id'])}/executar`, { motivo: 'Conferido' })
      const ended = await until(20_000, 'the refund is paid', async () => {
        const [one] = await refundsOf(account, request.id)
        return one?.['estado'] === 'liquidado' || one?.['estado'] === 'falhou' ? one : undefined
      })
      expect(ended).toMatchObject({ estado: 'liquidado', valor: GUIDE_PRICE / 100 })
      expect(await paidBack(opened, sold)).toEqual([GUIDE_PRICE])
    },
    60_000,
  )
})

async function paidBack({ shop, paidBack: atProvider }: Opened, sold: SoldOrder): Promise<readonly number[]> {
  return atProvider ? atProvider(sold) : shop.books.paidBack(sold)
}

/** The first lines of a guide that connect a store. */
function storeLines(guide: string): readonly string[] {
  return blocks(guide, 'yaml')
    .filter((block) => block.includes('conectores:'))
    .slice(0, 1)
}

function addressesOf(opened: Opened) {
  return { store: opened, ...(opened.provider && { provider: opened.provider.hostname }) }
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
