import { calendar } from '@vaivem/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstIdOf } from '../../src/platform/database/ids.ts'
import { countDue } from '../../src/platform/figures/figures-repository.ts'
import { measureRows, measureSums } from '../../src/processes/insights/measure-indicators.ts'
import { partsOf } from '../../src/processes/insights/parts.ts'
import { PROCESS_SUMS } from '../../src/processes/insights/process-figures-repository.ts'
import { indicatorsOf } from '../../src/processes/insights/wire.ts'
import type { Loose } from '../support/answer.ts'
import { KEEPING_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done, openWithParcel } from '../support/management.ts'
import { refundsOf } from '../support/money.ts'
import { aLine } from '../support/orders.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { planRefund, workOnce } from '../support/refund-execution.ts'
import { shifted } from '../support/shifted.ts'

const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
const PERIOD = `de=${today.subtract({ days: 1 }).toString()}&ate=${today.toString()}`
const FIGURES = [
  'solicitado',
  'devolvido-em-dinheiro',
  'retido-em-vale',
  'retido-em-troca',
  'custo-logistico',
  'custo-recuperado',
  'economia-manter-item',
  'tempo-decisao',
  'tempo-postagem',
  'tempo-transporte',
  'tempo-conferencia',
  'tempo-estorno',
] as const

let app: TestApp
let account: TestAccount
const made: Record<string, number> = {}
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: KEEPING_ACCOUNT })
  const paid = await openProcess(account)
  made['paid'] = paid.id
  await rate(account, paid.id, [aRating({ itemId: paid.items[0] })], { executarFluxoReembolso: true })
  const [refund] = await refundsOf(account, paid.id)
  const payment = { meio: 'pix', referencia: 'E1', data: '2026-11-17', valor: 77 }
  await done(account, paid.id, `estornos/${refund?.['id']}/pagamento-manual`, payment)
  made['voucher'] = (await planRefund(app, account, { process: { ValeCompraDefinicaoId: 2 } })).id
  await workOnce(app, account)
  const sent = await openWithParcel(account, { Data: '2025-05-05T12:00:00-03:00' })
  made['sent'] = sent.id
  // An order that old goes to a person.
  await done(account, sent.id, 'aprovar')
  await done(account, sent.id, `encomendas/${sent.parcel}/autorizar`, { codigo: 'A-1', custo: 22.55 })
  await done(account, sent.id, `encomendas/${sent.parcel}/postagem`)
  await done(account, sent.id, `encomendas/${sent.parcel}/recebimento`)
  await app.database.query(
    `UPDATE parcel SET authorized_at = ${shifted('posted_at', "- interval '30 hours'")},
       delivered_at = ${shifted('posted_at', "+ interval '10 hours'")}
     WHERE account_id = $1 AND parcel_id = $2`,
    [account.id, sent.parcel],
    account.id,
  )
  const called = await openWithParcel(account)
  await done(account, called.id, `encomendas/${called.parcel}/autorizar`, { codigo: 'A-2', custo: 99 })
  await done(account, called.id, 'cancelar')
  made['kept'] = (await openProcess(account, {}, { MantenhaOItem: true, ValorEstimadoLR: 18.4 })).id
  made['decided'] = (await openProcess(account, { DataEntrega: '2024-01-05T12:00:00-03:00' }, { LojaVirtualId: 1 })).id
  await done(account, made['decided'], 'aprovar')
  made['reason'] = (
    await openProcess(account, {
      Skus: [aLine({ Motivo: { Descricao: 'Não serviu' } }), aLine({ SkuId: 'MEI', Preco: 30, Quantidade: 0 })],
    })
  ).id
})
afterAll(() => app.end())

async function indicators(query = PERIOD, by = account): Promise<Loose> {
  const { status, json, text } = await by.call('GET', `/v1/gestao/indicadores?${query}`)
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? {}
}

