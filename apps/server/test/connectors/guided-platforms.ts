import { readFileSync } from 'node:fs'
import { recordOf, recordsOf } from '@vaivem/connector-kit'
import type { EmulatedCarrier, PlatformUnderTest, SoldOrder } from '@vaivem/connector-kit/testing'
import { parse, stringify } from 'yaml'
import { startSample, startSampleCarrier } from '../support/sample-shops.ts'
import { httpCarrierUnderTest } from './http-carrier/under-test.ts'
import { httpUnderTest, SECRET } from './http/under-test.ts'
import * as mercadoPago from './mercado-pago/emulator/mercado-pago.ts'
import * as nuvemshop from './nuvemshop/emulator/shop.ts'
import { platformOf as nuvemshopPlatform } from './nuvemshop/under-test.ts'
import { serveEmulated } from './serve-emulated.ts'
import * as shopify from './shopify/emulator/shop.ts'
import { serveShop as serveShopify } from './shopify/emulator/serve.ts'
import { platformOf as shopifyPlatform } from './shopify/under-test.ts'
import { emulateVendure } from './vendure/emulated-vendure.ts'
import { platformOf as vendurePlatform } from './vendure/under-test.ts'
import { emulateAccount } from './vtex/emulator/account.ts'
import { sell as sellAtVtex } from './vtex/emulator/oms.ts'
import { serveAccount } from './vtex/emulator/serve.ts'
import { platformOf as vtexPlatform, soldOf } from './vtex/under-test.ts'
import * as wooCommerce from './woocommerce/emulator/shop.ts'
import { platformOf as wooCommercePlatform } from './woocommerce/under-test.ts'

/** What the order of a guide costs, in centavos. */
export const GUIDE_PRICE = 12_990

/** A platform on this machine that a guide connects, and what the guide cannot know of it. */
export interface Opened {
  readonly shop: PlatformUnderTest
  readonly hostname: string
  readonly close: () => unknown
  readonly accountName?: string
  /** The payment provider that gives the money back where the platform cannot. */
  readonly provider?: { readonly hostname: string; readonly credentials: Readonly<Record<string, string>> }
  readonly paidBack?: (sold: SoldOrder) => readonly number[]
  /** The carrier that the guide connects beside the store. */
  readonly carrier?: GuidedCarrier
}

export interface GuidedCarrier {
  /** Its number in the account file of the guide. */
  readonly id: number
  readonly hostname: string
  readonly emulated: EmulatedCarrier
}

export async function openWooCommerce(): Promise<Opened> {
  const emulated = wooCommerce.emulateShop()
  const { url, close } = await wooCommerce.serveShop(emulated)
  return { shop: wooCommercePlatform(emulated), hostname: url, close }
}

export async function openVtex(): Promise<Opened> {
  const emulated = emulateAccount()
  emulated.state.nextId = 7_000_001
  const { url, close } = await serveAccount(emulated)
  // Its clock stands still, so that a sale says when it was made.
  const sell: PlatformUnderTest['sell'] = (order) =>
    soldOf(emulated, sellAtVtex(emulated.state, { ...order, at: Temporal.Now.instant().subtract({ hours: 1 }) }))
  return { shop: { ...vtexPlatform(emulated, 'estorno'), sell }, hostname: url, close, accountName: 'loja' }
}

export async function openShopify(): Promise<Opened> {
  const emulated = shopify.emulateShop()
  const { url, close } = await serveShopify(emulated)
  // As an application of the Dev Dashboard: it asks for its token.
  return { shop: { ...shopifyPlatform(emulated), credentials: shopify.APPLICATION }, hostname: url, close }
}

export async function openVendure(): Promise<Opened> {
  const emulated = emulateVendure()
  const { url, close } = await serveEmulated(emulated.send, (path) => `https://loja.example${path}`)
  return { shop: vendurePlatform(emulated), hostname: url, close }
}

/** And a carrier of its own. */
export async function openOwnShop(): Promise<Opened> {
  const [sample, carrier] = [await startSample('typescript', [SECRET]), await startSampleCarrier([SECRET])]
  return {
    shop: await httpUnderTest(() => sample).open(),
    hostname: sample.address,
    carrier: { id: 7, hostname: carrier.address, emulated: await httpCarrierUnderTest(() => carrier).open() },
    close: () => Promise.all([sample.stop(), carrier.stop()]),
  }
}

/** Which gives no money back: Mercado Pago took it. */
export async function openNuvemshop(): Promise<Opened> {
  const [emulated, seller] = [nuvemshop.emulateShop(), mercadoPago.emulateMercadoPago()]
  const [served, provider] = [await nuvemshop.serveShop(emulated), await mercadoPago.serveMercadoPago(seller)]
  const shop = nuvemshopPlatform(emulated)
  let reference = ''
  const sell: PlatformUnderTest['sell'] = async (order) => {
    const sold = await shop.sell(order)
    reference = seller.pay({ centavos: GUIDE_PRICE, currency: 'BRL', kind: 'creditCard', orderNumber: sold.number })
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

/** Where the counterparts of a guide are on this machine; a part of the lines without an address here is left out. */
interface Addresses {
  readonly store?: Pick<Opened, 'hostname' | 'accountName'>
  readonly provider?: string
  readonly carrier?: string
}

const EXAMPLE = new URL('../../../../examples/account.yaml', import.meta.url)

/** The account file as a guide says: a copy of the example, with the lines of the guide in their places. */
export function accountFile(lines: readonly string[], { store, provider, carrier }: Addresses): string {
  const example = recordOf(parse(readFileSync(EXAMPLE, 'utf8')))
  const written = lines.reduce<object>((all, block) => merged(recordOf(all), recordOf(parse(block))), {})
  const { logistica, conectores, provedoresPagamento, ...others } = recordOf(written)
  const { transportadoras, ...logistics } = recordOf(logistica)
  const at = (hostname: string) => (one: object) => ({ ...one, hostname })
  const name = store?.accountName
  const changed = {
    ...others,
    ...(store && {
      conectores: recordsOf(conectores)
        .map(at(store.hostname))
        .map((one) => ({ ...one, ...(name !== undefined && { contaNaPlataforma: name }) })),
    }),
    ...(provider !== undefined && { provedoresPagamento: recordsOf(provedoresPagamento).map(at(provider)) }),
    ...(carrier !== undefined && {
      logistica: { ...logistics, transportadoras: recordsOf(transportadoras).map(at(carrier)) },
    }),
  }
  return stringify(merged(example, changed))
}

/** The code blocks of a language, without what they are indented by. */
export function blocks(text: string, language: string): readonly string[] {
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
