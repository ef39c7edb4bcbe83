import type { SendRequest } from '@vaivem/connector-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emulateMelhorEnvio, TOKENS } from '../connectors/melhor-envio/emulator.ts'
import { emulateMercadoPago, KEYS } from '../connectors/mercado-pago/emulator/mercado-pago.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'

const ADDRESS = `
  enderecosDevolucao:
    - { id: 1, nome: Loja Exemplo, cnpj: 11.222.333/0001-81, telefone: (11) 3003-1234, email: devolucoes@loja.example,
        logradouro: Rua do Depósito, numero: "100", bairro: Lapa, cidade: São Paulo, estado: SP, cep: 05069-000 }`
const configuration = (address = ADDRESS) => `nome: Loja
prefixo: LP
logistica:
  transportadoras:
    - { id: 1, nome: Correios, integracao: melhorEnvio, opcoes: { servico: "1", contato: ti@loja.example } }
    - { id: 2, nome: Demonstração, integracao: demonstracao }
    - { id: 3, nome: À mão, integracao: nenhuma }${address}
provedoresPagamento:
  - { id: 1, nome: Mercado Pago, integracao: mercadoPago }
`
const SENDER = { nome: 'Ana Lima', documento: '529.982.247-25', telefone: '(11) 98888-7777', email: 'ana@loja.example' }

let app: TestApp
let account: TestAccount
let carrier = emulateMelhorEnvio()
let seller = emulateMercadoPago()
/** Between the service and both. */
let way: SendRequest
beforeAll(async () => {
  app = await testApp({ connectorRequests: (request) => way(request) })
})
beforeEach(async () => {
  carrier = emulateMelhorEnvio()
  seller = emulateMercadoPago()
  way = (request) => (request.url.includes('mercadopago') ? seller : carrier).send(request)
  account = await shop()
})
afterAll(() => app.end())

async function shop(file = configuration()): Promise<TestAccount> {
  const made = await app.account({ configuration: file })
  await give('transportadora', TOKENS, made)
  await give('provedor', KEYS, made)
  return made
}

async function give(kind: string, secrets: object, to = account): Promise<void> {
  const credenciais = Object.entries(secrets).map(([nome, valor]) => ({ nome, valor: String(valor) }))
  const { status, text } = await to.call('POST', `/v1/gestao/conectores/1/credenciais?tipo=${kind}`, { credenciais })
  expect(status, text).toBe(200)
}

interface Step {
  readonly codigo: string
  readonly grava: boolean
  readonly resultado: string
  readonly detalhe: string
  readonly oQueFazer: string | null
}

const ask = (kind: string, body: object, id = 1, by = account) =>
  by.call('POST', `/v1/gestao/conectores/${id}/provar?tipo=${kind}`, body)

async function steps(kind: string, body: object, id = 1, by = account): Promise<readonly Step[]> {
  const { status, json, text } = await ask(kind, body, id, by)
  expect(status, text).toBe(200)
  const { passos, passosAoTodo } = json['entidade'] as unknown as { passos: readonly Step[]; passosAoTodo: number }
  expect(passos).toHaveLength(passosAoTodo)
  return passos
}

const results = (of: readonly Step[]) => Object.fromEntries(of.map(({ codigo, resultado }) => [codigo, resultado]))
const step = (of: readonly Step[], code: string) => of.find(({ codigo }) => codigo === code)

async function listed(kind: string, id = 1, by = account): Promise<Readonly<Record<string, unknown>>> {
  const { json } = await by.call('GET', '/v1/gestao/conectores')
  const all = (json['entidade']?.['conectores'] ?? []) as readonly Readonly<Record<string, unknown>>[]
  const found = all.find((one) => one['tipo'] === kind && one['id'] === id)
  if (!found) throw new Error('the account has the connector')
  return found
}

const CARRIER_READ = {
  responde: 'mostrado',
  cota: 'mostrado',
  'le-saldo': 'mostrado',
  'rastreia-desconhecida': 'mostrado',
}
const PERMITTED = { permissao: { valor: 30, remetente: SENDER } }

test('a carrier is read step by step, and nothing is put into its cart without leave', async () => {
  const shown = await steps('transportadora', { cep: '80020-310' })
  expect(results(shown)).toEqual({
    ...CARRIER_READ,
    autoriza: 'nao-tentado',
    'acha-autorizacao': 'nao-tentado',
    'da-documentos': 'nao-tentado',
    'cancela-autorizacao': 'nao-tentado',
  })
  expect(step(shown, 'cota')?.detalhe).toBe('serviços 1, prazo 6 dias, custo R$ 24,90')
  expect(step(shown, 'le-saldo')?.detalhe).toBe('saldo R$ 1.000,00')
  expect([carrier.items.size, carrier.asked.filter((one) => one.startsWith('POST cart'))]).toEqual([0, []])
  expect(await listed('transportadora')).toMatchObject({
    saude: { respondeuEm: expect.any(String), falhouEm: null },
    ultimaProva: {
      pedidoNumero: null,
      valorPermitido: null,
      passos: [{ codigo: 'responde' }, {}, {}, {}, {}, {}, {}, {}],
    },
  })
})

