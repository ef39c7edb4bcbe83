import { money } from '@vaivem/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configured } from '../../src/platform/http/configured.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { QUOTE_POLICY, type QuotePolicy } from '../../src/parcels/quotes/policy.ts'
import { quoteWays } from '../../src/parcels/quotes/quote-ways.ts'
import { type EmulatedMelhorEnvio, emulateMelhorEnvio, TOKENS } from '../connectors/melhor-envio/emulator.ts'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { carry } from '../support/carriers.ts'
import { aStoreDocument, putIntoStore } from '../support/customer-flow.ts'
import { done, managed } from '../support/management.ts'
import { ledgerOf, refundsOf } from '../support/money.ts'
import { aRating, rate, shown } from '../support/ratings.ts'
import { executionRows, mustAddUp, settleAll } from '../support/refund-execution.ts'
import { aCustomer, hiddenIn, linesIn, openedOf, PAGES, sendRequest, wordsOf } from '../support/request-flow.ts'

/** Two services of Melhor Envio, of which the customer pays the difference of the dearer one; and one that staff obtain. */
const LOGISTICS = `logistica:
  transportadoras:
    - { id: 1, nome: PAC, integracao: melhorEnvio, opcoes: { servico: '1', contato: ti@loja.example } }
    - { id: 2, nome: SEDEX, integracao: melhorEnvio, opcoes: { servico: '2', contato: ti@loja.example } }
    - { id: 3, nome: Motoboy, integracao: nenhuma }
  opcoes:
    - { id: 1, tipo: agencia, transportadora: 1, descricao: Econômico, custoLoja: 18.00, prazoDias: 8, parteConsumidor: gratis }
    - { id: 2, tipo: agencia, transportadora: 2, descricao: Expresso, custoLoja: 40.00, prazoDias: 3, parteConsumidor: diferenca }
    - { id: 3, tipo: coleta, transportadora: 3, descricao: Motoboy, custoLoja: 60.00, custoCliente: 35.00, prazoDias: 1 }
  enderecosDevolucao:
    - { id: 1, nome: Loja Exemplo, cnpj: 11.222.333/0001-81, telefone: (11) 3003-1234, email: volta@loja.example,
        logradouro: Rua do Depósito, numero: '100', bairro: Lapa, cidade: São Paulo, estado: SP, cep: 05069-000 }
  embalagem:
    padrao: { pesoGramas: 500, alturaCm: 5, larguraCm: 20, comprimentoCm: 30 }
capacidades: { etiqueta: manual }
vitrine:`
const ACCOUNT = DEMO_ACCOUNT.replace(/logistica:\n[\s\S]*?\nvitrine:/, LOGISTICS)

let app: TestApp
let account: TestAccount
let carrier: EmulatedMelhorEnvio
beforeAll(async () => {
  app = await testApp({ connectorRequests: (request) => carrier.send(request) })
})
beforeEach(async () => {
  carrier = emulateMelhorEnvio()
  carrier.quoted = { '1': '20.00', '2': '31.50' }
  account = await app.account({ configuration: ACCOUNT })
  const credenciais = Object.entries(TOKENS).map(([nome, valor]) => ({ nome, valor }))
  for (const id of [1, 2]) {
    const url = `/v1/gestao/conectores/${id}/credenciais?tipo=transportadora`
    const { status, text } = await account.call('POST', url, { credenciais })
    if (status !== 200) throw new Error(text)
  }
})
afterEach(async () => {
  app.clock.now = () => Temporal.Now.instant()
  await mustAddUp(app, account)
})
afterAll(() => app.end())

const quotesAsked = () => carrier.asked.filter((asked) => asked.endsWith('shipment/calculate')).length

/** Delivered after the seven days in which sending is free (CDC art. 49), unless it says otherwise. */
function anOrder(deliveredDaysAgo = 20) {
  return aStoreDocument({
    DataEntrega: Temporal.Now.instant()
      .subtract({ hours: 24 * deliveredDaysAgo })
      .toString(),
    ClienteDocumento: '52998224725',
    ClienteCelular: '41998887766',
    ClienteEndereco: {
      Logradouro: 'Rua XV',
      Numero: '300',
      Bairro: 'Centro',
      Cidade: 'Curitiba',
      Estado: 'PR',
      CEP: '80020-310',
    },
  })
}

