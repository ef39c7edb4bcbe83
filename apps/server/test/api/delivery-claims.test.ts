import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { answer, answered, claim, claimed, detail, processIn, seen, takeIn } from '../support/delivery-claims.ts'
import { shelf, shelve } from '../support/exchanges.ts'
import { mailsAbout } from '../support/mailed.ts'
import { command, done, managed } from '../support/management.ts'
import { anUnconnectedAccount, doDue } from '../support/manual-account.ts'
import { anImport, aLine, anOrder } from '../support/orders.ts'
import { listQueue, staleOverviews } from '../support/overviews.ts'
import { aRating, openProcess, rate, ratingRows, shown } from '../support/ratings.ts'
import { moneyFaults } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
let unconnected: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account({ sellsOrders: true })
  unconnected = await anUnconnectedAccount(app)
})
afterEach(async () => {
  for (const one of [account, unconnected]) {
    const faults = await moneyFaults(app, one)
    if (faults.length > 0) throw new Error(JSON.stringify(faults))
  }
})
afterAll(() => app.end())

const codeOf = ({ status, json }: { status: number; json: Record<string, unknown> }) => [status, json['erroCodigo']]
const eventsOf = async (id: number) => (await ratingRows(app, account).events(id)).map(({ type }) => type)
/** An order that the demo store confirms, of which the sock is returned and the shirt is left. */
async function sold(): Promise<string> {
  const [shirt, sock] = anOrder().Skus
  const order = anOrder({
    Skus: [
      { ...shirt, Quantidade: 0 },
      { ...sock, Quantidade: 1 },
    ],
  })
  const { status, text } = await account.call(
    'POST',
    '/v1/pvt/processo/enviar-solicitacao',
    anImport(order, { LojaVirtualId: 1 }),
  )
  if (status !== 200) throw new Error(text)
  return order.Numero
}

