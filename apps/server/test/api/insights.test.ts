import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countDue, type Figures, type FigureTotal, sumFigures } from '../../src/platform/figures/figures-repository.ts'
import { SALES_SUMS } from '../../src/orders/index.ts'
import { INDICATOR } from '../../src/processes/insights/indicator-sums-repository.ts'
import { PROCESS_SUMS } from '../../src/processes/insights/process-figures-repository.ts'
import { diceOf } from '../model/dice.ts'
import type { Loose } from '../support/answer.ts'
import { KEEPING_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, managed, openWithParcel } from '../support/management.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { planRefund, workOnce } from '../support/refund-execution.ts'
import { aPerson, aBrowser } from '../support/staff.ts'

const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
const PERIOD = `de=${today.subtract({ days: 1 }).toString()}&ate=${today.toString()}`
const PAGES = ['requested', 'decision', 'stage', 'money', 'parcel', 'time', 'carrier-time', 'item', 'rule', 'person']
const FIGURES = [...PAGES, ...Object.values(INDICATOR)]

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account({ configuration: KEEPING_ACCOUNT })
})
afterAll(() => app.end())

async function read(path: string, by = account): Promise<Loose> {
  const { status, json, text } = await by.call('GET', `/v1/gestao/indicadores/${path}`)
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? {}
}

const named = (all: unknown, name: string, key = 'figura'): Loose =>
  (Array.isArray(all) ? (all as readonly Loose[]) : []).find((one) => one[key] === name) ?? {}

const sorted = (rows: readonly FigureTotal[]) => rows.map((row) => JSON.stringify(row)).toSorted()

/** The figures as which every process or order of the account would be counted, computed from the rows themselves. */
async function recount({ subject, now }: Figures, first: string, last: string): Promise<readonly FigureTotal[]> {
  const all =
    subject === 'process'
      ? 'SELECT process_id AS subject_id FROM return_process'
      : 'SELECT order_id AS subject_id FROM store_order'
  return app.deps.database.read<FigureTotal>(account.id, {
    name: `recount-${subject}`,
    text: `WITH due AS (${all} WHERE account_id = $1), ${now}
           SELECT figure, key, detail, sum(n)::bigint AS n, sum(units)::bigint AS units, sum(centavos)::bigint AS centavos
           FROM figures_now WHERE day BETWEEN $2::date AND $3::date GROUP BY figure, key, detail`,
    values: [account.id, first, last],
  })
}