async function rowsOf(figure: string, query = PERIOD): Promise<{ rows: readonly Loose[]; total: number }> {
  const url = `/v1/gestao/indicadores/linhas?figura=${figure}&pageSize=500&${query}`
  const { status, json, text } = await account.call('GET', url)
  if (status !== 200) throw new Error(text)
  return { rows: json['entidade'] ?? [], total: Number(json['totalRecords']) }
}

const named = (answer: Loose, list: 'valores' | 'tempos', figure: string): Loose => {
  const all: readonly Loose[] = answer[list] ?? []
  return all.find((one) => one['figura'] === figure) ?? {}
}

describe('the figures', () => {
  test('say what was given back, what was kept, and what it cost, to the centavo', async () => {
    const answer = await indicators()
    expect(named(answer, 'valores', 'devolvido-em-dinheiro')).toMatchObject({ linhas: 1, processos: 1, valor: 77 })
    expect(named(answer, 'valores', 'retido-em-vale')).toMatchObject({ linhas: 1, processos: 1, valor: 77 })
    expect(named(answer, 'valores', 'retido-em-troca')).toMatchObject({ linhas: 0, valor: 0 })
    expect(named(answer, 'valores', 'custo-logistico')).toMatchObject({ linhas: 1, valor: 22.55 })
    expect(named(answer, 'valores', 'economia-manter-item')).toMatchObject({ linhas: 1, valor: 18.4 })
    expect(answer).toMatchObject({ retido: 77, taxaDeEstorno: 50 })
  })

  test('say how long each stage took, the middle and nine in ten', async () => {
    const answer = await indicators()
    expect(named(answer, 'tempos', 'tempo-postagem')).toMatchObject({ linhas: 1, mediana: 30, p90: 30 })
    expect(named(answer, 'tempos', 'tempo-transporte')).toMatchObject({ linhas: 1, mediana: 10, p90: 10 })
    expect(named(answer, 'tempos', 'tempo-decisao')).toMatchObject({ linhas: 2, mediana: 0 })
    expect(named(answer, 'tempos', 'tempo-estorno')).toMatchObject({ linhas: 2, processos: 2 })
    expect(named(answer, 'tempos', 'tempo-conferencia')).toMatchObject({ linhas: 0, mediana: null, p90: null })
  })

  test('are what their rows are, for every figure, period and store', async () => {
    for (const query of [PERIOD, `${PERIOD}&por=pedido`, `${PERIOD}&lojaVirtualId=1`, `${PERIOD}&lojaVirtualId=9`]) {
      const answer = await indicators(query)
      for (const figure of FIGURES) {
        const { rows, total } = await rowsOf(figure, query)
        const sum = rows.reduce((centavos, row) => centavos + Math.round(Number(row['valor']) * 100), 0)
        const isTime = figure.startsWith('tempo')
        const shown = named(answer, isTime ? 'tempos' : 'valores', figure)
        expect([query, figure, shown['linhas']]).toEqual([query, figure, total])
        expect(shown['processos']).toBe(new Set(rows.map((row) => row['processoId'])).size)
        expect(isTime ? undefined : shown['valor']).toBe(isTime ? undefined : sum / 100)
      }
    }
  })

  test('count by the day of the order where they are asked to', async () => {
    const byOrder = 'de=2025-05-05&ate=2025-05-05&por=pedido'
    expect(named(await indicators(byOrder), 'valores', 'solicitado')).toMatchObject({ linhas: 1, valor: 77 })
    expect((await rowsOf('solicitado', byOrder)).rows).toMatchObject([{ processoId: made['sent'] }])
    expect((await rowsOf('solicitado', 'de=2025-05-05&ate=2025-05-05')).total).toBe(0)
    expect((await rowsOf('solicitado', 'de=2025-05-06&ate=2025-05-07&por=pedido')).total).toBe(0)
  })

  test('are of one store where one is named, and of one account', async () => {
    const { rows } = await rowsOf('tempo-decisao', `${PERIOD}&lojaVirtualId=1`)
    expect(rows).toMatchObject([{ processoId: made['decided'], lojaVirtualId: 1, horas: 0, valor: null }])
    const other = await indicators(PERIOD, await app.account())
    expect(other).toMatchObject({ retido: 0, taxaDeEstorno: null, motivos: [] })
    expect(named(other, 'valores', 'solicitado')).toMatchObject({ linhas: 0, valor: 0 })
  })

  test('need a period that ends no earlier than it begins', async () => {
    for (const query of ['', 'de=2026-01-01', 'de=2026-02-01&ate=2026-01-01', `${PERIOD}&por=outro`]) {
      expect((await account.call('GET', `/v1/gestao/indicadores?${query}`)).status).toBe(400)
      expect((await account.call('GET', `/v1/gestao/indicadores/linhas?figura=motivos&${query}`)).status).toBe(400)
    }
    expect((await account.call('GET', `/v1/gestao/indicadores/linhas?${PERIOD}&figura=outra`)).status).toBe(400)
  })
})

