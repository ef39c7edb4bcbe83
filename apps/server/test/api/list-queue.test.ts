import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done, managed, openWithParcel } from '../support/management.ts'
import { aLine } from '../support/orders.ts'
import { listQueue, staleOverviews } from '../support/overviews.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { misbehave, planRefund, workOnce } from '../support/refund-execution.ts'

/** The policy refuses it: the regret is long over. */
const REFUSED = { DataEntrega: '2024-01-05T12:00:00-03:00' }
const WORKING = ['para-decidir', 'para-autorizar', 'dados-que-faltam', 'em-transito', 'para-conferir', 'dinheiro']
const QUEUES = [
  ...WORKING,
  'adiados',
  'prazos',
  'todos',
  'a-aprovar',
  'sinalizados',
  'aguardando-postagem',
  'entregues-nao-avaliados',
  'estorno-falhou',
  'trocas-sem-escolha',
  'defeitos-sem-escolha',
  'reclamacoes-de-entrega',
  'acao-manual',
  'expirando',
  'prazo-legal',
]

let app: TestApp
let account: TestAccount
/** One process of each kind, by what it is. */
const made: Record<string, number> = {}
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  made['waits'] = (await openProcess(account, { ...REFUSED, ClienteNome: 'Zuleika Quintanilha' })).id
  made['flagged'] = (await openProcess(account, {}, { LojaVirtualId: 1 })).id
  await done(account, made['flagged'], 'sinalizar', { motivo: 'Conferir' })
  const soon = await openWithParcel(account)
  made['soon'] = soon.id
  await authorize(soon.id, soon.parcel, 'A-SOON', 2)
  const later = await openWithParcel(account)
  made['later'] = later.id
  await authorize(later.id, later.parcel, 'A-LATER', 30)
  const came = await openWithParcel(account)
  made['came'] = came.id
  await authorize(came.id, came.parcel, 'A-CAME', 30)
  await done(account, came.id, `encomendas/${came.parcel}/recebimento`, {})
  const byHand = await openProcess(account)
  made['byHand'] = byHand.id
  await rate(account, byHand.id, [aRating({ itemId: byHand.items[0] })], { executarFluxoReembolso: true })
  made['failed'] = (await planRefund(app, account, { process: { FormaReembolso: 2 } })).id
  await misbehave(app, account, { failure: 'refused' })
  await workOnce(app, account)
  await misbehave(app, account)
  made['cancelled'] = (await openProcess(account)).id
  await done(account, made['cancelled'], 'cancelar')
})
afterAll(() => app.end())

async function authorize(id: number, parcel: number, codigo: string, days: number) {
  const expiraEm = Temporal.Now.instant()
    .add({ hours: 24 * days })
    .toString()
  await done(account, id, `encomendas/${parcel}/autorizar`, { codigo, expiraEm })
}

const listed = (query: string, by = account) => listQueue(by, query)

async function counts(query = '', by = account): Promise<Record<string, number>> {
  const { json } = await by.call('GET', `/v1/gestao/filas?${query}`)
  const queues: readonly Loose[] = json['entidade']?.['filas'] ?? []
  return Object.fromEntries(queues.map((queue) => [String(queue['fila']), Number(queue['quantidade'])]))
}

function workingViewsOf(row: Loose | undefined): readonly string[] {
  const queues: readonly unknown[] = row?.['filas'] ?? []
  return WORKING.filter((view) => queues.includes(view))
}

const named = (...names: string[]) => inOrder(names.map((name) => made[name] ?? 0))
const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

