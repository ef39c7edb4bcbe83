import { getShadowDays, listShadowDifferences, type ShadowMapping } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityFaults, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { feedToItsEnd, PLANTED_KINDS, plantedReturns, SHADOW_MAPPING } from '../support/shadow-returns.ts'

const MAPPINGS = '/v1/gestao/sombra/mapeamentos'
const FEED = '/v1/gestao/sombra/devolucoes'
const ALL_DAYS = 'de=2026-01-01&ate=2026-12-31'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  app.clock.now = () => Temporal.Instant.from('2026-11-28T12:00:00Z')
  account = await app.account()
})
afterAll(() => app.end())

type Loose = Readonly<Record<string, unknown>>

async function entity(method: string, url: string, body?: unknown, by = account): Promise<Loose> {
  const { status, json } = await by.call(method, url, body)
  expect(status, String(json['erroDetalhado'])).toBe(200)
  return json['entidade'] as unknown as Loose
}

const feed = (file: string, by = account) => feedToItsEnd((body) => entity('POST', FEED, body, by), file)

async function approve(mapping: ShadowMapping, by = account): Promise<void> {
  const { versao } = await entity('POST', MAPPINGS, mapping, by)
  await entity('POST', `${MAPPINGS}/${String(versao)}/aprovar`, undefined, by)
}

/** The number of rows of everything that could send a message to anyone. */
async function outgoing(): Promise<Loose | undefined> {
  const [counts] = await app.database.query<Loose>(
    `SELECT (SELECT count(*) FROM return_process) AS processes, (SELECT count(*) FROM refund_intent) AS refunds,
            (SELECT count(*) FROM parcel) AS parcels, (SELECT count(*) FROM process_event) AS events,
            (SELECT count(*) FROM work_item WHERE kind NOT IN ('audit-seal', 'purge', 'daily-summary', 'daily-statement')) AS work`,
  )
  return counts
}

const RETURNS = Number(process.env['SHADOW_RETURNS'] ?? 200)
const PLANTED = Number(process.env['SHADOW_PLANTED'] ?? 9)

