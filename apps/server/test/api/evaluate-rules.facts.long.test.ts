import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoreDocument, StorePlatform } from '@vaivem/connector-kit'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anOrder } from '../support/orders.ts'
import { replicaOf, type Replica } from '../support/replica.ts'

const URL = '/v1/pvt/processo/avaliar-regras-pedido?explicar=true'
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const DID_NOT_FIT = { TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }
let app: TestApp
let account: TestAccount
let storeAnswer: () => Promise<StoreDocument | undefined> = async () => undefined
const asked: object[] = []
const store: StorePlatform = {
  findOrder: (connector, accountId, name) => {
    asked.push({ connector: connector.id, accountId, ...name })
    return storeAnswer()
  },
  findOrdersByEmail: async () => [],
}
let withStore: Replica
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  withStore = replicaOf(app, { storePlatform: store })
})
afterAll(async () => {
  await withStore.end()
  await app.end()
})

interface Explained {
  readonly name: string
  readonly allowed: boolean
  readonly inputs: (rule: string) => Loose
}

async function evaluate(order: Record<string, unknown>, query = '', caller = account): Promise<Explained> {
  const { status, json } = await withStore.call(caller, 'POST', `${URL}${query}`, order)
  expect(json['erroDetalhado']).toBe(null)
  expect(status).toBe(200)
  const explained: Loose[] = json['entidade']?.['regras'] ?? []
  return {
    name: String(json['entidade']?.['nome']),
    allowed: Boolean(json['entidade']?.['permitir']),
    inputs: (rule) => explained.find(({ nome }) => nome === rule)?.['entradas'] ?? {},
  }
}

/** An order of which the caller says next to nothing. */
function bareOrder(overrides: Record<string, unknown> = {}) {
  const { PedidoId, Numero } = anOrder()
  return { PedidoId, Numero, Skus: [{ SkuId: 'CAM-AZ-M', Quantidade: 1, ...DID_NOT_FIT }], ...overrides }
}

/** The store's answer about such an order. */
function toldOrder(overrides: Record<string, unknown> = {}): StoreDocument {
  return {
    ...anOrder({
      Status: 'invoiced',
      DataEntrega: '2026-03-10T12:00:00-03:00',
      ClienteEmail: 'Store.Says@example.com',
    }),
    Skus: [{ ...aLine(), QuantidadeTotal: 3, CategoriaIds: ['44'], SkuNome: 'Camisa da loja' }],
    ...overrides,
  }
}

