import { integrateFlow } from '@vaivem/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEMO_ACCOUNT, entityFaults, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aFlowOrder, aStoreDocument, INTEGRATE_URL, putIntoStore } from '../support/customer-flow.ts'
import { anImport } from '../support/orders.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.end())

const integrate = (order: Record<string, unknown>, more = {}, headers = {}) =>
  account.call('POST', INTEGRATE_URL, { Pedido: order, ...more }, headers)

async function counts(of = account) {
  const [row] = await app.database.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM store_order)::int AS orders, (SELECT count(*) FROM order_line)::int AS lines,
            (SELECT coalesce(sum(claimed), 0) FROM order_line)::int AS claimed,
            (SELECT count(*) FROM return_process)::int AS processes, (SELECT count(*) FROM process_event)::int AS events,
            (SELECT count(*) FROM flow_link)::int AS links, (SELECT count(*) FROM flow_session)::int AS sessions`,
    [],
    of.id,
  )
  return row ?? {}
}

async function storedOrder(number: unknown) {
  const [row] = await app.database.query<{
    order_id: number
    external_id: string | null
    facts: Record<string, unknown>
  }>('SELECT order_id, external_id, facts FROM store_order WHERE number = $1', [number], account.id)
  return row
}

describe('integrating the customer flow (§4.4)', () => {
  test('answers a link that says nothing of the order, and keeps only its hash', async () => {
    const before = await counts()
    const order = aFlowOrder()
    const { status, json } = await integrate(order)
    expect(json['erroDetalhado']).toBe(null)
    expect(status).toBe(200)
    expect(entityFaults(integrateFlow, json['entidade'])).toEqual([])
    const link = String(json['entidade'])
    expect(link).toMatch(new RegExp(`^http://vaivem\\.test/fluxo/${account.id.toString(36)}\\.[A-Za-z0-9_-]{43}$`))
    expect(await counts()).toEqual({ ...before, orders: 1, lines: 2, links: 1 })
    const [row] = await app.database.query<{ whole: string; days: number }>(
      `SELECT row_to_json(l)::text AS whole, extract(day FROM expires_at - created_at)::int AS days FROM flow_link l`,
      [],
      account.id,
    )
    expect(row?.whole).not.toContain(link.slice(-43))
    expect(row?.days).toBe(7)
  })

  test('asked again makes another link and nothing else', async () => {
    const order = aFlowOrder()
    const first = await integrate(order)
    const before = await counts()
    const again = await integrate(order)
    expect(again.status).toBe(200)
    expect(again.json['entidade']).not.toBe(first.json['entidade'])
    expect(await counts()).toEqual({ ...before, links: (before['links'] ?? 0) + 1 })
  })

  test('twenty racing requests take the order in once', async () => {
    const order = aFlowOrder()
    const before = await counts()
    const answers = await Promise.all(Array.from({ length: 20 }, () => integrate(order)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await counts()).toMatchObject({
      orders: (before['orders'] ?? 0) + 1,
      lines: (before['lines'] ?? 0) + 2,
      links: (before['links'] ?? 0) + 20,
      processes: before['processes'],
    })
  })

  test('repeats its answer byte for byte for the same Idempotency-Key and makes no second link', async () => {
    const order = aFlowOrder()
    const key = { 'idempotency-key': 'flow-1' }
    const first = await integrate(order, {}, key)
    const before = await counts()
    const again = await integrate(order, {}, key)
    expect(again.text).toBe(first.text)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await counts()).toEqual(before)
  })

  test('reads the order through the connector when only its number or its id is sent', async () => {
    const byNumber = aStoreDocument()
    const byId = aStoreDocument()
    await putIntoStore(app, account, byNumber)
    await putIntoStore(app, account, byId, 1)
    expect((await integrate({ PedidoNumero: byNumber.Numero })).status).toBe(200)
    expect((await integrate({ PedidoId: byId['PedidoId'] }, { LojaVirtualId: 1 })).status).toBe(200)
    expect(await storedOrder(byNumber.Numero)).toMatchObject({ external_id: byNumber['PedidoId'] })
    expect(await storedOrder(byId.Numero)).toMatchObject({ external_id: byId['PedidoId'] })
  })

  test('keeps the payments for later refunds, and nothing of a card', async () => {
    const document = aStoreDocument()
    await putIntoStore(app, account, document)
    const [{ Data }] = document['Transacoes'] as [{ readonly Data: string }]
    await integrate({ PedidoNumero: document.Numero })
    const stored = await storedOrder(document.Numero)
    expect(stored?.facts['transactions']).toEqual([
      {
        id: 't1',
        date: Data,
        payments: [{ id: 'p1', kind: 'creditCard', amount: 11000, refunded: 0, installments: 3 }],
      },
    ])
    expect(JSON.stringify(stored)).not.toContain('4111111111')
  })

  test('gives an order known from an import what it lacked, and leaves what it knew', async () => {
    const imported = anImport()
    await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', imported)
    const { PedidoId, Numero } = imported.Processo.Pedido
    const Transacoes = [{ Pagamentos: [{ FormaPagamento: 'instantPayment', Valor: 110 }] }]
    // The one shirt is taken; the return of the sock, which only the import named, may still be requested.
    const Skus = [{ SkuId: 'CAM-AZ-M', Preco: 99, QuantidadeTotal: 1 }]
    const before = await counts()
    const names = { PedidoId, PedidoNumero: Numero, PedidoStatus: 'invoiced' }
    const { json } = await integrate(aFlowOrder({ ...names, Transacoes, Skus, Valor: 119 }))
    expect(json['erroDetalhado']).toBe(null)
    expect(await counts()).toEqual({ ...before, links: (before['links'] ?? 0) + 1 })
    const stored = await storedOrder(Numero)
    expect(stored?.facts).toMatchObject({ status: 'delivered', transactions: [{ payments: [{ amount: 11000 }] }] })
  })

  test('lets what the request says of the order win over what the store tells', async () => {
    const document = aStoreDocument({ Status: 'canceled' })
    await putIntoStore(app, account, document)
    expect((await integrate({ PedidoNumero: document.Numero, PedidoStatus: 'delivered' })).status).toBe(200)
    expect((await storedOrder(document.Numero))?.facts['status']).toBe('delivered')
  })

  test('refuses an order the store does not know, in that store', async () => {
    const document = aStoreDocument()
    await putIntoStore(app, account, document, 1)
    const { status, json } = await integrate({ PedidoNumero: document.Numero }, { LojaVirtualId: 2 })
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'PEDIDO_NAO_ENCONTRADO', entidade: null, registros: 0 })
    expect(json['erroDetalhado']).toContain(document.Numero)
  })

  test('refuses to look an order up without an active connector', async () => {
    const bare = await app.account({ configuration: 'nome: Sem Conector\nprefixo: SC\n' })
    const { status, json } = await bare.call('POST', INTEGRATE_URL, { Pedido: { PedidoNumero: '1' } })
    expect([status, json['erroCodigo']]).toEqual([400, 'CONECTOR_NAO_CONFIGURADO'])
  })

  test('asks for the id where the connector does not search by number', async () => {
    const configuration =
      'nome: Só Id\nprefixo: SI\nconectores:\n  - { id: 1, nome: Loja embutida, plataforma: demonstracao, contaNaPlataforma: x, hostname: x.example.com, permiteBuscaPorNumero: false }\n'
    const byId = await app.account({ configuration })
    const document = aStoreDocument()
    await putIntoStore(app, byId, document)
    const numbered = await byId.call('POST', INTEGRATE_URL, { Pedido: { PedidoNumero: document.Numero } })
    expect(numbered.json['erroDetalhado']).toContain('/Pedido/PedidoId')
    const named = await byId.call('POST', INTEGRATE_URL, { Pedido: { PedidoId: document['PedidoId'] } })
    expect(named.json['erroCodigo']).not.toBe('REQUISICAO_INVALIDA')
  })

  test('refuses a store the account does not have', async () => {
    const { status, json } = await integrate(aFlowOrder(), { LojaVirtualId: 77 })
    expect([status, json['erroCodigo']]).toEqual([400, 'LOJA_DESCONHECIDA'])
  })

  test('refuses an order nothing may be asked of, with the sentence of the deciding rule, and takes nothing in', async () => {
    const strict = await app.account({
      configuration: DEMO_ACCOUNT.replace(/^politica:\n/m, '$&  defeitoAposPrazos: recusa\n'),
    })
    const order = aFlowOrder({
      PedidoDataEntrega: Temporal.Now.instant()
        .subtract({ hours: 24 * 400 })
        .toString(),
    })
    const before = await counts()
    const { status, json } = await strict.call('POST', INTEGRATE_URL, { Pedido: order })
    expect([status, json['erroCodigo']]).toEqual([400, 'PEDIDO_NAO_ELEGIVEL'])
    expect(json['erroDetalhado']).toMatch(/prazo/i)
    expect(await counts()).toEqual(before)
  })

  test('refuses an order whose every unit is in a request', async () => {
    const imported = anImport({
      QuantidadeItens: 1,
      Valor: 80,
      ValorDesconto: 10,
      Skus: [anImport().Processo.Pedido.Skus[0]],
    })
    expect((await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', imported)).status).toBe(200)
    const { PedidoId, Numero } = imported.Processo.Pedido
    const Skus = [{ SkuId: 'CAM-AZ-M', Preco: 70, QuantidadeTotal: 1 }]
    const { json } = await integrate(aFlowOrder({ PedidoId, PedidoNumero: Numero, Skus, Valor: 80 }))
    expect(json['erroCodigo']).toBe('PEDIDO_NAO_ELEGIVEL')
  })

  test('refuses the same line twice, and one that contradicts the order as taken in', async () => {
    const [shirt, sock] = aFlowOrder().Skus
    const twice = await integrate(aFlowOrder({ Skus: [shirt, shirt], Valor: undefined }))
    expect(twice.json['erroCodigo']).toBe('ITEM_REPETIDO')
    const order = aFlowOrder()
    await integrate(order)
    const before = await counts()
    const grown = await integrate({ ...order, Skus: [shirt, { ...sock, QuantidadeTotal: 3 }] })
    expect(grown.json['erroCodigo']).toBe('PEDIDO_DIVERGENTE')
    expect(await counts()).toEqual(before)
  })

  test('names every fault of a malformed order at once', async () => {
    const { status, json } = await integrate(aFlowOrder({ PedidoNumero: '', PedidoId: '', Valor: -1 }), {
      LojaVirtualId: 0,
    })
    expect(status).toBe(400)
    for (const pointer of ['/Pedido/PedidoNumero', '/Pedido/Valor', '/LojaVirtualId'])
      expect(json['erroDetalhado']).toContain(pointer)
  })

  test('says what is wrong with what the store told, instead of failing', async () => {
    const broken: Record<string, unknown>[] = [
      { Skus: 'nenhum' },
      { Data: 'ontem' },
      { Valor: 1.234 },
      { Valor: 1 },
      { Skus: [] },
      { ClienteNome: 'x'.repeat(300) },
      { Skus: [{ SkuId: 'a', Preco: 10, QuantidadeTotal: 1, Quantidade: 2 }] },
    ]
    for (const overrides of broken) {
      const document = aStoreDocument(overrides)
      await putIntoStore(app, account, document)
      const { status, json } = await integrate({ PedidoNumero: document.Numero })
      expect([status, json['erroCodigo']]).toEqual([400, 'REQUISICAO_INVALIDA'])
      expect(json['erroDetalhado']).toContain('resposta da loja')
    }
  })

  test('refuses another order than the one it asked the store for', async () => {
    vi.spyOn(app.deps.storePlatform, 'findOrder').mockResolvedValue(aStoreDocument({ Numero: 'outro' }))
    const { status, json } = await integrate({ PedidoNumero: 'este' })
    expect([status, json['erroCodigo']]).toEqual([400, 'REQUISICAO_INVALIDA'])
  })

  test('answers 503 when the store fails or does not answer in time', async () => {
    const store = vi.spyOn(app.deps.storePlatform, 'findOrder')
    const log = vi.spyOn(app.deps.log, 'warn')
    store.mockRejectedValueOnce(new Error('connection refused by vtex secret host'))
    const failed = await integrate({ PedidoNumero: '1' })
    expect([failed.status, failed.json['erroCodigo'], failed.headers['retry-after']]).toEqual([
      503,
      'SERVICO_INDISPONIVEL',
      '5',
    ])
    expect(failed.text + JSON.stringify(log.mock.calls)).not.toContain('secret')
    store.mockReturnValueOnce(new Promise(() => undefined))
    expect((await integrate({ PedidoNumero: '1' })).status).toBe(503)
  })

  test('asks the store for what a full order leaves out, and stands its garbage', async () => {
    vi.spyOn(app.deps.storePlatform, 'findOrder').mockResolvedValue({ DataEntrega: 'ontem', Skus: [null] })
    const { status } = await integrate(aFlowOrder({ PedidoDataEntrega: undefined }))
    expect(status).toBe(200)
  })

  test('refuses without a bearer, and one without the scope', async () => {
    expect((await app.call('POST', INTEGRATE_URL, '{broken')).status).toBe(401)
    const reader = await app.account({ scopes: ['processos:read'] })
    expect((await reader.call('POST', INTEGRATE_URL, { Pedido: aFlowOrder() })).status).toBe(401)
  })
})