describe('sums', () => {
  test('property: are what a recount of every process says, at each moment of random histories', async () => {
    const dice = diceOf(20_261_124)
    const open: { id: number; parcel: number; items: readonly string[] }[] = []
    const acts = [
      async () =>
        void open.push(
          await openWithParcel(account, { Data: `20${20 + dice.roll(6)}-0${1 + dice.roll(9)}-15T12:00:00-03:00` }),
        ),
      async () => void (await openProcess(account, {}, { MantenhaOItem: true, ValorEstimadoLR: 18.4 })),
      async () => void (await planRefund(app, account, { process: { ValeCompraDefinicaoId: 2 } })),
      () => workOnce(app, account),
      ...['aprovar', 'cancelar', 'recusar', 'analisar'].map((path) => async () => {
        if (open.length > 0) await command(account, dice.pick(open).id, path, { motivo: 'porque sim' })
      }),
      ...['autorizar', 'postagem', 'recebimento', 'extravio'].map((path) => async () => {
        if (open.length === 0) return
        const { id, parcel } = dice.pick(open)
        await command(
          account,
          id,
          `encomendas/${parcel}/${path}`,
          path === 'autorizar' ? { codigo: `A-${parcel}`, custo: 10 + dice.roll(9) } : {},
        )
      }),
      async () => {
        if (open.length === 0) return
        const { id, items } = dice.pick(open)
        await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: dice.isLucky(2) })
      },
    ]
    const [first, last] = ['2019-01-01', today.toString()]
    for (let step = 0; step < 60; step++) {
      await (step < 6 ? acts[step % 3] : dice.pick(acts))?.()
      if (dice.isLucky(4))
        await app.deps.database.inAccount(account.id, (tx) =>
          countDue(tx, account.id, dice.pick([PROCESS_SUMS, SALES_SUMS]), 1 + dice.roll(5)),
        )
      if (step % 6 !== 5) continue
      for (const [sums, figures] of [
        [PROCESS_SUMS, FIGURES],
        [SALES_SUMS, ['sale']],
      ] as const) {
        const period = { accountId: account.id, storeId: null, first, last }
        const kept = await app.deps.database.read<FigureTotal>(account.id, sumFigures(period, sums, figures))
        expect(sorted(kept), `after step ${step}`).toEqual(sorted(await recount(sums, first, last)))
      }
    }
    const counted = await app.deps.database.inAccount(account.id, (tx) => countDue(tx, account.id, PROCESS_SUMS))
    expect(counted).toBeDefined()
  })

  test('of a period are whole months and the days around them, each day once', async () => {
    await app.deps.database.inAccount(account.id, async (tx) => void (await countDue(tx, account.id, SALES_SUMS)))
    for (const [first, last] of [
      ['2020-01-15', '2020-01-15'],
      ['2020-01-15', '2021-06-14'],
      ['2020-01-16', '2023-05-31'],
      ['2021-02-01', '2025-12-31'],
    ] as const) {
      const period = { accountId: account.id, storeId: null, first, last }
      const kept = await app.deps.database.read<FigureTotal>(account.id, sumFigures(period, SALES_SUMS, ['sale']))
      expect(sorted(kept)).toEqual(sorted(await recount(SALES_SUMS, first, last)))
    }
  })
})

describe('the overview', () => {
  test('says the same as the figures that have rows', async () => {
    const [overview, figures] = [await read(`panorama?${PERIOD}`), await read(`?${PERIOD}`)]
    for (const [compared, figure] of [
      ['solicitado', 'solicitado'],
      ['devolvido-em-dinheiro', 'devolvido-em-dinheiro'],
      ['retido-em-vale', 'retido-em-vale'],
      ['frete', 'custo-logistico'],
    ] as const)
      expect(named(overview['comparados'], compared)['valor']).toBe(named(figures['valores'], figure)['valor'])
    expect(named(overview['comparados'], 'solicitacoes')).toMatchObject({ anterior: 0, variacao: null })
    expect(Number(named(overview['funil'], 'solicitadas', 'etapa')['processos'])).toBeGreaterThan(5)
  })

  test('of an account without requests invents nothing', async () => {
    const other = await app.account()
    const overview = await read(`panorama?${PERIOD}`, other)
    expect(overview['frases']).toMatchObject([{ texto: 'Nenhuma solicitação neste período.', sobre: 'poucos' }])
    expect(overview['transportadoras']).toEqual([])
    expect((await read(`taxas?${PERIOD}`, other))['skus']).toEqual([])
    expect(await read(`aprovacoes?${PERIOD}`, other)).toMatchObject({ regras: [], pessoas: [] })
  })

  test('of a store counts what is of it alone', async () => {
    const overview = await read(`panorama?${PERIOD}&lojaVirtualId=9`)
    expect(named(overview['comparados'], 'solicitacoes')['valor']).toBe(0)
  })

  test('needs a period that ends no earlier than it begins', async () => {
    for (const page of ['panorama', 'taxas', 'aprovacoes'])
      expect((await account.call('GET', `/v1/gestao/indicadores/${page}?de=2026-02-01&ate=2026-01-01`)).status).toBe(
        400,
      )
  })
})