describe('the working views', () => {
  test('have every process that is under way, each exactly once, and their counts add up', async () => {
    const { rows } = await listed('pageSize=100')
    const counted = await counts()
    const byView: Record<string, number[]> = Object.fromEntries(WORKING.map((view) => [view, []]))
    for (const row of rows) {
      const views = workingViewsOf(row)
      const isUnderWay = [0, 1].includes(Number(row['status']))
      if (isUnderWay) expect(views, String(row['numero'])).toHaveLength(1)
      expect(views.length, String(row['numero'])).toBe(row['espera'] === null ? 0 : 1)
      for (const view of views) byView[view]?.push(Number(row['id']))
    }
    for (const view of WORKING) {
      const { ids, total } = await listed(`fila=${view}&pageSize=100`)
      expect(inOrder(ids), view).toEqual(inOrder(byView[view] ?? []))
      expect(counted[view], view).toBe(total)
    }
    const underWay = rows.filter(({ espera }) => espera !== null).length
    expect(WORKING.reduce((sum, view) => sum + (counted[view] ?? 0), 0)).toBe(underWay)
  })

  test.each([
    ['waits', 'para-decidir', 'decisao'],
    ['soon', 'em-transito', 'postagem'],
    ['came', 'para-conferir', 'conferencia'],
    ['byHand', 'dados-que-faltam', 'dados-bancarios'],
    ['failed', 'dinheiro', 'estorno-que-falhou'],
  ])('put %s into %s, for it waits for %s', async (name, view, wait) => {
    const { rows } = await listed(`fila=${view}&pageSize=100`)
    expect(rows.find(({ id }) => id === made[name])?.['espera']).toBe(wait)
  })

  test('follow a process: to be decided, to be authorized, on its way, and none once it is over', async () => {
    const { id } = await openProcess(account, REFUSED)
    const views = async () => {
      const { rows } = await listed(`numero=${(await managed(account, id))['numero']}`)
      return workingViewsOf(rows[0])
    }
    expect(await views()).toEqual(['para-decidir'])
    await done(account, id, 'aprovar')
    expect(await views()).toEqual(['para-autorizar'])
    await done(account, id, 'cancelar')
    expect(await views()).toEqual([])
  })

  test('begin with what is due first', async () => {
    const { ids } = await listed('fila=em-transito')
    expect(ids.indexOf(made['soon'] ?? 0)).toBeLessThan(ids.indexOf(made['later'] ?? 0))
  })

  test('what is due soon goes across them', async () => {
    const { ids, total } = await listed('fila=prazos&pageSize=100')
    expect(ids).toEqual(expect.arrayContaining([made['soon'], made['came']]))
    expect(ids).not.toContain(made['later'])
    expect((await counts())['prazos']).toBe(total)
  })
})

describe('a queue', () => {
  test.each([
    ['a-aprovar', ['waits', 'flagged']],
    ['sinalizados', ['flagged']],
    ['aguardando-postagem', ['soon', 'later']],
    ['entregues-nao-avaliados', ['came']],
    ['estorno-falhou', ['failed']],
    ['expirando', ['soon']],
  ])('%s has who waits for it, and nobody else', async (queue, names) => {
    const { ids, total, rows } = await listed(`fila=${queue}`)
    expect(inOrder(ids)).toEqual(named(...names))
    expect(total).toBe(names.length)
    for (const row of rows) expect(row['filas']).toContain(queue)
  })

  test('of manual action has the payment by hand and the parcels nobody asked a code for', async () => {
    const { ids } = await listed('fila=acao-manual')
    expect(ids).toContain(made['byHand'])
    expect(ids).not.toContain(made['later'])
    expect(ids).not.toContain(made['cancelled'])
  })

  test('is left as soon as what it waits for is done', async () => {
    const { id } = await openProcess(account, REFUSED)
    expect((await listed('fila=a-aprovar')).ids).toContain(id)
    await done(account, id, 'aprovar')
    expect((await listed('fila=a-aprovar')).ids).not.toContain(id)
    expect((await listed('fila=acao-manual')).ids).toContain(id)
    await done(account, id, 'cancelar')
    expect((await listed(`numero=${(await managed(account, id))['numero']}`)).rows[0]?.['filas']).toEqual(['todos'])
  })

  test('of the law has what is near it: an answer in 5 days, money at once for a regret that came back', async () => {
    expect((await listed('fila=prazo-legal')).ids).toEqual([made['came']])
    const near = await listed('fila=prazo-legal&dias=5')
    expect(near.ids).toEqual([made['came'], made['waits'], made['flagged']])
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
    expect(near.rows.map((row) => row['prazoLegal'])).toEqual([
      today.toString(),
      today.add({ days: 5 }).toString(),
      today.add({ days: 5 }).toString(),
    ])
    expect((await listed('fila=prazo-legal&dias=0')).ids).toEqual([made['came']])
  })

  test('of the law gives a warranty 30 days', async () => {
    const other = await app.account()
    const { id } = await openProcess(other, {
      Skus: [aLine({ Motivo: { Descricao: 'Produto com defeito' } }), aLine({ SkuId: 'B', Quantidade: 0 })],
    })
    const found = await listed('fila=prazo-legal&dias=60', other)
    expect(found.ids).toEqual([id])
    const days = found.rows[0]?.['decisao'] === 'aprovado' ? 30 : 5
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
    expect(found.rows[0]?.['prazoLegal']).toBe(today.add({ days }).toString())
  })

  test('of the law is empty where the law is not known', async () => {
    const abroad = await app.account({
      configuration: DEMO_ACCOUNT.replace(/^pais:.*$/m, 'pais: PT'),
    })
    const { id } = await openProcess(abroad, REFUSED)
    expect(await listed('fila=prazo-legal&dias=60', abroad)).toMatchObject({ ids: [], total: 0 })
    const { rows } = await listed('', abroad)
    expect(rows).toMatchObject([{ id, prazoLegal: null }])
  })

  test('of what expires looks as far ahead as it is told', async () => {
    expect((await listed('fila=expirando&dias=0')).ids).toEqual([])
    expect((await listed('fila=expirando&dias=31')).ids).toEqual([made['soon'], made['later']])
  })
})