test('with leave one parcel is authorized and taken back, and its sender is kept nowhere', async () => {
  const shown = await steps('transportadora', PERMITTED)
  expect(results(shown)).toEqual({
    ...CARRIER_READ,
    autoriza: 'mostrado',
    'acha-autorizacao': 'mostrado',
    'da-documentos': 'mostrado',
    'cancela-autorizacao': 'mostrado',
  })
  expect(shown.filter(({ grava }) => grava)).toHaveLength(4)
  expect([...carrier.items.values()].map(({ status }) => status)).toEqual(['canceled'])
  expect(carrier.balance).toBe(100_000)
  const [item] = carrier.items.values()
  expect(item?.body).toMatchObject({ from: { name: 'Ana Lima', document: '52998224725', postal_code: '05069000' } })
  const { text } = await account.call('GET', '/v1/gestao/conectores')
  const audit = await account.call('GET', '/v1/gestao/auditoria')
  expect(audit.text).toContain('connector.proved')
  for (const said of [text, audit.text]) expect(said).not.toMatch(/Ana Lima|52998224725|ana@loja/)
})

test('what costs more than was permitted is not asked for', async () => {
  const shown = await steps('transportadora', { permissao: { valor: 20, remetente: SENDER } })
  expect(step(shown, 'autoriza')).toMatchObject({
    resultado: 'nao-mostrado',
    detalhe: 'custo R$ 24,90, custa mais do que foi permitido',
  })
  expect(step(shown, 'cancela-autorizacao')?.resultado).toBe('nao-se-aplica')
  expect(carrier.items.size).toBe(0)
})

test('a parcel that was begun and not paid is taken out of the cart', async () => {
  carrier.balance = 100
  const shown = await steps('transportadora', PERMITTED)
  expect(step(shown, 'autoriza')?.detalhe).toContain('o saldo da carteira não basta')
  expect(results(shown)).toMatchObject({ 'acha-autorizacao': 'nao-se-aplica', 'cancela-autorizacao': 'mostrado' })
  expect(carrier.items.size).toBe(0)
})

test('a lost answer to the payment leaves nothing behind', async () => {
  const usual = way
  way = async (request) => {
    const answer = await usual(request)
    if (!request.url.endsWith('/checkout')) return answer
    return { outcome: 'failed', failure: 'connection-lost', mayHaveArrived: true }
  }
  const shown = await steps('transportadora', PERMITTED)
  expect(step(shown, 'autoriza')).toMatchObject({ resultado: 'nao-mostrado', detalhe: 'a plataforma não respondeu' })
  expect(step(shown, 'cancela-autorizacao')?.resultado).toBe('mostrado')
  expect([[...carrier.items.values()].map(({ status }) => status), carrier.balance]).toEqual([['canceled'], 100_000])
})

test('what cannot be taken back is named, for a person to find it at the carrier', async () => {
  const usual = way
  way = (request) =>
    request.url.endsWith('shipment/cancel')
      ? Promise.resolve({ outcome: 'answered', status: 500, headers: {}, text: '{}', isWhole: true })
      : usual(request)
  const last = step(await steps('transportadora', PERMITTED), 'cancela-autorizacao')
  const [id] = carrier.items.keys()
  expect(last?.detalhe).toContain(`made:${id}`)
  expect(last?.oQueFazer).toContain('procure-a pela referência e cancele-a lá')
})

test('a proof whose process died in the middle of a parcel says what may have stayed', async () => {
  const usual = way
  let seen: unknown
  way = async (request) => {
    if (request.url.endsWith('/checkout')) seen = (await listed('transportadora'))['ultimaProva']
    return usual(request)
  }
  await steps('transportadora', PERMITTED)
  const [id] = carrier.items.keys()
  const { passos, terminadaEm } = seen as { passos: readonly Step[]; terminadaEm: string | null }
  expect([terminadaEm, passos.at(-1)]).toMatchObject([
    null,
    { codigo: 'autoriza', resultado: 'nao-mostrado', detalhe: expect.stringContaining(`cart:${id}`) },
  ])
})

test.each([
  ['no sender, where the carrier is told it', 'transportadora', { valor: 30 }],
  ['too much', 'transportadora', { valor: 100.01, remetente: SENDER }],
  ['nothing', 'transportadora', { valor: 0, remetente: SENDER }],
  ['an order', 'transportadora', { valor: 30, remetente: SENDER, pedidoNumero: '1' }],
  ['anything, at a payment provider', 'provedor', { valor: 1, pedidoNumero: '1' }],
])('leave for %s is refused, and nothing is called', async (_what, kind, permissao) => {
  const { status, text } = await ask(kind, { pedidoNumero: '1', permissao })
  expect([status, text]).toMatchObject([400, expect.stringContaining('PERMISSAO_DA_PROVA_INVALIDA')])
  expect([carrier.asked, seller.payments.size]).toEqual([[], 0])
})