/** To the page where the way of sending is chosen, with the line of 70 chosen. */
async function toShipping(order = anOrder()) {
  await putIntoStore(app, account, order, 1)
  const customer = await aCustomer(app, account, { PedidoNumero: order.Numero })
  const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
  await customer.answer(PAGES.items, { item: line })
  await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:2' })
  await customer.answer(PAGES.outcome, { valor: 'dinheiro' })
  return { customer, number: order.Numero, page: wordsOf((await customer.open(PAGES.shipping)).text) }
}

async function sentBy(option: string) {
  const { customer, number } = await toShipping()
  await customer.answer(PAGES.shipping, { envio: `${option}.0` })
  const review = wordsOf((await customer.open(PAGES.review)).text)
  return { customer, number, review }
}

const openedAs = async (number: string) => {
  const [opened] = await openedOf(app, account, number)
  if (!opened) throw new Error('nothing was opened')
  return opened
}
const costOf = async (id: number) => (await shown(account, id))['custoEnvioCliente']
const parcelId = async (id: number) => Number((await parcelOf(id))?.['id'])
const parcelOf = async (id: number) => (await managed(account, id))['encomendas']?.[0]

describe('the price of sending', () => {
  test('is what the carriers quote for the units, asked once at the step that only observes', async () => {
    const { page } = await toShipping()
    expect(page).toContain('Econômico')
    expect(page).toMatch(/Expresso.*R\$ 11,50/)
    expect(page).toMatch(/Motoboy.*R\$ 35,00/)
    // One request for each service over all pages; the first was sent when the details were known.
    expect(quotesAsked()).toBe(2)
    const other = await toShipping()
    expect(other.page).toMatch(/Expresso.*R\$ 11,50/)
    expect(quotesAsked()).toBe(2)
  })

  test('that was shown is booked and deducted once, whatever the carrier says later; the store books the real cost', async () => {
    const { customer, number, review } = await sentBy('2')
    expect(review).toContain('R$ 11,50')
    carrier.quoted = { '1': '20.00', '2': '99.00' }
    const { sent } = await sendRequest(customer)
    expect(sent.headers['location']).toContain(PAGES.receipt)
    const { process_id: id, state } = await openedAs(number)
    expect(state).toMatchObject({
      sendingCost: 1_150,
      delivery: { estimatedCost: 3_150, quote: { service: '2', cost: 3_150 }, shownPrice: 1_150 },
    })
    expect(await parcelOf(id)).toMatchObject({ custo: 31.5, codigoAutorizacao: null })
    // Staff see what is quoted now; it changes nothing of what was agreed.
    carrier.quoted = { '1': '20.00', '2': '55.00' }
    app.clock.now = () => Temporal.Now.instant().add({ minutes: 31 })
    const quotes = await account.call('GET', `/v1/gestao/processos/${id}/encomendas/${await parcelId(id)}/cotacoes`)
    app.clock.now = () => Temporal.Now.instant()
    const told = (quotes.json['entidade'] ?? []) as readonly Loose[]
    expect(told.map(({ opcaoId, custoLoja, cotado }) => [opcaoId, custoLoja, cotado])).toEqual([
      [1, 20, true],
      [2, 55, true],
      [3, 60, false],
    ])
    const url = '/v1/gestao/conectores/2/etapa?tipo=transportadora'
    expect((await account.call('POST', url, { etapa: 'automatico' })).status).toBe(200)
    await done(account, id, `encomendas/${await parcelId(id)}/autorizar`)
    expect(await parcelOf(id)).toMatchObject({ custo: 31.5 })
    await carry(app, account, 3)
    // The emulated carrier charges 24.90 for what it quoted as 31.50.
    expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada', custo: 24.9 })
    expect(await costOf(id)).toEqual({ previsto: 11.5, descontado: 0, naoCobrado: 0 })
    const { itens } = await shown(account, id)
    const [item] = (itens ?? []) as readonly Loose[]
    for (let times = 0; times < 2; times++)
      await rate(account, id, [aRating({ itemId: String(item?.['itemId']) })], { executarFluxoReembolso: true })
    await settleAll(app, account)
    // 63.00 of goods and 14.00 of freight, less 11.50.
    expect((await executionRows(app, account).refunds()).map(({ amount }) => amount)).toEqual([6_550])
    expect(await costOf(id)).toEqual({ previsto: 11.5, descontado: 11.5, naoCobrado: 0 })
    expect(await refundsOf(account, id)).toMatchObject([{ valor: 65.5, custoEnvio: 11.5, estado: 'liquidado' }])
    expect((await ledgerOf(account, id))['prova']).toMatchObject({
      devido: 77,
      pago: 65.5,
      custoEnvio: 11.5,
      equilibrado: true,
    })
  })

  test('is the table of the account where the carriers are silent, and does not change from page to page', async () => {
    carrier.quoted = null
    const { customer, number, review } = await sentBy('2')
    expect(review).toContain('R$ 22,00')
    const asked = quotesAsked()
    carrier.quoted = { '1': '20.00', '2': '31.50' }
    await sendRequest(customer)
    expect(quotesAsked()).toBe(asked)
    const { process_id: id, state } = await openedAs(number)
    expect(state).toMatchObject({
      sendingCost: 2_200,
      delivery: { estimatedCost: 4_000, quote: null, shownPrice: 2_200 },
    })
    expect(await parcelOf(id)).toMatchObject({ custo: 40 })
  })

  test('is shown again before anything is sent, where it changed after the page was left open', async () => {
    const { customer, number } = await sentBy('2')
    app.clock.now = () => Temporal.Now.instant().add({ minutes: 20 })
    const old = await customer.open(PAGES.review)
    carrier.quoted = { '1': '20.00', '2': '33.00' }
    app.clock.now = () => Temporal.Now.instant().add({ minutes: 31 })
    const again = await customer.sendValues(PAGES.review, hiddenIn(old.text))
    expect(again.headers['location']).toContain('aviso=price-changed')
    expect(await openedOf(app, account, number)).toEqual([])
    const review = wordsOf((await customer.open(String(again.headers['location']))).text)
    expect(review).toContain('O preço do envio mudou')
    expect(review).toContain('R$ 13,00')
    await sendRequest(customer)
    expect((await openedAs(number)).state).toMatchObject({ sendingCost: 1_300 })
  })

  test('is nothing for a regret, which the store pays (CDC art. 49), at the quoted cost', async () => {
    const { customer, number, page } = await toShipping(anOrder(3))
    expect(page).not.toMatch(/R\$ 11,50/)
    await customer.answer(PAGES.shipping, { envio: '2.0' })
    await sendRequest(customer)
    const { state } = await openedAs(number)
    expect(state).toMatchObject({ sendingCost: 0, delivery: { estimatedCost: 3_150, shownPrice: 0 } })
  })

  test('is not asked of a carrier that is stopped', async () => {
    const url = '/v1/gestao/conectores/2/parar?tipo=transportadora'
    expect((await account.call('POST', url, { motivo: 'preços errados' })).status).toBe(200)
    const { page } = await toShipping()
    // 40.00 of the table, less the 20.00 that the other carrier quotes.
    expect(page).toMatch(/Expresso.*R\$ 20,00/)
    expect(quotesAsked()).toBe(1)
  })
})