describe('the counts', () => {
  test('say of every queue what its list says', async () => {
    for (const query of ['', 'dias=31', 'lojaVirtualId=1', 'lojaVirtualId=1&dias=31', 'lojaVirtualId=99']) {
      const counted = await counts(query)
      expect(Object.keys(counted)).toEqual(QUEUES)
      for (const queue of QUEUES)
        expect([query, queue, counted[queue]]).toEqual([query, queue, (await listed(`fila=${queue}&${query}`)).total])
    }
    expect((await counts())['todos']).toBeGreaterThan(8)
    expect((await counts('lojaVirtualId=1'))['sinalizados']).toBe(1)
    expect((await counts('lojaVirtualId=99'))['todos']).toBe(0)
  })

  test('and lists are of one account', async () => {
    const other = await app.account()
    expect(await listed('', other)).toEqual({ ids: [], total: 0, rows: [] })
    expect((await counts('', other))['todos']).toBe(0)
  })
})

describe('a count that ends early', () => {
  test('tells one more than it was to go to, and the pages of that', async () => {
    const { json } = await account.call('GET', '/v1/gestao/processos?fila=todos&contarAte=5&pageSize=2')
    expect([json['registros'], json['totalRecords'], json['totalPages']]).toEqual([2, 6, 3])
    const { total } = await listed('fila=todos')
    expect((await listed('fila=todos&contarAte=1000000')).total).toBe(total)
    const last = await listed('fila=todos&contarAte=1&pageNumber=2&pageSize=4')
    expect([last.ids.length, last.total]).toEqual([4, 2])
  })

  test.each(['0', '1000001', '1.5', 'muito'])('does not go to %s', async (contarAte) => {
    expect((await account.call('GET', `/v1/gestao/processos?contarAte=${contarAte}`)).status).toBe(400)
  })
})

