import { simulatePolicy } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityFaults, DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anImport, anOrder } from '../support/orders.ts'
import { aFlowOrder, INTEGRATE_URL } from '../support/customer-flow.ts'
import { aRating, rate } from '../support/ratings.ts'
import { settleAll } from '../support/refund-execution.ts'

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const SIMULATE = '/v1/gestao/politica/simular'
const SHORTER = DEMO_ACCOUNT.replace('troca: { dias: 30', 'troca: { dias: 10')
const SINCE = '2026-01-01'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

type Loose = Readonly<Record<string, unknown>>
interface Simulated extends Loose {
  readonly solicitacoes: number
  readonly diferentes: number
  readonly realizado: Loose
  readonly emVigor: Loose
  readonly rascunho: Loose
  readonly linhas: readonly (Loose & { readonly emVigor: Loose; readonly rascunho: Loose; readonly realizado: Loose })[]
  readonly pedidosSemSolicitacao: Loose & { readonly linhas: readonly Loose[] }
}

async function simulate(account: TestAccount, body: Loose): Promise<Simulated> {
  const { status, json } = await account.call('POST', SIMULATE, { yaml: SHORTER, desde: SINCE, ...body })
  expect(json['erroDetalhado']).toBe(null)
  expect(status).toBe(200)
  expect(entityFaults(simulatePolicy, json['entidade'])).toEqual([])
  return json['entidade'] as unknown as Simulated
}

const daysAgo = (days: number) =>
  Temporal.Now.instant()
    .subtract({ hours: 24 * days })
    .toString()

/** A request for the 70 of the worked example, delivered some days ago. */
async function request(account: TestAccount, reason: string, deliveredDaysAgo: number, process: Loose = {}) {
  const order = { DataEntrega: daysAgo(deliveredDaysAgo), Data: daysAgo(deliveredDaysAgo + 5) }
  const skus = [aLine({ Motivo: { Descricao: reason } }), aLine({ SkuId: 'MEI', Preco: 30, Quantidade: 0 })]
  const body = anImport({ ...order, Skus: skus }, { LojaVirtualId: 1, ...process })
  const { status, json } = await account.call('POST', IMPORT, body)
  expect(status, String(json['erroDetalhado'])).toBe(200)
  return json['entidade'] as unknown as { readonly id: number; readonly numero: string }
}

