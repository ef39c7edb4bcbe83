import { carrierOf } from '../../apps/server/test/connectors/melhor-envio/under-test.ts'
import { emulateMelhorEnvio } from '../../apps/server/test/connectors/melhor-envio/emulator.ts'
import { httpCarrierUnderTest } from '../../apps/server/test/connectors/http-carrier/under-test.ts'
import { httpUnderTest, SECRET } from '../../apps/server/test/connectors/http/under-test.ts'
import * as mercadoPago from '../../apps/server/test/connectors/mercado-pago/emulator/mercado-pago.ts'
import * as nuvemshop from '../../apps/server/test/connectors/nuvemshop/emulator/shop.ts'
import * as nuvemshopUnderTest from '../../apps/server/test/connectors/nuvemshop/under-test.ts'
import { serveEmulated } from '../../apps/server/test/connectors/serve-emulated.ts'
import * as shopify from '../../apps/server/test/connectors/shopify/emulator/shop.ts'
import { serveShop as serveShopify } from '../../apps/server/test/connectors/shopify/emulator/serve.ts'
import { platformOf as shopifyPlatform } from '../../apps/server/test/connectors/shopify/under-test.ts'
import { emulateAccount } from '../../apps/server/test/connectors/vtex/emulator/account.ts'
import { sell as sellAtVtex } from '../../apps/server/test/connectors/vtex/emulator/oms.ts'
import { serveAccount } from '../../apps/server/test/connectors/vtex/emulator/serve.ts'
import { platformOf as vtexPlatform, soldOf } from '../../apps/server/test/connectors/vtex/under-test.ts'
import * as wooCommerce from '../../apps/server/test/connectors/woocommerce/emulator/shop.ts'
import { platformOf as wooCommercePlatform } from '../../apps/server/test/connectors/woocommerce/under-test.ts'
import { startSample, startSampleCarrier } from '../../apps/server/test/support/sample-shops.ts'
import { type WayCarrier, type WholeWay, withSections } from './whole-way.ts'

/** What a way has open on this machine, and how to end it. */
export interface OpenedWay {
  readonly way: WholeWay
  readonly close: () => Promise<void>
}

/** A shop of its own over HTTP, and goods that are handed in at a shop of the demonstration. */
export async function ownShop(): Promise<OpenedWay> {
  const sample = await startSample('typescript', [SECRET])
  const shop = await httpUnderTest(() => sample).open()
  const way: WholeWay = {
    name: 'own-shop',
    shop,
    credentials: { loja: shop.credentials },
    accountFile: (demonstration) => accountFile(demonstration, { conectores: connectorOf('http', sample.address) }),
    sending: /Loja Exemplo Paulista/,
    paidBack: async (sold) => shop.books.paidBack(sold),
  }
  return { way, close: () => sample.stop() }
}

/** WooCommerce, whose gateway gives the money back, and a posting code that Melhor Envio sells. */
export async function wooCommerceWithMelhorEnvio(): Promise<OpenedWay> {
  const emulated = wooCommerce.emulateShop()
  const [served, carrier] = [await wooCommerce.serveShop(emulated), await openMelhorEnvio()]
  const shop = wooCommercePlatform(emulated)
  return opened([served, carrier], {
    name: 'woocommerce',
    shop,
    ...carrier.part,
    credentials: { loja: shop.credentials, ...carrier.part.credentials },
    accountFile: (demonstration) =>
      accountFile(demonstration, {
        conectores: `${connectorOf('woocommerce', served.url)}    valeMantemSobra: false\n`,
        logistica: carrier.logistics,
      }),
    paidBack: async (sold) => shop.books.paidBack(sold),
  })
}