describe('over time', () => {
  const WEEKS = `de=${today.subtract({ days: 40 }).toString()}&ate=${today.toString()}`

  test('the parts of a period are its days, weeks or months, and sum to it', async () => {
    for (const query of [PERIOD, WEEKS, `${WEEKS}&cadencia=mes`, `${WEEKS}&cadencia=dia&por=pedido`]) {
      const answer = await indicators(query)
      const parts: readonly Loose[] = answer['evolucao'] ?? []
      expect(parts.at(-1)).toMatchObject({ ate: today.toString() })
      for (const figure of FIGURES.filter((one) => !one.startsWith('tempo'))) {
        const centavos = parts.map((part) => Math.round(Number(named(part, 'valores', figure)['valor']) * 100))
        const sum = centavos.reduce((total, part) => total + part, 0)
        expect([query, figure, sum / 100]).toEqual([query, figure, named(answer, 'valores', figure)['valor']])
      }
    }
    expect(await indicators(PERIOD)).toMatchObject({ cadencia: 'dia' })
    expect(await indicators(WEEKS)).toMatchObject({ cadencia: 'semana' })
    expect(await indicators('de=2020-01-01&ate=2026-11-01')).toMatchObject({ cadencia: 'mes' })
  })

  test('a part is what its own rows are', async () => {
    const parts: readonly Loose[] = (await indicators('de=2025-04-28&ate=2025-05-31&por=pedido'))['evolucao'] ?? []
    const told = parts.map((part) => [part['de'], part['ate'], named(part, 'valores', 'solicitado')['valor']])
    expect(told).toEqual([
      ['2025-04-28', '2025-05-04', 0],
      ['2025-05-05', '2025-05-11', 77],
      ['2025-05-12', '2025-05-18', 0],
      ['2025-05-19', '2025-05-25', 0],
      ['2025-05-26', '2025-05-31', 0],
    ])
    const times = parts.map((part) => named(part, 'tempos', 'tempo-postagem')['mediana'])
    expect(times).toEqual([null, 30, null, null, null])
    const { rows } = await rowsOf('solicitado', 'de=2025-05-05&ate=2025-05-11&por=pedido')
    expect(rows).toMatchObject([{ processoId: made['sent'], valor: 77 }])
  })

  test('a period of more parts than an answer tells is refused, and told how to ask', async () => {
    for (const query of [
      'de=2020-01-01&ate=2026-01-01&cadencia=dia',
      'de=1900-01-01&ate=2026-01-01',
      `${PERIOD}&cadencia=hora`,
    ]) {
      const { status, text } = await account.call('GET', `/v1/gestao/indicadores?${query}`)
      expect([query, status]).toEqual([query, 400])
      expect(text).toMatch(/400 partes|cadencia/)
    }
  })
})