describe('simulating a draft', () => {
  test('says who would be refused and how much less would be paid, with the requests behind it', async () => {
    const account = await app.account()
    const late = await request(account, 'Não serviu', 20)
    await request(account, 'Não serviu', 5)
    const simulated = await simulate(account, {})
    expect(simulated).toMatchObject({
      desde: SINCE,
      versaoEmVigor: 1,
      solicitacoes: 2,
      diferentes: 1,
      reconstruidas: 0,
      cortada: false,
      mudancas: [{ tipo: 'alterado', caminho: 'politica.prazos.troca.dias', de: '30', para: '10' }],
      // 63 of goods and 14 of freight each (contract §4).
      emVigor: { permitidas: 2, recusadas: 0, estornoAutomatico: 154, total: 154, frete: 28, ofertasDeVale: 2 },
      rascunho: { permitidas: 1, recusadas: 1, estornoAutomatico: 77, total: 77, frete: 14, ofertasDeVale: 1 },
      realizado: { permitidas: 2, recusadas: 0, total: 0, aindaPorPagar: 154 },
    })
    expect(simulated.linhas).toMatchObject([
      {
        processoId: late.id,
        numero: late.numero,
        fatosGuardados: true,
        emVigor: { veredito: 'permitida', total: 77 },
        rascunho: { veredito: 'recusada', regra: 'PrazoDeTroca', total: 0, valeOferecido: null },
        diferencas: ['veredito', 'regra', 'dinheiro', 'oferta_de_vale'],
      },
    ])
  })

  test('judges a request as on its day, not as today', async () => {
    const account = await app.account()
    const real = app.clock.now
    app.clock.now = () => Temporal.Now.instant().subtract({ hours: 24 * 40 })
    try {
      await request(account, 'Não serviu', 40 + 5)
    } finally {
      app.clock.now = real
    }
    const { rascunho, emVigor } = await simulate(account, {})
    expect([emVigor['recusadas'], rascunho['recusadas']]).toEqual([0, 0])
  })

  test('by the policy in force differs in nothing, also where requests share an order and its freight', async () => {
    const account = await app.account()
    const order = anOrder({ Skus: [aLine({ QuantidadeTotal: 3, Preco: 20 })], Valor: 77.77, QuantidadeItens: 3 })
    for (const Quantidade of [1, 2]) {
      const Skus = [aLine({ QuantidadeTotal: 3, Preco: 20, Quantidade })]
      const { status } = await account.call('POST', IMPORT, { Processo: { Pedido: { ...order, Skus } } })
      expect(status).toBe(200)
    }
    const simulated = await simulate(account, { yaml: DEMO_ACCOUNT, linhas: 'todas' })
    expect(simulated).toMatchObject({ solicitacoes: 2, diferentes: 0, mudancas: [] })
    expect(simulated.rascunho).toEqual(simulated.emVigor)
    // Both together bring back all that was paid, freight included, to the centavo.
    expect(simulated.rascunho['total']).toBe(77.77)
    expect(simulated.linhas.map(({ diferencas }) => diferencas)).toEqual([[], []])
  })

  test('shows what was really paid beside what a policy would pay', async () => {
    const account = await app.account({ sellsOrders: true })
    const paid = await request(account, 'Não serviu', 20, { ValeCompraDefinicaoId: 2 })
    const { json } = await account.call('GET', `/v3/pvt/processo/${paid.id}`)
    const [item] = (json['entidade']?.['itens'] ?? []) as unknown as readonly { readonly itemId: string }[]
    const rated = await rate(account, paid.id, [aRating({ itemId: item?.itemId })], { executarFluxoReembolso: true })
    expect(rated.status, JSON.stringify(rated.json)).toBe(200)
    await settleAll(app, account)
    const simulated = await simulate(account, { linhas: 'todas' })
    // 110 % of 63, and 14 of freight.
    expect(simulated.realizado).toMatchObject({
      valeCompra: 83.3,
      total: 83.3,
      frete: 14,
      bonus: 6.3,
      aindaPorPagar: 0,
    })
    expect(simulated.emVigor).toMatchObject({ valeCompra: 83.3, bonus: 6.3 })
    expect(simulated.rascunho).toMatchObject({ valeCompra: 0, total: 0 })
    expect(simulated.linhas).toMatchObject([{ realizado: { permitida: true, decisao: 'aprovado', total: 83.3 } }])
  })

  test('counts what is offered: the voucher that a draft makes worth more, and who could keep the item', async () => {
    const account = await app.account()
    await request(account, 'Não serviu', 5)
    const yaml = DEMO_ACCOUNT.replace(
      'percentual: 100, validadeDias: 365',
      'percentual: 120, validadeDias: 365',
    ).replace('ate: 29.90', 'ate: 63')
    const { emVigor, rascunho, linhas } = await simulate(account, { yaml })
    expect(emVigor).toMatchObject({ ofertasDeVale: 1, valesOferecidos: 77, ofertasDeManterItem: 0 })
    expect(rascunho).toMatchObject({ ofertasDeVale: 1, valesOferecidos: 89.6, ofertasDeManterItem: 1 })
    expect(linhas).toMatchObject([{ diferencas: ['manter_item', 'oferta_de_vale'] }])
  })

  test('puts together the facts of a request that was made before they were kept', async () => {
    const account = await app.account()
    await request(account, 'Não serviu', 20)
    await request(account, 'Arrependimento', 3)
    const kept = await simulate(account, { linhas: 'todas' })
    await app.database.query('DELETE FROM process_verdict WHERE account_id = $1', [account.id])
    const rebuilt = await simulate(account, { linhas: 'todas' })
    expect(rebuilt).toMatchObject({ reconstruidas: 2, emVigor: kept.emVigor, rascunho: kept.rascunho })
    expect(rebuilt.linhas.map(({ fatosGuardados }) => fatosGuardados)).toEqual([false, false])
  })

  test('says which orders without a request could still be returned', async () => {
    const account = await app.account()
    for (const days of [12, 3]) {
      const dates = { PedidoData: daysAgo(days + 5), PedidoDataEntrega: daysAgo(days) }
      const made = await account.call('POST', INTEGRATE_URL, { LojaVirtualId: 1, Pedido: aFlowOrder(dates) })
      expect(made.status, JSON.stringify(made.json)).toBe(200)
    }
    const yaml = DEMO_ACCOUNT.replace('troca: { dias: 30', 'troca: { dias: 1').replace(
      /^ {2}- id: [45]\n(?: {4}.*\n)+/gm,
      '',
    )
    const { pedidosSemSolicitacao: orders } = await simulate(account, { yaml })
    expect(orders).toMatchObject({ avaliados: 2, abertosHoje: 2, abertosComRascunho: 1 })
    expect(orders.linhas).toMatchObject([{ abertoHoje: true, abertoComRascunho: false }])
  })

  test('covers the days it is asked for, both included, in the zone of the account', async () => {
    const account = await app.account()
    await request(account, 'Não serviu', 20)
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
    const day = (days: number) => today.add({ days }).toString()
    expect((await simulate(account, { desde: day(0), ate: day(0) })).solicitacoes).toBe(1)
    expect((await simulate(account, { desde: day(-9), ate: day(-1) })).solicitacoes).toBe(0)
    expect((await simulate(account, { desde: day(1) })).solicitacoes).toBe(0)
    const backwards = await account.call('POST', SIMULATE, { yaml: SHORTER, desde: day(0), ate: day(-1) })
    expect(backwards.status).toBe(400)
    expect(backwards.json).toMatchObject({ erroCodigo: 'REQUISICAO_INVALIDA' })
    expect(backwards.json['erroDetalhado']).toContain('/ate')
  })

  test('answers the rows that are wanted', async () => {
    const account = await app.account()
    await request(account, 'Não serviu', 20)
    await request(account, 'Não serviu', 5)
    const rows = async (linhas: string) => (await simulate(account, { linhas })).linhas.length
    expect([await rows('todas'), await rows('diferentes'), await rows('nenhuma')]).toEqual([2, 1, 0])
  })

  test('changes nothing, sees no other account, and refuses a draft with faults', async () => {
    const account = await app.account()
    await request(account, 'Não serviu', 20)
    const stranger = await app.account()
    expect((await simulate(stranger, {})).solicitacoes).toBe(0)
    const contents = () =>
      app.database.query(
        `SELECT (SELECT jsonb_agg(p) FROM return_process p WHERE account_id = $1) AS p,
                (SELECT jsonb_agg(o) FROM store_order o WHERE account_id = $1) AS o,
                (SELECT count(*) FROM process_event WHERE account_id = $1) AS e,
                (SELECT count(*) FROM account_configuration WHERE account_id = $1) AS c`,
        [account.id],
      )
    const before = await contents()
    await simulate(account, {})
    expect(await contents()).toEqual(before)
    const { status, json } = await account.call('POST', SIMULATE, { yaml: 'nome: L\n', desde: SINCE })
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'POLITICA_INVALIDA' })
  })
})