describe('the facts of a rule evaluation (contract §3)', () => {
  test('are those sent, and then the store is not asked', async () => {
    asked.length = 0
    const order = anOrder({ Skus: [aLine({ ...DID_NOT_FIT, CategoriaIds: ['1'] })] })
    expect(await evaluate(order)).toMatchObject({ allowed: true })
    expect(asked).toEqual([])
  })

  test('are those stored where nothing was sent', async () => {
    const order = anOrder({
      Status: 'handling',
      DataEntrega: '2026-02-03T10:00:00-03:00',
      QuantidadeItens: 2,
      Skus: [aLine({ CategoriaIds: ['320'], QuantidadeTotal: 2, Quantidade: 1 })],
    })
    expect((await account.call('POST', IMPORT, { Processo: { Pedido: order } })).status).toBe(200)
    asked.length = 0
    const { inputs } = await evaluate(bareOrder({ PedidoId: order.PedidoId, Numero: undefined }))
    expect(asked).toEqual([])
    expect(inputs('StatusDoPedido')).toMatchObject({ status: 'handling' })
    expect(inputs('CategoriaBloqueada')).toMatchObject({ categorias: ['320'], itemNome: 'Camisa azul M' })
    expect(inputs('PrazoDeTroca')).toMatchObject({ inicio: '2026-02-03' })
    expect(inputs('QuantidadeDisponivel')).toMatchObject({ comprada: 2, jaSolicitada: 1, solicitada: 1 })
    const sent = await evaluate({
      ...bareOrder({ PedidoId: order.PedidoId }),
      Status: 'delivered',
      DataEntrega: '2026-11-01T09:00:00-03:00',
    })
    expect(sent.inputs('StatusDoPedido')).toMatchObject({ status: 'delivered' })
    expect(sent.inputs('PrazoDeTroca')).toMatchObject({ inicio: '2026-11-01' })
  })

  test('are those of the store where nothing was sent nor stored', async () => {
    storeAnswer = async () => toldOrder()
    asked.length = 0
    const order = bareOrder()
    const { inputs } = await evaluate(order, '&lojaVirtualId=1')
    expect(asked).toEqual([{ connector: 1, accountId: account.id, externalId: order.PedidoId, number: order.Numero }])
    expect(inputs('StatusDoPedido')).toMatchObject({ status: 'invoiced' })
    expect(inputs('CategoriaBloqueada')).toMatchObject({ categorias: ['44'], itemNome: 'Camisa da loja' })
    expect(inputs('PrazoDeTroca')).toMatchObject({ inicio: '2026-03-10' })
    expect(inputs('QuantidadeDisponivel')).toMatchObject({ comprada: 3 })
    expect(inputs('ConsumidorBloqueado')).toMatchObject({ consumidorBloqueado: false })
  })

  test('come from the built-in store where that is the platform', async () => {
    const order = bareOrder()
    await app.database.query(
      `INSERT INTO built_in_store_order (account_id, store_id, external_id, number, email, placed_at, document)
       VALUES ($1, 0, $2, $3, 'a@example.com', now(), $4)`,
      [account.id, order.PedidoId, order.Numero, JSON.stringify(toldOrder({ Status: 'cancelled' }))],
      account.id,
    )
    const { json } = await account.call('POST', URL, order)
    expect(json['entidade']).toMatchObject({ permitir: false, nome: 'StatusDoPedido' })
  })

  test('are sought by number only through a connector that can', async () => {
    const cannotSearch = await app.account({
      configuration: DEMO_ACCOUNT.replace('nome: Loja embutida (televendas)', '$&\n    permiteBuscaPorNumero: false'),
    })
    storeAnswer = async () => toldOrder()
    asked.length = 0
    await evaluate(bareOrder({ PedidoId: undefined }), '', cannotSearch)
    expect(asked).toEqual([])
    await evaluate(bareOrder({ PedidoId: undefined }))
    expect(asked).toHaveLength(1)
  })

  test('are sought of a line’s category only where the store blocks some', async () => {
    const blocksNone = await app.account({ configuration: DEMO_ACCOUNT.replace(/^ *categoriasBloqueadas:.*\n/m, '') })
    const order = anOrder({ Skus: [aLine(DID_NOT_FIT)] })
    asked.length = 0
    await evaluate(order, '', blocksNone)
    expect(asked).toEqual([])
    await evaluate(order)
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['pedido', 'Data'],
    ['faturamento', 'DataFaturamento'],
  ])('are sought of the day that a deadline counts from: %s', async (start, field) => {
    const counting = await app.account({
      configuration: DEMO_ACCOUNT.replace(
        'troca: { dias: 30, aPartirDe: entrega }',
        `troca: { dias: 30, aPartirDe: ${start} }`,
      ),
    })
    const { [field]: _left, ...order } = anOrder({
      DataFaturamento: '2026-11-02T12:00:00-03:00',
      Skus: [aLine({ ...DID_NOT_FIT, CategoriaIds: ['1'] })],
    }) as Record<string, unknown>
    storeAnswer = async () => toldOrder({ [field]: '2026-05-06T12:00:00-03:00' })
    asked.length = 0
    await evaluate(order)
    expect(asked).toEqual([])
    const { inputs } = await evaluate(order, '', counting)
    expect(asked).toHaveLength(1)
    expect(inputs('PrazoDeTroca')).toMatchObject({ inicio: '2026-05-06' })
  })
})