describe('carriers', () => {
  const line = {
    name: 'Camiseta',
    quantity: 1,
    unitValue: money.money(6_300),
    categories: [],
    seller: null,
    measures: {},
  }
  const parcel = {
    storeId: 1,
    address: { state: 'PR', postalCode: '80020-310', latitude: null, longitude: null },
    lines: [line],
  }
  const aQuote = (cost: number) => [{ service: 's', label: 'S', cost: money.money(cost), days: 4 }]

  async function quoted(quote: Deps['carrier']['quote'], policy: Partial<QuotePolicy> = {}) {
    const found = await app.deps.directory.find(account.id)
    if (!found) throw new Error('the account is there')
    const deps = { ...app.deps, carrier: { ...app.deps.carrier, quote } }
    const told = await quoteWays(deps, configured(found), parcel, { ...QUOTE_POLICY, ...policy })
    return [...told].map(([id, { cost, days }]) => [id, cost, days])
  }

  test('are asked at the same moment, and one that says nothing in time does not hold up the others', async () => {
    let asked = 0
    const both = Promise.withResolvers<void>()
    const quote: Deps['carrier']['quote'] = async ({ id }) => {
      if (++asked === 2) both.resolve()
      await both.promise
      return id === 1 ? aQuote(2_000) : new Promise(() => undefined)
    }
    expect(await quoted(quote, { timeoutMilliseconds: 200 })).toEqual([[1, 2_000, 4]])
  })

  test('that throw, or serve nothing, leave the table; of several services the cheapest holds', async () => {
    const quote: Deps['carrier']['quote'] = async ({ id }) => {
      if (id === 2) throw new Error('no')
      return [...aQuote(2_500), ...aQuote(1_990), ...aQuote(2_100)]
    }
    expect(await quoted(quote)).toEqual([[1, 1_990, 4]])
    account = await app.account({ configuration: ACCOUNT })
    expect(await quoted(() => Promise.resolve([]))).toEqual([])
  })

  test('asked by two at the same moment give both the same price, and another one after half an hour', async () => {
    let price = 2_000
    const quote: Deps['carrier']['quote'] = () => Promise.resolve(aQuote((price += 100)))
    const [one, other] = await Promise.all([quoted(quote), quoted(quote)])
    expect(one).toEqual(other)
    expect(await quoted(quote)).toEqual(one)
    app.clock.now = () => Temporal.Now.instant().add({ minutes: 29 })
    expect(await quoted(quote)).toEqual(one)
    app.clock.now = () => Temporal.Now.instant().add({ minutes: 31 })
    expect(await quoted(quote)).not.toEqual(one)
  })

  test('are asked again at once where the settings of the carrier, the units or the postal code change', async () => {
    const seen: number[] = []
    const quote: Deps['carrier']['quote'] = async ({ id }) => {
      seen.push(id)
      return aQuote(2_000)
    }
    await quoted(quote)
    await quoted(quote)
    expect(seen).toEqual([1, 2])
    parcel.lines = [{ ...line, quantity: 2 }]
    await quoted(quote)
    parcel.address = { ...parcel.address, postalCode: '80020-311' }
    await quoted(quote)
    expect(seen).toEqual([1, 2, 1, 2, 1, 2])
  })
})