test('the demonstration needs no sender, and one that it is not asked for is refused', async () => {
  expect(results(await steps('transportadora', { permissao: { valor: 1 } }, 2))).toMatchObject({
    responde: 'mostrado',
    cota: 'nao-se-aplica',
    'le-saldo': 'nao-se-aplica',
    'rastreia-desconhecida': 'mostrado',
    autoriza: 'mostrado',
    'acha-autorizacao': 'mostrado',
    'da-documentos': 'nao-se-aplica',
    'cancela-autorizacao': 'mostrado',
  })
  expect((await ask('transportadora', PERMITTED, 2)).status).toBe(400)
})

test('a carrier without a return address cannot be asked for a price', async () => {
  const bare = await shop(configuration(''))
  expect(step(await steps('transportadora', {}, 1, bare), 'cota')).toMatchObject({
    resultado: 'nao-mostrado',
    detalhe: 'falta o endereço de devolução',
    oQueFazer: expect.stringContaining('logistica.enderecosDevolucao'),
  })
  const permitted = await steps('transportadora', PERMITTED, 1, bare)
  expect(step(permitted, 'autoriza')?.detalhe).toContain('um endereço de devolução no arquivo da conta')
  expect(carrier.items.size).toBe(0)
})

test.each([
  [401, 'a plataforma recusou a credencial', 'A plataforma recusou a credencial.'],
  [429, 'a plataforma pediu para ir mais devagar', 'A plataforma pediu para ir mais devagar.'],
  [500, 'a plataforma teve um erro interno', 'A plataforma teve um erro interno.'],
])('what a carrier answers with %i is named in the proof and in the health', async (status, detalhe, falha) => {
  way = async () => ({ outcome: 'answered', status, headers: {}, text: '{}', isWhole: true })
  for (const kind of ['transportadora', 'provedor'] as const) {
    const [answers, ...others] = await steps(kind, { pedidoNumero: '1' })
    expect(answers).toMatchObject({
      codigo: 'responde',
      resultado: 'nao-mostrado',
      detalhe,
      oQueFazer: expect.any(String),
    })
    expect(new Set(others.map(({ resultado }) => resultado))).toEqual(new Set(['nao-tentado']))
    expect(await listed(kind)).toMatchObject({ saude: { respondeuEm: null, falhas: [{ falha }] } })
  }
})

test('without credentials both say so, and are not called', async () => {
  const bare = await app.account({ configuration: configuration() })
  for (const kind of ['transportadora', 'provedor'] as const)
    expect((await steps(kind, {}, 1, bare))[0]).toMatchObject({ detalhe: 'faltam as credenciais' })
  expect(carrier.asked).toEqual([])
})

test('a carrier without integration has nothing to prove', async () => {
  const { json } = await ask('transportadora', {}, 3)
  expect(json['entidade']).toMatchObject({ passos: [] })
})

test('a payment provider shows the payments of an order, one of them and its refunds, and gives nothing back', async () => {
  const payment = seller.pay({ centavos: 11_000, currency: 'BRL', kind: 'instantPayment', orderNumber: '1198' })
  const shown = await steps('provedor', { pedidoNumero: '1198' })
  expect(results(shown)).toEqual({
    responde: 'mostrado',
    'acha-pagamentos': 'mostrado',
    'le-pagamento': 'mostrado',
    'lista-estornos': 'mostrado',
  })
  expect(shown.some(({ grava }) => grava)).toBe(false)
  expect(step(shown, 'le-pagamento')?.detalhe).toBe('valor R$ 110,00, situação pago, devolvido R$ 0,00')
  expect(seller.payments.get(payment)?.refunds).toEqual([])
  expect(await listed('provedor')).toMatchObject({
    saude: { respondeuEm: expect.any(String) },
    ultimaProva: { pedidoNumero: '1198', passosAoTodo: 4 },
  })
})

test('a payment is proved by the name that the provider gives it, where the shop tells another number', async () => {
  const payment = seller.pay({ centavos: 500, currency: 'BRL', kind: 'creditCard', orderNumber: 'WC-77' })
  expect(results(await steps('provedor', { pedidoNumero: '77' }))).toMatchObject({
    'acha-pagamentos': 'nao-mostrado',
    'le-pagamento': 'nao-se-aplica',
  })
  expect(results(await steps('provedor', { pagamentoReferencia: payment }))).toEqual({
    responde: 'mostrado',
    'acha-pagamentos': 'nao-se-aplica',
    'le-pagamento': 'mostrado',
    'lista-estornos': 'mostrado',
  })
  expect(results(await steps('provedor', { pagamentoReferencia: '999' }))).toMatchObject({
    'le-pagamento': 'nao-mostrado',
    'lista-estornos': 'nao-mostrado',
  })
})

test('proofs and health of connectors of different kinds with one number are kept apart', async () => {
  await steps('provedor', { pedidoNumero: '5' })
  expect((await listed('transportadora'))['ultimaProva']).toBeNull()
  expect((await listed('transportadora'))['saude']).toMatchObject({ respondeuEm: null })
})
