import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rangeOf } from '../../src/platform/outbound/receiver-address.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aShop, shelf, shelve } from '../support/exchanges.ts'
import { executionRows, misbehave, sellOrder } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
let number: string
beforeAll(async () => {
  const local = rangeOf('127.0.0.0/8')
  app = await testApp({ webhookRanges: local ? [local] : [] })
  account = await aShop(app)
  await shelve(app, account, { sku: 'CAM-AZ-M', price: 7_000, stock: 1 })
  const order = await sellOrder(app, account)
  number = order.Numero
  await app.database.query(
    `UPDATE built_in_store_order SET email = lower(document ->> 'ClienteEmail') WHERE account_id = $1`,
    [account.id],
    account.id,
  )
})
afterAll(() => app.end())

interface Step {
  readonly codigo: string
  readonly capacidade: string
  readonly grava: boolean
  readonly resultado: string
  readonly detalhe: string
  readonly oQueFazer: string | null
}
interface Proof {
  readonly terminadaEm: string | null
  readonly interrompida: boolean
  readonly pedidoNumero: string | null
  readonly valorPermitido: number | null
  readonly passos: readonly Step[]
}

async function prove(body: object, by = account): Promise<Proof> {
  const { status, json, text } = await by.call('POST', '/v1/gestao/conectores/1/provar', body)
  expect(status, text).toBe(200)
  return json['entidade'] as unknown as Proof
}

async function proved(body: object, by = account): Promise<Record<string, string>> {
  const { passos } = await prove(body, by)
  return Object.fromEntries(passos.map(({ capacidade, resultado }) => [capacidade, resultado]))
}

async function listed(by = account): Promise<Record<string, unknown> & { readonly ultimaProva: Proof | null }> {
  const { json } = await by.call('GET', '/v1/gestao/conectores')
  const [first] = (json['entidade']?.['conectores'] ?? []) as readonly { ultimaProva: Proof | null }[]
  if (!first) throw new Error('the account has a connector')
  return { ...first }
}

const leave = (valor = 1, pedidoNumero = number) => ({ pedidoNumero: number, permissao: { pedidoNumero, valor } })

const READ = {
  'a plataforma responde': 'mostrado',
  'acha o pedido pelo número': 'mostrado',
  'acha o pedido pelo id': 'mostrado',
  'acha os pedidos pelo e-mail': 'mostrado',
  'lista os estornos do pedido': 'mostrado',
  'lista o que há para troca': 'mostrado',
}

test('each capability is read at the shop, and nothing is written without leave', async () => {
  expect(await proved({ pedidoNumero: number })).toEqual({
    ...READ,
    'gera um vale': 'nao-tentado',
    'acha o vale gerado': 'nao-tentado',
    'cancela o vale gerado': 'nao-tentado',
    'reserva uma unidade do pedido': 'nao-tentado',
    'libera a unidade reservada': 'nao-tentado',
  })
  expect(await executionRows(app, account).cards()).toEqual([])
})

test('with leave for its order and an amount, a voucher and a reservation are made and taken back', async () => {
  const proof = await prove(leave(2.5))
  expect(Object.fromEntries(proof.passos.map(({ codigo, resultado }) => [codigo, resultado]))).toMatchObject({
    'gera-vale': 'mostrado',
    'acha-vale': 'mostrado',
    'cancela-vale': 'mostrado',
    reserva: 'mostrado',
    libera: 'mostrado',
  })
  expect(proof.passos.filter(({ grava }) => grava)).toHaveLength(5)
  expect(await executionRows(app, account).cards()).toMatchObject([{ balance: 250, isCancelled: true }])
  expect(await shelf(app, account, 'CAM-AZ-M')).toEqual({ stock: 1, reserved: 0 })
})

test.each([
  ['another order', () => leave(1, 'outro')],
  ['nothing', () => leave(0)],
  ['more than R$ 10.00', () => leave(10.01)],
])('leave for %s is refused, and nothing is tried', async (_what, body) => {
  const before = await listed()
  const { status, text } = await account.call('POST', '/v1/gestao/conectores/1/provar', body())
  expect(status, text).toBe(400)
  expect(text).toContain('PERMISSAO_DA_PROVA_INVALIDA')
  expect(await listed()).toEqual(before)
})