describe('returns of another service, beside what is calculated here', () => {
  test(`of ${RETURNS} returns with ${PLANTED} planted differences exactly those are found, each with its rule and amount`, async () => {
    const { file, planted } = plantedReturns({ returns: RETURNS, planted: PLANTED })
    await approve(SHADOW_MAPPING)
    const before = await outgoing()
    const fed = await feed(file)
    expect(fed).toMatchObject({ novas: RETURNS, mudadas: 0, iguais: 0, diferentes: PLANTED, faltas: [] })
    expect(await outgoing()).toEqual(before)
    const found = await entity('GET', `/v1/gestao/sombra/diferencas?${ALL_DAYS}`)
    expect(entityFaults(listShadowDifferences, found)).toEqual([])
    const rows = (found['diferencas'] as readonly Loose[]).map(({ devolucao, regra, valor }) => ({
      devolucao,
      regra,
      valor,
    }))
    expect(found['total']).toBe(PLANTED)
    expect(new Set(rows.map(({ regra }) => regra)).size).toBe(Math.min(PLANTED, PLANTED_KINDS))
    const byId = (a: { readonly devolucao: unknown }, b: { readonly devolucao: unknown }) =>
      String(a.devolucao).localeCompare(String(b.devolucao))
    expect(rows.toSorted(byId)).toEqual(planted.toSorted(byId))

    const { dias } = await entity('GET', `/v1/gestao/sombra/dias?${ALL_DAYS}`)
    expect(entityFaults(getShadowDays, { dias })).toEqual([])
    const sum = (of: (day: Loose) => unknown) => (dias as readonly Loose[]).reduce((n, day) => n + Number(of(day)), 0)
    expect([sum((day) => day['devolucoes']), sum((day) => day['diferentes'])]).toEqual([RETURNS, PLANTED])
    const apart = (day: Loose) => Number(day['estornadoHoje']) - Number(day['calculado'])
    const plantedAmount = planted.reduce((all, { valor }) => all + Math.round(valor * 100), 0)
    expect(Math.round(sum(apart) * 100)).toBe(plantedAmount)

    expect(await feed(file)).toMatchObject({ novas: 0, mudadas: 0, iguais: RETURNS })
  }, 300_000)

  test('a return that changed is compared again, and rows that do not fit are named while the others count', async () => {
    const own = await app.account()
    await approve(SHADOW_MAPPING, own)
    const line = (id: string, status: string, given: string) =>
      `${id};P-${id};10/11/2026;05/11/2026;invoiced;70,00;0,00;${status};CAM;70,00;1;1;Não serviu;${given};;;a@example.com`
    const file = (...lines: readonly string[]) => ({ conteudo: [plantedReturns.header, ...lines].join('\n') })
    const first = await entity('POST', FEED, file(line('A', 'Paga', '70,00'), line('B', 'Talvez', '70,00')), own)
    expect(first).toMatchObject({ novas: 1, diferentes: 0 })
    expect(first['faltas']).toEqual([
      { linha: 3, coluna: 'Status', mensagem: '"Talvez" não está na tabela de valores do mapeamento' },
    ])
    expect(await entity('POST', FEED, file(line('A', 'Paga', '60,00')), own)).toMatchObject({
      mudadas: 1,
      diferentes: 1,
    })
    const { diferencas } = await entity(
      'GET',
      `/v1/gestao/sombra/diferencas?${ALL_DAYS}&regra=ValorDosProdutos`,
      undefined,
      own,
    )
    expect(diferencas).toMatchObject([{ devolucao: 'A', valor: -10, estornadoHoje: 60, calculado: 70 }])
    const other = await entity('GET', `/v1/gestao/sombra/diferencas?${ALL_DAYS}&regra=FreteDoEstorno`, undefined, own)
    expect(other).toEqual({ total: 0, diferencas: [] })
  })

  test('a return of what the order does not contain is a fault of its row, and no difference', async () => {
    const own = await app.account()
    const membros = SHADOW_MAPPING.membros.filter(({ membro }) => membro !== 'preco' && membro !== 'quantidadePedido')
    await approve({ ...SHADOW_MAPPING, membros }, own)
    const Skus = [{ SkuId: 'CAM', SkuNome: 'Camisa', Preco: 70, QuantidadeTotal: 1 }]
    const Pedido = { Numero: 'P-KNOWN', Valor: 70, ValorFrete: 0, ValorDesconto: 0, Skus }
    const imported = await entity('POST', '/v1/pvt/pedidos', { Pedidos: [{ LojaVirtualId: 1, Pedido }] }, own)
    expect(imported['criados'], JSON.stringify(imported)).toBe(1)
    const line = (id: string, sku: string) =>
      `${id};P-KNOWN;10/11/2026;05/11/2026;invoiced;70,00;0,00;Paga;${sku};70,00;1;1;Não serviu;70,00;;;a@example.com`
    const conteudo = [plantedReturns.header, line('K-1', 'OUTRO'), line('K-2', 'CAM')].join('\n')
    expect(await feed(conteudo, own)).toMatchObject({
      novas: 1,
      diferentes: 0,
      faltas: [{ linha: 2, coluna: null, mensagem: 'o pedido não tem o item OUTRO' }],
    })
  })

  test('a file that takes longer than a request has is done in several, each return once', async () => {
    const own = await app.account()
    await approve(SHADOW_MAPPING, own)
    const { file } = plantedReturns({ returns: 40, planted: 4 })
    const broken = `${file}\nX;P-X;nunca;;;70,00;0,00;Paga;CAM;70,00;1;1;;;;;`
    const usual = app.clock.now
    // Each look at the clock is a second later, so that half a minute is over after some orders.
    let looks = 0
    app.clock.now = () => usual().add({ seconds: looks++ })
    const first = await feed(broken, own)
    app.clock.now = usual
    expect(first.requests).toBeGreaterThan(2)
    expect(first).toMatchObject({ novas: 40, mudadas: 0, iguais: 0, diferentes: 4 })
    // Each fault of a row is reported once.
    expect(first.faltas).toHaveLength(1)
    expect(await feed(broken, own)).toMatchObject({ requests: 1, novas: 0, iguais: 40, diferentes: 4 })
    // From anywhere in the file, and beyond its end.
    const from = async (aPartirDe: number) => entity('POST', FEED, { conteudo: file, aPartirDe }, own)
    expect(await from(39)).toMatchObject({ iguais: 1, faltas: [], proxima: null })
    expect(await from(4_000)).toMatchObject({ iguais: 0, proxima: null })
    expect((await own.call('POST', FEED, { conteudo: file, aPartirDe: -1 })).status).toBe(400)
  })

  test('what went back to a gift card and as cashback is compared with the proportion of the payments', async () => {
    const own = await app.account()
    const columns = ['pagoGiftCard', 'pagoCashback', 'estornadoGiftCard', 'estornadoCashback'] as const
    const membros = [...SHADOW_MAPPING.membros, ...columns.map((membro) => ({ membro, coluna: membro }))]
    await approve({ ...SHADOW_MAPPING, membros }, own)
    const header = [plantedReturns.header, ...columns].join(';')
    // 100.00 paid with 20.00 of a gift card and 10.00 of cashback; the shirt of 50.00 comes back, then the other one.
    const line = (id: string, paid: string) =>
      `${id};P-SPLIT;10/11/2026 1${id.slice(-1)}:00;05/11/2026;invoiced;100,00;0,00;Paga;CAM;50,00;2;1;Não serviu;50,00;;;;20,00;10,00;${paid}`
    const fed = await entity(
      'POST',
      FEED,
      {
        conteudo: [header, line('S-1', '10,00;5,00'), line('S-2', '0,00;9,00'), line('S-3', '40,00;11,00')].join('\n'),
      },
      own,
    )
    expect(fed).toMatchObject({
      novas: 2,
      faltas: [{ linha: 4, mensagem: 'estornadoGiftCard e estornadoCashback passam de valorEstornado' }],
    })
    const { diferencas } = await entity('GET', `/v1/gestao/sombra/diferencas?${ALL_DAYS}`, undefined, own)
    expect(diferencas).toMatchObject([
      { devolucao: 'S-2', tipo: 'cashback', regra: 'ParteDoCashback', valor: 4 },
      { devolucao: 'S-2', tipo: 'gift_card', regra: 'ParteDoValePresente', valor: -10 },
    ])
  })

  test('nothing that names a customer is kept', async () => {
    const [kept] = await app.database.query<{ told: string }>(
      `SELECT string_agg(told::text, ' ') AS told FROM shadow_return`,
    )
    expect(kept?.told).toContain('CAM')
    expect(kept?.told).not.toContain('@example.com')
  })
})