describe('the interface', () => {
  const asked = async (line: Record<string, unknown> = {}) => {
    const { ClienteEndereco } = anOrder() as Record<string, unknown>
    const { status, json } = await account.call('POST', '/v1/pvt/logistica/opcoes', {
      DataEntrega: Temporal.Now.instant().subtract({ hours: 480 }).toString(),
      ClienteEndereco,
      Skus: [
        {
          SkuId: 'A',
          Preco: 70,
          Quantidade: 1,
          QuantidadeTotal: 1,
          TipoProcesso: 0,
          Motivo: { Descricao: 'Não serviu' },
          ...line,
        },
      ],
    })
    expect(status).toBe(200)
    const offered = (json['entidade'] ?? []) as readonly Loose[]
    return offered.map(({ id, custoLoja, custoCliente, prazoDias }) => [id, custoLoja, custoCliente, prazoDias])
  }

  test('answers the same quotes and shares', async () => {
    expect(await asked()).toEqual([
      [1, 20, 0, 6],
      [2, 31.5, 11.5, 6],
      [3, 60, 35, 1],
    ])
    expect(await asked({ Motivo: { Descricao: 'Produto com defeito' } })).toMatchObject([
      [1, 20, 0, 6],
      [2, 31.5, 0, 6],
      [3, 60, 0, 1],
    ])
  })

  test('answers the table where the value of what travels is not known', async () => {
    expect(await asked({ Preco: undefined })).toEqual([
      [1, 18, 0, 8],
      [2, 40, 22, 3],
      [3, 60, 35, 1],
    ])
    expect(quotesAsked()).toBe(0)
  })
})