/** Nuvemshop, which gives no money back: Mercado Pago took it, and gives it back. */
export async function nuvemshopWithMercadoPago(): Promise<OpenedWay> {
  const [emulated, seller] = [nuvemshop.emulateShop(), mercadoPago.emulateMercadoPago()]
  const served = await nuvemshop.serveShop(emulated)
  const [provider, carrier] = [await mercadoPago.serveMercadoPago(seller), await openMelhorEnvio()]
  const shop = nuvemshopUnderTest.platformOf(emulated)
  const payments = new Map<string, string>()
  const sell: WholeWay['shop']['sell'] = async (order) => {
    const sold = await shop.sell(order)
    const [paid] = sold.payments
    const centavos = Number(paid?.amount)
    const reference = seller.pay({ centavos, currency: 'BRL', kind: 'creditCard', orderNumber: sold.number })
    const [transaction = {}] = emulated.state.transactions.get(Number(sold.externalId)) ?? []
    Object.assign(transaction['info'] as object, { external_id: reference })
    payments.set(sold.externalId, reference)
    return sold
  }
  giveBackByHandYesterday(seller)
  const connector = connectorOf('nuvemshop', served.url, nuvemshop.STORE_ID)
    .replace('permiteEstorno: true', 'permiteEstorno: false')
    .replace(/ {4}pagamentosEstornaveis.*\n/, '')
  const providers = `provedoresPagamento:
  - { id: 1, nome: Mercado Pago, integracao: mercadoPago, hostname: '${provider.url}' }
`
  return opened([served, provider, carrier], {
    name: 'nuvemshop',
    shop: { ...shop, sell },
    ...carrier.part,
    credentials: { loja: shop.credentials, provedor: mercadoPago.KEYS, ...carrier.part.credentials },
    accountFile: (demonstration) =>
      `${accountFile(demonstration, {
        conectores: `${connector}    opcoes: { contato: ti@loja.example }\n    valeMantemSobra: false\n`,
        logistica: carrier.logistics,
      })}${providers}`,
    endStatements: () => {
      for (const report of seller.reports) report.isReady = true
    },
    paidBack: async ({ externalId }) => mercadoPago.paidBackOf(seller.payments.get(payments.get(externalId) ?? '')),
  })
}

/** What the seller gave back by hand at Mercado Pago yesterday, in centavos: the ledger knows nothing of it. */
const BY_HAND = 512

function giveBackByHandYesterday({ pay, payments }: mercadoPago.EmulatedMercadoPago): void {
  const sold = { centavos: BY_HAND, currency: 'BRL', kind: 'creditCard', orderNumber: '9001' } as const
  const noon = Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ days: 1 }).toZonedDateTime({
    timeZone: 'America/Sao_Paulo',
    plainTime: '12:00',
  })
  const refund = { id: BY_HAND, centavos: BY_HAND, at: noon.toInstant().toString(), status: 'approved' } as const
  payments.get(pay(sold, 2))?.refunds.push(refund)
}

/** VTEX, where the return invoice that Vaivém sends gives the money back, and any carrier over HTTP. */
export async function vtexWithHttpCarrier(): Promise<OpenedWay> {
  const emulated = emulateAccount()
  const [served, carrier] = [await serveAccount(emulated), await openHttpCarrier()]
  const shop = vtexPlatform(emulated, 'vaivem')
  const sell: WholeWay['shop']['sell'] = (order) => {
    const at = Temporal.Now.instant().subtract({ hours: 1 })
    return soldOf(emulated, sellAtVtex(emulated.state, { ...order, at }))
  }
  return opened([served, carrier], {
    name: 'vtex',
    shop: { ...shop, sell },
    ...carrier.part,
    credentials: { loja: shop.credentials, ...carrier.part.credentials },
    accountFile: (demonstration) =>
      accountFile(demonstration, {
        conectores: `${connectorOf('vtex', served.url)}    opcoes: { quemEmiteEntrada: vaivem }\n`,
        logistica: carrier.logistics,
      }),
    paidBack: async (sold) => shop.books.paidBack(sold),
  })
}