describe('a mapping', () => {
  test('counts once it was approved; a draft can be tried with a file', async () => {
    const own = await app.account()
    const none = await own.call('POST', FEED, { conteudo: 'x' })
    expect([none.status, none.json['erroCodigo']]).toEqual([400, 'MAPEAMENTO_NAO_APROVADO'])
    expect((await own.call('POST', '/v1/gestao/sombra/conferir', { conteudo: 'x' })).status).toBe(400)
    const wrong = await own.call('POST', MAPPINGS, { ...SHADOW_MAPPING, membros: [{ membro: 'sku', coluna: 'SKU' }] })
    expect([wrong.status, wrong.json['erroCodigo']]).toEqual([400, 'MAPEAMENTO_INVALIDO'])
    expect(await entity('POST', MAPPINGS, SHADOW_MAPPING, own)).toMatchObject({ versao: 1, aprovadaEm: null })
    expect(await entity('POST', MAPPINGS, SHADOW_MAPPING, own)).toMatchObject({ versao: 1 })
    const { file } = plantedReturns({ returns: 3, planted: 0 })
    const checked = await entity('POST', '/v1/gestao/sombra/conferir', { conteudo: file }, own)
    expect(checked).toEqual({ versao: 1, linhas: 3, devolucoes: 3, faltas: [] })
    expect((await own.call('POST', FEED, { conteudo: file })).status).toBe(400)
    const unknown = await own.call('POST', `${MAPPINGS}/9/aprovar`)
    expect([unknown.status, unknown.json['erroCodigo']]).toEqual([404, 'MAPEAMENTO_NAO_ENCONTRADO'])
    const foreign = await app.account()
    expect((await foreign.call('POST', `${MAPPINGS}/1/aprovar`)).json['erroCodigo']).toBe('MAPEAMENTO_NAO_ENCONTRADO')
    await entity('POST', `${MAPPINGS}/1/aprovar`, undefined, own)
    expect(await entity('GET', MAPPINGS, undefined, own)).toMatchObject({
      ultima: { versao: 1 },
      emVigor: { versao: 1, mapeamento: SHADOW_MAPPING },
    })
  })
})