describe('a claim about a delivery', () => {
  test('waits for an answer in a queue of its own, with its deadline, and nothing travels', async () => {
    const view = await claimed(unconnected)
    expect(view).toMatchObject({
      tipo: 0,
      status: 1,
      decisao: 'em_analise',
      mantenhaOItem: true,
      tipoServicoLogistico: 6,
      encomendas: [],
      // The whole value of the unit with its freight, as a regret inside the seven days gives it back.
      valorProdutos: 63,
      valorFrete: 14,
      reclamacaoEntrega: { tipo: 'item_faltando', estado: 'aberta', resultado: null, respondidaEm: null },
    })
    const { abertaEm, responderAte } = view.reclamacaoEntrega
    expect(Temporal.Instant.from(abertaEm).until(responderAte).total('hours')).toBe(120)
    const { ids, rows } = await listQueue(unconnected, 'fila=reclamacoes-de-entrega')
    expect(ids).toContain(view.id)
    expect(rows.find(({ id }) => id === view.id)?.['filas']).toEqual([
      'para-decidir',
      'todos',
      'reclamacoes-de-entrega',
    ])
    expect((await listQueue(unconnected, 'fila=prazo-legal&dias=6')).ids).toContain(view.id)
    expect(await detail(unconnected, view.id)).toMatchObject({
      texto: 'Veio a menos.',
      vencida: false,
      reembolso: { produtos: 63, frete: 14, encargos: 0, total: 77, formaEstorno: 1 },
      reenvio: { permitido: true, aMao: true },
    })
    const mails = await mailsAbout(app, unconnected, view.id)
    expect(mails.map(({ kind }) => kind)).toEqual(['claim-received'])
    expect(await staleOverviews(app, unconnected.id)).toEqual([])
  })

  test('gives all of the freight for all of the order, and the surcharges of what never arrived', async () => {
    const items = [
      { itemId: 'CAM-AZ-M', quantidade: 1 },
      { itemId: 'MEI-PR-U', quantidade: 1 },
    ]
    const never = await claimed(
      unconnected,
      { DataEntrega: null, Status: 'invoiced', Valor: 130, ValorDesconto: 0 },
      { tipo: 'nao_recebido', itens: items },
    )
    expect(never).toMatchObject({ valorProdutos: 100, valorFrete: 20, valorEncargos: 10, valorTotal: 130 })
    const late = await claimed(
      unconnected,
      {
        DataEntrega: Temporal.Now.instant()
          .subtract({ hours: 24 * 20 })
          .toString(),
      },
      { tipo: 'danificado', itens: items },
    )
    expect(late).toMatchObject({ valorProdutos: 90, valorFrete: 20, valorEncargos: 0 })
  })

  test('is answered by its own command alone, and takes no rating and no parcel', async () => {
    const { id, itens } = await claimed(unconnected)
    for (const path of ['aprovar', 'recusar', 'sinalizar'])
      expect(codeOf(await command(unconnected, id, path))).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    const item = itens[0]?.itemId
    expect(codeOf(await rate(unconnected, id, [aRating({ itemId: item })]))).toEqual([400, 'ITEM_NAO_ENCONTRADO'])
    await answered(unconnected, id, 'reembolso')
    expect((await command(unconnected, id, 'encomendas', {})).status).toBe(400)
    const { comandos } = await seen(unconnected, id)
    const of = (name: string) => comandos.find(({ nome }) => nome === name)
    expect(of('avaliacao')).toMatchObject({ permitido: false })
    expect(of('encomendas')).toMatchObject({ permitido: false })
  })

  test('names what is wrong with it', async () => {
    const number = await takeIn(unconnected)
    expect(codeOf(await claim(unconnected, 'nada'))).toEqual([404, 'PEDIDO_NAO_ENCONTRADO'])
    const unknown = { itens: [{ itemId: 'NADA', quantidade: 1 }] }
    expect(codeOf(await claim(unconnected, number, unknown))).toEqual([400, 'ITEM_NAO_ENCONTRADO'])
    expect(codeOf(await claim(unconnected, number, { lojaVirtualId: 99 }))).toEqual([400, 'LOJA_DESCONHECIDA'])
    const twice = { itens: [1, 2].map(() => ({ itemId: 'CAM-AZ-M', quantidade: 1 })) }
    expect(codeOf(await claim(unconnected, number, twice))).toEqual([400, 'REQUISICAO_INVALIDA'])
    const { id } = await openProcess(unconnected)
    expect(codeOf(await unconnected.call('GET', `/v1/pvt/reclamacoes-entrega/${id}`))).toEqual([
      404,
      'RECLAMACAO_DE_ENTREGA_NAO_ENCONTRADA',
    ])
    for (const outcome of ['reenvio', 'reembolso', 'recusa'])
      expect(codeOf(await answer(unconnected, id, outcome))).toEqual([404, 'RECLAMACAO_DE_ENTREGA_NAO_ENCONTRADA'])
    expect((await shown(unconnected, id))['reclamacaoEntrega']).toBeUndefined()
  })

  test('is no earlier request of its order: a store that takes one request an order still takes a return', async () => {
    const number = await takeIn(unconnected, {}, 2)
    expect((await claim(unconnected, number, { itens: [{ itemId: 'MEI-PR-U', quantidade: 1 }] })).status).toBe(200)
    const itens = [{ itemId: 'CAM-AZ-M', quantidade: 1, tipoProcesso: 1, motivoId: 2 }]
    const asked = { pedidoNumero: number, lojaVirtualId: 2, itens }
    const { json } = await unconnected.call('POST', '/v1/gestao/solicitacoes/avaliar', asked)
    expect(json['entidade']).toMatchObject({ veredito: { permitir: true } })
    const opened = await unconnected.call('POST', '/v1/gestao/solicitacoes/abrir', asked)
    expect(opened.status).toBe(200)
  })
})

describe('a unit', () => {
  test('that is claimed cannot be returned, and one that is returned cannot be claimed', async () => {
    const order = anOrder()
    await unconnected.call('POST', '/v1/pvt/pedidos', { Pedidos: [{ LojaVirtualId: 1, Pedido: order }] })
    expect((await claim(unconnected, order.Numero)).status).toBe(200)
    const back = await unconnected.call(
      'POST',
      '/v1/pvt/processo/enviar-solicitacao',
      anImport(order, { LojaVirtualId: 1 }),
    )
    expect(codeOf(back)).toEqual([400, 'QUANTIDADE_INDISPONIVEL'])
    expect(codeOf(await claim(unconnected, order.Numero))).toEqual([400, 'QUANTIDADE_INDISPONIVEL'])
    const other = anOrder()
    const opened = await unconnected.call(
      'POST',
      '/v1/pvt/processo/enviar-solicitacao',
      anImport(other, { LojaVirtualId: 1 }),
    )
    expect(opened.status).toBe(200)
    expect(codeOf(await claim(unconnected, other.Numero))).toEqual([400, 'QUANTIDADE_INDISPONIVEL'])
  })

  test('the last of its line is had by one of a claim and a return that race', async () => {
    for (let round = 0; round < 5; round++) {
      const order = anOrder({ Skus: [aLine()], QuantidadeItens: 1, Valor: 80, ValorDesconto: 10 })
      await unconnected.call('POST', '/v1/pvt/pedidos', { Pedidos: [{ LojaVirtualId: 1, Pedido: order }] })
      const answers = await Promise.all([
        claim(unconnected, order.Numero),
        unconnected.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(order, { LojaVirtualId: 1 })),
      ])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
      expect(answers.flatMap(({ json }) => json['erroCodigo'] ?? [])).toEqual(['QUANTIDADE_INDISPONIVEL'])
    }
  })

  test('refunded or sent again by a claim is never returned again; refused, it may be', async () => {
    for (const [outcome, status] of [
      ['reembolso', 400],
      ['reenvio', 400],
      ['recusa', 200],
    ] as const) {
      const order = anOrder()
      await unconnected.call('POST', '/v1/pvt/pedidos', { Pedidos: [{ LojaVirtualId: 1, Pedido: order }] })
      const { id } = processIn(await claim(unconnected, order.Numero))
      await answered(unconnected, id, outcome)
      const back = await unconnected.call(
        'POST',
        '/v1/pvt/processo/enviar-solicitacao',
        anImport(order, { LojaVirtualId: 1 }),
      )
      expect([outcome, back.status]).toEqual([outcome, status])
    }
  })
})

