import type { SendRequest } from '@vaivem/connector-kit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createHttpClient } from '../../src/platform/outbound/http-client.ts'
import { rangeOf } from '../../src/platform/outbound/receiver-address.ts'
import { SECRET } from '../connectors/http/under-test.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aFlowOrder } from '../support/customer-flow.ts'
import { aCustomer, openedOf, PAGES, sendRequest, toReview, wordsOf } from '../support/request-flow.ts'
import { type SampleCarrier, startSampleCarrier } from '../support/sample-shops.ts'

/** A way of sending that collects, and a server that says where a CEP is. */
const accountOf = (hostname: string) =>
  DEMO_ACCOUNT.replace(
    /logistica:\n[\s\S]*?\nvitrine:/,
    `logistica:
  transportadoras:
    - { id: 1, nome: Entregadora, integracao: nenhuma }
    - { id: 8, nome: CEPs, integracao: http, hostname: '${hostname}', opcoes: { consultaCep: sim } }
  opcoes:
    - { id: 1, tipo: agencia, transportadora: 1, descricao: Postar em uma agência, prazoDias: 7 }
    - { id: 2, tipo: coleta, transportadora: 1, descricao: Retirada em casa, prazoDias: 7 }
  cepConsultadoPor: 8
capacidades: { etiqueta: manual }
vitrine:`,
  )

let app: TestApp
let account: TestAccount
let sample: SampleCarrier
let asked = 0
let isAway = false
const loopback = rangeOf('127.0.0.0/8')
const overHttp = createHttpClient({ allowance: { ranges: loopback ? [loopback] : [] } })
const connectorRequests: SendRequest = (request) => {
  asked++
  return isAway
    ? Promise.resolve({ outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true })
    : overHttp(request)
}
beforeAll(async () => {
  app = await testApp({ connectorRequests })
  sample = await startSampleCarrier([SECRET])
  account = await app.account({ configuration: accountOf(sample.address) })
  const url = '/v1/gestao/conectores/8/credenciais?tipo=transportadora'
  const given = await account.call('POST', url, { credenciais: [{ nome: 'segredo', valor: SECRET }] })
  if (given.status !== 200) throw new Error(given.text)
})
afterEach(() => {
  isAway = false
})
afterAll(async () => {
  await sample.stop()
  await app.end()
})

/** Of the centre of Campinas, which the sample knows. */
const AT = { envio: '2.0', coleta: 'outro', cep: '13015-001', rua: 'Rua Barão de Jaguara', numero: '300' }

async function toShipping() {
  const order = aFlowOrder()
  const customer = await aCustomer(app, account, order)
  await toReview(customer, 'return:2')
  return { order, customer }
}

test('what was left empty is filled in as the CEP says, and the order has it', async () => {
  const { order, customer } = await toShipping()
  const answer = await customer.answer(PAGES.shipping, { ...AT, bairro: '', cidade: '', uf: '' })
  expect(answer.headers['location']).toBe(PAGES.review)
  await sendRequest(customer)
  const [made] = await openedOf(app, account, order.PedidoNumero)
  const shown = await account.call('GET', `/v3/pvt/processo/${made?.process_id}`)
  expect(shown.json['entidade']?.['cliente']?.['endereco']).toMatchObject({
    bairro: 'Centro',
    cidade: 'Campinas',
    estado: 'SP',
    cep: '13015001',
  })
})

test.each([
  [{ cidade: 'Sorocaba' }, 'Este CEP é de Campinas/SP.'],
  [{ cidade: 'Sorocaba', cep: '18010-000' }, 'Não encontramos este CEP.'],
  [{ cidade: 'Campinas', rua: 'Rua das Flores' }, 'Este CEP é de: Rua Barão de Jaguara.'],
])(
  'an address that is not where its CEP is is shown again with why, and taken when it is sent again: %j',
  async (place, told) => {
    const { customer } = await toShipping()
    const address = { ...AT, bairro: 'Centro', uf: 'SP', ...place }
    const again = await customer.answer(PAGES.shipping, address)
    expect(again.status).toBe(422)
    expect(wordsOf(again.text)).toContain(told)
    expect(again.text).toContain(`value="${address.cidade}"`)
    expect(again.text).toContain(`value="${address.rua}"`)
    const confirmed = /name="cep-conferido" value="(\d{8})"/.exec(again.text)?.[1] ?? ''
    expect(confirmed).toBe(address.cep.replace('-', ''))
    // Another CEP than the one that was shown is checked again.
    const other = await customer.answer(PAGES.shipping, { ...address, cep: '13010-100', 'cep-conferido': confirmed })
    expect(other.status).toBe(422)
    const taken = await customer.answer(PAGES.shipping, { ...address, 'cep-conferido': confirmed })
    expect(taken.headers['location']).toBe(PAGES.review)
  },
)

test('without an answer the customer goes on, and only the state is compared', async () => {
  isAway = true
  const { customer } = await toShipping()
  const address = { ...AT, cidade: 'Sorocaba' }
  expect((await customer.answer(PAGES.shipping, { ...address, uf: 'SP' })).headers['location']).toBe(PAGES.review)
  expect((await customer.answer(PAGES.shipping, { ...address, uf: 'RJ' })).status).toBe(422)
})

test('nobody is asked about the address of the order, a drop-off, or what is no CEP; nothing is collected at a post office', async () => {
  const { customer } = await toShipping()
  const before = asked
  await customer.answer(PAGES.shipping, { envio: '1.0' })
  await customer.answer(PAGES.shipping, { envio: '2.0', coleta: 'pedido' })
  expect((await customer.answer(PAGES.shipping, { ...AT, cidade: 'Campinas', cep: '123' })).status).toBe(422)
  expect(asked).toBe(before)
  const office = await customer.answer(PAGES.shipping, { ...AT, cidade: 'Campinas', cep: '13015-970' })
  expect(office.status).toBe(422)
  expect(wordsOf(office.text)).toContain('Este CEP é de uma agência ou caixa postal dos Correios')
})