describe('a filter', () => {
  test('finds by words, by authorization code, by number of the process and of the order', async () => {
    expect((await listed('textoBusca=quintanilha')).ids).toEqual([made['waits']])
    expect((await listed('textoBusca=A-SOON')).ids).toEqual([made['soon']])
    expect((await listed('textoBusca=ninguem-assim')).total).toBe(0)
    const { numero, pedido } = await managed(account, made['later'] ?? 0)
    expect((await listed(`numero=${String(numero).toLowerCase()}`)).ids).toEqual([made['later']])
    expect((await listed(`numero=${pedido?.['numero']}`)).ids).toEqual([made['later']])
    expect((await listed(`numero=${pedido?.['numero']}&textoBusca=quintanilha`)).ids).toEqual([])
    expect((await listed('fila=sinalizados&textoBusca=quintanilha')).ids).toEqual([])
    expect((await listed('fila=a-aprovar&textoBusca=quintanilha')).ids).toEqual([made['waits']])
  })

  test.each([
    ['decisao=cancelado', 'cancelled', 'waits'],
    ['status=3', 'cancelled', 'waits'],
    ['lojaVirtualId=1', 'flagged', 'waits'],
    ['estagioFinanceiro=4', 'failed', 'waits'],
    ['estagioLogistico=4', 'soon', 'waits'],
    ['estagioRating=2', 'byHand', 'waits'],
    ['formaEstorno=2', 'failed', 'waits'],
    ['tipo=0', 'waits', undefined],
  ])('%s lets through what it says', async (query, within, without) => {
    const { ids, total } = await listed(`${query}&pageSize=500`)
    expect(ids).toContain(made[within])
    if (without !== undefined) expect(ids).not.toContain(made[without])
    expect(total).toBe(ids.length)
  })

  test('of amounts takes reais with a point or a comma, both ends included', async () => {
    const dearer = { Valor: 100, ValorDesconto: 0, ValorFrete: 0, QuantidadeItens: 1, Skus: [aLine({ Preco: 100 })] }
    await openProcess(account, dearer)
    const { total } = await listed('tipo=0')
    const within = async (query: string) => (await listed(`tipo=0&${query}`)).total
    expect(await within('valorMinimo=77&valorMaximo=77,00')).toBe(total - 1)
    expect(await within('valorMinimo=77.01')).toBe(1)
    expect(await within('valorMaximo=76.99')).toBe(0)
    expect((await account.call('GET', '/v1/gestao/processos?valorMinimo=1.234')).json['erroDetalhado']).toContain(
      'valorMinimo: deve ser um valor em reais',
    )
  })

  test('of days counts them where the account lives, and refuses an end before the beginning', async () => {
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
    const { total } = await listed('')
    expect((await listed(`de=${today.toString()}&ate=${today.toString()}`)).total).toBe(total)
    expect((await listed(`de=${today.add({ days: 1 }).toString()}`)).total).toBe(0)
    expect((await listed(`ate=${today.subtract({ days: 1 }).toString()}`)).total).toBe(0)
    expect((await account.call('GET', '/v1/gestao/processos?de=2026-02-01&ate=2026-01-01')).status).toBe(400)
  })

  test('of an exchange', async () => {
    const { id } = await openProcess(account, {
      Skus: [aLine({ TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } })],
    })
    expect((await listed('tipo=1')).ids).toEqual([id])
  })

  test.each(['fila=outra', 'ordem=outra', 'decisao=outra', 'dias=61', 'dias=-1', 'status=9', 'pageSize=501'])(
    '%s is refused',
    async (query) => {
      expect((await account.call('GET', `/v1/gestao/processos?${query}`)).json).toMatchObject({
        erroCodigo: 'REQUISICAO_INVALIDA',
      })
    },
  )
})

describe('an order', () => {
  const valued = async (order: string, field: string) =>
    (await listed(`ordem=${order}&pageSize=500`)).rows.map((row) => row[field])

  test('is the newest first unless the queue says otherwise', async () => {
    const { ids } = await listed('pageSize=500')
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect((await listed('ordem=mais-antigos&pageSize=500')).ids).toEqual(ids.toReversed())
  })

  test('may be by value, either way', async () => {
    const values = (await valued('menor-valor', 'valor')).map(Number)
    expect(values).toEqual(values.toSorted((one, other) => one - other))
    expect((await valued('maior-valor', 'valor')).map(Number)).toEqual(values.toReversed())
  })

  test('may be by deadline, what has none at the end', async () => {
    expect((await listed('ordem=expira-antes&pageSize=2')).ids).toEqual([made['soon'], made['later']])
    expect((await listed('ordem=prazo-legal-antes&pageSize=1')).ids).toEqual([made['came']])
    expect((await valued('prazo-legal-antes', 'prazoLegal')).at(-1)).toBe(null)
  })

  test('may be by the last change, either way', async () => {
    await done(account, made['cancelled'] ?? 0, 'comentarios', { texto: 'Só para mudar' })
    const { ids } = await listed('ordem=alterados-por-ultimo&pageSize=500')
    expect(ids[0]).toBe(made['cancelled'])
    expect((await listed('ordem=alterados-primeiro&pageSize=500')).ids).toEqual(ids.toReversed())
  })

  test('is cut into pages that hold everything once', async () => {
    const { ids, total } = await listed('pageSize=500')
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => listed(`pageSize=3&pageNumber=${page}`)))
    expect(pages.flatMap((page) => page.ids)).toEqual(ids.slice(0, 18))
    for (const page of pages) expect(page.total).toBe(total)
    expect((await listed('pageNumber=1000')).ids).toEqual([])
  })
})

test('what is kept of each process is what its rows say', async () => {
  expect(await staleOverviews(app, account.id)).toEqual([])
})