describe('the answer', () => {
  test('of money is planned at once, and a confirmed order is refunded by itself', async () => {
    const { id } = processIn(await claim(account, await sold()))
    const view = await answered(account, id, 'reembolso')
    expect(view).toMatchObject({
      decisao: 'aprovado',
      reclamacaoEntrega: { estado: 'reembolsando', resultado: 'reembolso' },
      estornos: [{ valorProdutos: 63, valorFrete: 14 }],
    })
    expect(await eventsOf(id)).toEqual(['process.created', 'claim.answered'])
    await doDue(app, account)
    expect(await shown(account, id)).toMatchObject({
      status: 2,
      estagioFinanceiro: 3,
      reclamacaoEntrega: { estado: 'atendida', resultado: 'reembolso' },
    })
    const kinds = (await mailsAbout(app, account, id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['claim-received', 'claim-answered', 'refunded'])
    expect(codeOf(await answer(account, id, 'reembolso'))).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
  })

  test('of money on an order that nobody confirmed waits for somebody who moves money', async () => {
    const { id } = await claimed(unconnected)
    const view = await answered(unconnected, id, 'reembolso')
    expect(view).toMatchObject({ estornos: [{ estado: 'previsto', valor: 77, forma: 1 }], status: 1 })
    expect((await listQueue(unconnected, 'fila=acao-manual')).ids).toContain(id)
    const kinds = (await mailsAbout(app, unconnected, id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['claim-received', 'claim-answered', 'bank-data-wanted'])
  })

  test('of sending again orders the same SKU without a difference, in the shop', async () => {
    await shelve(app, account, { sku: 'CAM-AZ-M', price: 9_990, stock: 3 })
    const { id } = processIn(await claim(account, await sold()))
    const view = await answered(account, id, 'reenvio')
    expect(view).toMatchObject({
      tipo: 1,
      valorTotal: 0,
      valorDiferenca: 0,
      reclamacaoEntrega: { estado: 'reenviando', resultado: 'reenvio' },
      trocas: [{ skuId: 'CAM-AZ-M', quantidade: 1, estadoDiferenca: 'nao_ha', aMao: false }],
      estornos: [],
    })
    await doDue(app, account)
    const [troca] = (await seen(account, id)).trocas
    expect(troca).toMatchObject({ estado: 'pedida' })
    expect(await shelf(app, account, 'CAM-AZ-M')).toMatchObject({ stock: 2 })
    await done(account, id, `trocas/${troca?.id}/envio`, { codigoRastreio: 'BR1' })
    await done(account, id, `trocas/${troca?.id}/entrega`)
    expect(await shown(account, id)).toMatchObject({ status: 2, reclamacaoEntrega: { estado: 'atendida' } })
  })

  test('of sending again what is not in stock is refused, and changes nothing', async () => {
    const [shirt, sock] = anOrder().Skus
    const order = anOrder({
      Skus: [
        { ...shirt, Quantidade: 1 },
        { ...sock, Quantidade: 0 },
      ],
    })
    const opened = await account.call(
      'POST',
      '/v1/pvt/processo/enviar-solicitacao',
      anImport(order, { LojaVirtualId: 1 }),
    )
    expect(opened.status).toBe(200)
    const { id } = processIn(await claim(account, order.Numero, { itens: [{ itemId: 'MEI-PR-U', quantidade: 1 }] }))
    expect(codeOf(await answer(account, id, 'reenvio'))).toEqual([400, 'SKU_INDISPONIVEL'])
    expect(await managed(account, id)).toMatchObject({ versao: 1, decisao: 'em_analise', tipo: 0, valorTotal: 33 })
  })

  test('of sending again is a task of the staff without a connector, and becomes money where it fails', async () => {
    const { id, itens } = await claimed(unconnected)
    const view = await answered(unconnected, id, 'reenvio')
    expect(view).toMatchObject({ trocas: [{ aMao: true, valorDiferenca: 0, estado: 'escolhida' }] })
    expect((await listQueue(unconnected, 'fila=acao-manual')).ids).toContain(id)
    await done(unconnected, id, `itens/${itens[0]?.itemId}/devolver-dinheiro`)
    expect(await managed(unconnected, id)).toMatchObject({
      tipo: 0,
      valorProdutos: 63,
      valorFrete: 14,
      trocas: [{ estado: 'cancelada' }],
      estornos: [{ valor: 77 }],
      reclamacaoEntrega: { estado: 'reembolsando', resultado: 'reembolso' },
    })
  })

  test('of a refusal says why, gives the units back, and may be thought over', async () => {
    const { id } = await claimed(unconnected)
    const bare = await answer(unconnected, id, 'recusa', { textoUsuario: ' ' })
    expect(codeOf(bare)).toEqual([400, 'REQUISICAO_INVALIDA'])
    expect(await answered(unconnected, id, 'recusa')).toMatchObject({
      decisao: 'recusado',
      status: 3,
      reclamacaoEntrega: { estado: 'recusada', resultado: 'recusa' },
    })
    expect(await detail(unconnected, id)).toMatchObject({ resposta: 'A foto mostra as duas camisas.' })
    await done(unconnected, id, 'reabrir')
    expect(await detail(unconnected, id)).toMatchObject({ estado: 'aberta', resultado: null, resposta: null })
    await done(unconnected, id, 'cancelar', { solicitadoPor: 'consumidor' })
    expect(await detail(unconnected, id)).toMatchObject({ estado: 'retirada', resultado: null })
  })

  test('after a resend that was cancelled and reopened, money gives back what it gave before', async () => {
    const { id } = await claimed(unconnected)
    const { trocas } = await answered(unconnected, id, 'reenvio')
    await done(unconnected, id, `trocas/${trocas[0]?.id}/cancelar`)
    await done(unconnected, id, 'cancelar')
    await doDue(app, unconnected)
    expect(await detail(unconnected, id)).toMatchObject({ estado: 'retirada' })
    await done(unconnected, id, 'reabrir')
    expect(await answered(unconnected, id, 'reembolso')).toMatchObject({ valorTotal: 77, estornos: [{ valor: 77 }] })
  })

  test('of two that race one is taken', async () => {
    const { id } = await claimed(unconnected)
    const answers = await Promise.all([
      answer(unconnected, id, 'reembolso', { versao: 1 }),
      answer(unconnected, id, 'recusa', { versao: 1 }),
      answer(unconnected, id, 'reenvio', { versao: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })
})

describe('claims of an account', () => {
  test('are listed with their filters, newest first, and of nobody else', async () => {
    const mine = await app.account()
    const first = await claimed(mine)
    const second = await claimed(mine, {}, { tipo: 'danificado' })
    await answered(mine, first.id, 'recusa')
    const list = async (query: string, who: TestAccount = mine) => {
      const { json } = await who.call('GET', `/v1/pvt/reclamacoes-entrega?${query}`)
      const rows = json['entidade'] as unknown as readonly { processoId: number }[]
      return { ids: rows.map(({ processoId }) => processoId), total: json['totalRecords'] }
    }
    expect(await list('')).toEqual({ ids: [second.id, first.id], total: 2 })
    expect(await list('estado=aberta')).toEqual({ ids: [second.id], total: 1 })
    expect(await list('tipo=item_faltando')).toEqual({ ids: [first.id], total: 1 })
    expect(await list('pageSize=1&pageNumber=2')).toEqual({ ids: [first.id], total: 2 })
    const other = await app.account()
    expect(await list('', other)).toEqual({ ids: [], total: 0 })
    const theirs = await other.call('GET', `/v1/pvt/reclamacoes-entrega/${second.id}`)
    const none = await other.call('GET', '/v1/pvt/reclamacoes-entrega/999')
    expect([theirs.status, none.status]).toEqual([404, 404])
    const body = { versao: 1, resultado: 'reembolso' }
    expect((await other.call('POST', `/v1/pvt/reclamacoes-entrega/${second.id}/responder`, body)).status).toBe(404)
  })
})