describe('rates', () => {
  const send = (conteudo: string, by = account, lojaVirtualId?: number) =>
    by.call('POST', '/v1/gestao/vendas', { conteudo, ...(lojaVirtualId !== undefined && { lojaVirtualId }) })

  test('are none where the sales are not known, and it says so', async () => {
    const rates = await read(`taxas?${PERIOD}`)
    expect(rates['vendas']).toMatchObject({ base: 'nenhuma', completasDesde: null })
    expect(rates['total']).toMatchObject({ vendidas: null, taxa: null })
  })

  test('are of a file where it tells every day of the period; a later file takes the place of its days', async () => {
    const [yesterday, now] = [today.subtract({ days: 1 }).toString(), today.toString()]
    const before = await read(`taxas?${PERIOD}`)
    const [most] = (before['skus'] ?? []) as readonly { skuId: string; unidades: number }[]
    const { skuId, unidades } = most ?? { skuId: '', unidades: 0 }
    await send(`SKU;Data;Unidades;Valor\n${skuId};${yesterday};999;1.000,00\n${skuId};${now};1;10,00\n`)
    const { json } = await send(`SKU;Data;Unidades\n${skuId};${yesterday};150\n${skuId};${now};50\nOUTRO;${now};800\n`)
    expect(json['entidade']).toEqual({ de: yesterday, ate: now, linhas: 3, skus: 2, unidades: 1000 })
    const rates = await read(`taxas?${PERIOD}`)
    expect(rates['vendas']).toMatchObject({ base: 'arquivo' })
    expect(named(rates['skus'], skuId, 'skuId')).toMatchObject({
      unidades,
      vendidas: 200,
      taxa: Math.round((unidades / 200) * 10_000) / 100,
    })
    expect(rates['total']).toMatchObject({ vendidas: 1000 })
    const longer = `de=${today.subtract({ days: 2 }).toString()}&ate=${now}`
    expect((await read(`taxas?${longer}`))['total']).toMatchObject({ vendidas: null, taxa: null })
    expect((await read(`taxas?${PERIOD}&lojaVirtualId=1`))['vendas']).toMatchObject({ base: 'nenhuma' })
  })

  test.each([
    ['SKU;Data;Unidades\n', 'não tem linhas de vendas'],
    ['SKU;Unidades\nA;1\n', 'não tem a coluna Data'],
    ['SKU;Data;Unidades\nA;31/02/2026;1\n', 'tem na linha 2 um valor que não se lê em Data'],
    ['SKU;Data;Unidades\nA;01/02/2026;-1\n', 'tem na linha 2 um valor que não se lê em Unidades'],
    ['SKU;Data;Unidades;Valor\nA;01/02/2026;1;muito\n', 'tem na linha 2 um valor que não se lê em Valor'],
  ])('%j is refused as a whole', async (content, sentence) => {
    const { status, text } = await send(content)
    expect([status, text.includes(sentence)]).toEqual([400, true])
  })

  test('take no sales of a store that the account does not have', async () => {
    expect((await send('SKU;Data;Unidades\nA;01/02/2026;1\n', account, 987)).status).toBe(400)
  })
})

test('exceptions are those that somebody approved against a refusing rule, by the name of who did', async () => {
  const own = await app.account({ configuration: KEEPING_ACCOUNT })
  const person = await aPerson(app, own, { role: 'financeiro' })
  const browser = await aBrowser(app, person)
  const late = await openProcess(own, { DataEntrega: '2024-01-05T12:00:00-03:00', Data: '2024-01-01T12:00:00-03:00' })
  const { versao } = await managed(own, late.id)
  await browser.call('POST', `/v1/gestao/processos/${late.id}/aprovar`, JSON.stringify({ versao }))

  const approvals = await read(`aprovacoes?${PERIOD}`, own)
  expect(approvals['pessoas']).toMatchObject([
    { nome: 'Pessoa financeiro', aprovadas: 1, excecoes: 1, partesDasExcecoes: 100 },
  ])
  expect(((approvals['regras'] ?? []) as readonly Loose[])[0]).toMatchObject({ excecoes: 1, recusadas: 0 })
})