/** Shopify, whose orders name no district: staff complete it before a request can be sent to the carrier. */
export async function shopifyWithHttpCarrier(): Promise<OpenedWay> {
  const emulated = shopify.emulateShop()
  const [served, carrier] = [await serveShopify(emulated), await openHttpCarrier()]
  const shop = shopifyPlatform(emulated)
  return opened([served, carrier], {
    name: 'shopify',
    shop,
    ...carrier.part,
    credentials: { loja: shop.credentials, ...carrier.part.credentials },
    accountFile: (demonstration) =>
      accountFile(demonstration, { conectores: connectorOf('shopify', served.url), logistica: carrier.logistics }),
    lacksDistrict: true,
    paidBack: async (sold) => shop.books.paidBack(sold),
  })
}

interface Closing {
  readonly close: () => void | Promise<void>
}

function opened(parts: readonly Closing[], way: WholeWay): OpenedWay {
  const close = async () => {
    for (const part of parts) await part.close()
  }
  return { way, close }
}

/** A carrier on this machine, with what the account file says of it. */
interface OpenedCarrier extends Closing {
  readonly logistics: string
  readonly part: Pick<WholeWay, 'sending' | 'carrier' | 'credentials'>
}

async function openMelhorEnvio(): Promise<OpenedCarrier> {
  const emulated = emulateMelhorEnvio()
  const served = await serveEmulated(emulated.send, (path) => `https://melhorenvio.com.br${path}`)
  const options = `{ servico: '1', contato: ti@loja.example }`
  return { ...partOf(carrierOf(emulated), 'melhorEnvio', served.url, options), close: served.close }
}

async function openHttpCarrier(): Promise<OpenedCarrier> {
  const sample = await startSampleCarrier([SECRET])
  const carrier = await httpCarrierUnderTest(() => sample).open()
  return { ...partOf(carrier, 'http', sample.address, '{ cota: sim, documentos: sim }'), close: () => sample.stop() }
}

function partOf(
  carrier: WayCarrier & { readonly credentials: object },
  integration: string,
  url: string,
  options: string,
) {
  const credentials = { transportadora: carrier.credentials as Readonly<Record<string, string>> }
  return {
    logistics: logisticsOf(integration, url, options),
    part: { sending: /Postar em uma agência/, carrier, credentials },
  }
}

/** The account file of the demonstration with other sections, and nothing else of its own integrations. */
function accountFile(demonstration: string, sections: Readonly<Record<string, string>>): string {
  return withSections(demonstration, sections)
    .replaceAll(': demonstracao', ': nenhuma')
    .replaceAll('aPartirDe: entrega', 'aPartirDe: pedido')
    .replaceAll(/statusPermitidos: \[.*\]\n {2}skus/g, 'skus')
}

function connectorOf(platform: string, hostname: string, accountName = 'loja'): string {
  return `  - id: 1
    nome: Loja
    loja: 1
    plataforma: ${platform}
    contaNaPlataforma: '${accountName}'
    hostname: ${hostname}
    permiteEstorno: true
    pagamentosEstornaveis: [cartaoDeCredito, pix, boleto]
    permiteGerarValeCompras: true
    permiteBuscaPorEmail: true
`
}

function logisticsOf(integration: string, hostname: string, options: string): string {
  return `  transportadoras:
    - { id: 1, nome: Entregadora, integracao: ${integration}, hostname: '${hostname}', opcoes: ${options} }
  lojasFisicas:
    - { id: 1, nome: Loja Exemplo Paulista, cep: 01310-100, endereco: 'Av. Paulista, 1000, São Paulo, SP' }
  opcoes:
    - { id: 1, tipo: agencia, transportadora: 1, descricao: Postar em uma agência, custoLoja: 22.50, prazoDias: 8 }
    - { id: 2, tipo: lojaFisica, descricao: Entregar em uma loja física, prazoDias: 2 }
  enderecosDevolucao:
    - id: 1
      nome: Loja Exemplo Devoluções
      cnpj: 11.222.333/0001-81
      telefone: (11) 3003-1234
      email: devolucoes@loja.example
      logradouro: Rua do Depósito
      numero: '100'
      bairro: Lapa
      cidade: São Paulo
      estado: SP
      cep: 05069-000
  embalagem:
    padrao: { pesoGramas: 500, alturaCm: 5, larguraCm: 20, comprimentoCm: 30 }
`
}