describe('the reasons', () => {
  test('are told by SKU, the most frequent first, and lead to their rows', async () => {
    const reasons: readonly Loose[] = (await indicators())['motivos'] ?? []
    const units = reasons.map((one) => Number(one['unidades']))
    expect(units).toEqual(units.toSorted((one, other) => other - one))
    expect(reasons).toContainEqual({
      skuId: 'CAM-AZ-M',
      nome: 'Camisa azul M',
      motivo: 'Não serviu',
      processos: 1,
      unidades: 1,
      valor: expect.any(Number),
    })
    for (const { skuId, motivo, processos } of reasons) {
      const query = new URLSearchParams({ skuId: String(skuId), motivo: String(motivo) }).toString()
      const { rows, total } = await rowsOf('motivos', `${PERIOD}&${query}`)
      expect([motivo, total]).toEqual([motivo, processos])
      for (const row of rows) expect(row).toMatchObject({ skuId, motivo, unidades: 1 })
    }
  })

  test('that nobody gave lead to their rows too', async () => {
    await openProcess(account, { Skus: [aLine({ SkuId: 'SEM', Motivo: {} })] })
    const reasons: readonly Loose[] = (await indicators())['motivos'] ?? []
    expect(reasons).toContainEqual(expect.objectContaining({ skuId: 'SEM', motivo: null, processos: 1 }))
    const { rows } = await rowsOf('motivos', `${PERIOD}&semMotivo=true`)
    expect(rows.map(({ skuId, motivo }) => [skuId, motivo])).toContainEqual(['SEM', null])
    expect(rows.filter(({ motivo }) => motivo !== null)).toEqual([])
  })

  test('are cut into pages, newest first', async () => {
    const { rows, total } = await rowsOf('motivos')
    const ids = rows.map((row) => Number(row['processoId']))
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    const url = `/v1/gestao/indicadores/linhas?figura=motivos&${PERIOD}&pageSize=2&pageNumber=2`
    const { json } = await account.call('GET', url)
    expect(json['entidade']).toEqual(rows.slice(2, 4))
    expect(json['totalRecords']).toBe(total)
  })
})

test('the sums of a long period say what its rows say', async () => {
  const first = today.subtract({ years: 2 })
  const period = { first, last: today }
  const parts = partsOf(period, 'mes') ?? []
  const span = calendar.spanOfDays(first, today, 'America/Sao_Paulo')
  const scope = {
    accountId: account.id,
    storeId: null,
    timeZone: 'America/Sao_Paulo',
    by: 'return',
    from: firstIdOf(span.start),
    until: firstIdOf(span.end),
    parts: parts.map((part) => firstIdOf(calendar.startOfDay(part.first, 'America/Sao_Paulo'))),
  } as const
  const asked = { scope, period, parts, cadence: 'mes', today: today.toString() } as const
  await app.deps.database.inAccount(account.id, async (tx) => void (await countDue(tx, account.id, PROCESS_SUMS, 3)))
  const [rows, sums] = await app.deps.database.readAll(account.id, async (tx) => [
    indicatorsOf(await measureRows(tx, asked)),
    indicatorsOf(await measureSums(tx, asked)),
  ])
  const { tempos, evolucao, motivos, prazosLegais, ...same } = sums
  expect(same).toEqual({
    valores: rows.valores,
    retido: rows.retido,
    taxaDeEstorno: rows.taxaDeEstorno,
    cadencia: rows.cadencia,
    respostas: rows.respostas,
  })
  expect(rows.valores.filter(({ linhas }) => linhas > 0).length).toBeGreaterThan(4)
  expect(tempos.map(({ figura, linhas, processos }) => [figura, linhas, processos])).toEqual(
    rows.tempos.map(({ figura, linhas, processos }) => [figura, linhas, processos]),
  )
  expect(tempos.find(({ figura }) => figura === 'tempo-postagem')).toMatchObject({ mediana: 30, p90: 30 })
  expect(evolucao.map(({ valores }) => valores)).toEqual(rows.evolucao.map(({ valores }) => valores))
  const counted = (found: typeof prazosLegais) =>
    found.map(({ figura, linhas, medidos, emAtrasoAgora }) => [figura, linhas, medidos, emAtrasoAgora])
  expect(counted(prazosLegais)).toEqual(counted(rows.prazosLegais))
  const unitsOf = (found: typeof motivos) => found.reduce((units, { unidades }) => units + unidades, 0)
  expect(unitsOf(motivos)).toBe(unitsOf(rows.motivos))
})