describe('a store that does not say', () => {
  const seen = ({ name, allowed, inputs }: Explained) => ({
    name,
    allowed,
    status: inputs('StatusDoPedido'),
    quantity: inputs('QuantidadeDisponivel'),
    deadline: inputs('PrazoDeTroca'),
    customer: inputs('ConsumidorBloqueado'),
  })
  const NOTHING = {
    name: 'PermitidoPorPadrao',
    allowed: true,
    status: { status: null, desconhecido: 'status do pedido' },
    quantity: { comprada: null, desconhecido: 'quantidade comprada do item' },
    deadline: { inicio: null, desconhecido: 'data de entrega' },
    customer: { consumidorBloqueado: null },
  }

  test('within two seconds is not waited for, and its facts are unknown', async () => {
    const gone = new AbortController()
    storeAnswer = () => sleep(60_000, toldOrder(), { signal: gone.signal })
    const start = performance.now()
    const answer = await evaluate(bareOrder())
    const taken = performance.now() - start
    gone.abort()
    expect(seen(answer)).toMatchObject(NOTHING)
    expect(taken).toBeGreaterThan(1_900)
    expect(taken).toBeLessThan(30_000)
  })

  test.each([
    ['fails', () => Promise.reject(new Error('502'))],
    ['fails at once', () => raise('no route to host')],
    ['knows no such order', async () => undefined],
    [
      'tells nonsense',
      async () => ({
        Status: 7,
        DataEntrega: 'yesterday',
        Data: 12,
        ClienteEmail: null,
        Skus: [null, 'x', { SkuId: 'CAM-AZ-M', QuantidadeTotal: 'many', CategoriaIds: '44' }],
      }),
    ],
    ['tells lines that are no list', async () => ({ Skus: { SkuId: 'CAM-AZ-M' } })],
  ])('because it %s leaves the facts unknown', async (_how, answer) => {
    storeAnswer = answer
    expect(seen(await evaluate(bareOrder()))).toMatchObject(NOTHING)
  })
})

describe('a blocked customer', () => {
  const block = (email: string) =>
    app.database.query(
      `INSERT INTO blocked_customer (account_id, email, reason, blocked_at) VALUES ($1, $2, 'not received', now())`,
      [account.id, email],
      account.id,
    )
  const isBlocked = { allowed: false, name: 'ConsumidorBloqueado' }

  test('is known by the e-mail sent, case and outer blanks aside, and not to another account', async () => {
    await block('blocked@example.com')
    const order = anOrder({ ClienteEmail: ' Blocked@Example.com ', Skus: [aLine(DID_NOT_FIT)] })
    expect(await evaluate(order)).toMatchObject(isBlocked)
    expect(await evaluate(order, '&admin=true')).toMatchObject({ allowed: true })
    expect(await evaluate(order, '', await app.account())).toMatchObject({ allowed: true })
  })

  test('is known by the e-mail stored, also when another is sent', async () => {
    const order = anOrder({
      ClienteEmail: 'First@example.com',
      QuantidadeItens: 2,
      Skus: [aLine({ QuantidadeTotal: 2 })],
    })
    expect((await account.call('POST', IMPORT, { Processo: { Pedido: order } })).status).toBe(200)
    await block('first@example.com')
    const again = { ...order, Skus: [aLine({ ...DID_NOT_FIT, QuantidadeTotal: 2 })] }
    expect(await evaluate({ ...again, ClienteEmail: undefined })).toMatchObject(isBlocked)
    expect(await evaluate({ ...again, ClienteEmail: 'second@example.com' })).toMatchObject(isBlocked)
  })

  test('is known by the e-mail that the store tells', async () => {
    await block('store.says@example.com')
    storeAnswer = async () => toldOrder({ DataEntrega: anOrder().DataEntrega })
    expect(await evaluate(bareOrder())).toMatchObject(isBlocked)
  })
})

function raise(message: string): never {
  throw new Error(message)
}