test('the last proof is kept, and each of its steps as soon as it ended', async () => {
  const proof = await prove(leave(1))
  expect((await listed()).ultimaProva).toEqual(proof)
  expect(proof).toMatchObject({ pedidoNumero: number, valorPermitido: 1, interrompida: false })
  await app.database.query(
    `UPDATE connector_proof SET ended_at = NULL, started_at = now() - interval '11 minutes' WHERE account_id = $1`,
    [account.id],
    account.id,
  )
  expect((await listed()).ultimaProva).toMatchObject({ terminadaEm: null, interrompida: true, passos: proof.passos })
})

test('an order that the shop does not know, and none at all, show only that it answers', async () => {
  expect(await proved({ pedidoNumero: 'outro' })).toMatchObject({
    'a plataforma responde': 'mostrado',
    'acha o pedido pelo número': 'nao-mostrado',
    'acha o pedido pelo id': 'nao-se-aplica',
  })
  expect(await proved({})).toMatchObject({
    'a plataforma responde': 'mostrado',
    'acha o pedido pelo número': 'nao-tentado',
  })
})

test('a shop that refuses fails the step it refused, and the others go on', async () => {
  await misbehave(app, account, { failure: 'refused', times: 1 })
  expect(await proved(leave())).toMatchObject({
    'gera um vale': 'nao-mostrado',
    'acha o vale gerado': 'nao-se-aplica',
    'lista os estornos do pedido': 'mostrado',
  })
})

test('a proof with leave for an order that the shop does not know writes nothing', async () => {
  const before = await executionRows(app, account).cards()
  const body = { pedidoNumero: 'outro', permissao: { pedidoNumero: 'outro', valor: 1 } }
  expect(await proved(body)).toMatchObject({
    'gera um vale': 'nao-tentado',
    'reserva uma unidade do pedido': 'nao-tentado',
  })
  expect(await executionRows(app, account).cards()).toEqual(before)
})

test('a platform that refuses the credentials is said to, with what to do, in the proof and in the health', async () => {
  const shop = await refusingShop()
  try {
    const merchant = await app.account({ configuration: wooCommerceAt(shop.url) })
    const given = { chaveDoConsumidor: `ck_${'a1'.repeat(20)}`, segredoDoConsumidor: `cs_${'b2'.repeat(20)}` }
    const fields = (await listed(merchant))['credenciais'] as readonly { nome: string; obrigatorio: boolean }[]
    const values = Object.values(given)
    const credenciais = fields
      .filter(({ obrigatorio }) => obrigatorio)
      .map(({ nome }, at) => ({ nome, valor: values[at] }))
    expect(await prove({}, merchant)).toMatchObject({
      passos: [{ detalhe: 'faltam as credenciais' }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    })
    const { status, text } = await merchant.call('POST', '/v1/gestao/conectores/1/credenciais', { credenciais })
    expect(status, text).toBe(200)
    const [answers] = (await prove({ pedidoNumero: '1198' }, merchant)).passos
    expect(answers).toMatchObject({
      codigo: 'responde',
      resultado: 'nao-mostrado',
      detalhe: 'a plataforma recusou a credencial',
      oQueFazer: expect.stringContaining('gere outra'),
    })
    expect(await listed(merchant)).toMatchObject({
      saude: {
        respondeuEm: null,
        falhouEm: expect.any(String),
        pausadoAte: null,
        falhas: [{ falha: 'A plataforma recusou a credencial.', oQueFazer: expect.any(String) }],
      },
      limites: expect.arrayContaining([expect.stringContaining('cupom de desconto')]),
      direitos: expect.arrayContaining([{ nome: 'Leitura', paraQue: expect.any(String), situacao: 'nao-conferido' }]),
    })
  } finally {
    shop.close()
  }
})

async function refusingShop() {
  const server = createServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"woocommerce_rest_cannot_view"}')
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const wooCommerceAt = (hostname: string) => `nome: Loja
prefixo: LJ
conectores:
  - { id: 1, nome: Loja Woo, plataforma: woocommerce, contaNaPlataforma: loja, hostname: "${hostname}", valeMantemSobra: false }
`
