import {
  getShadowProgress,
  getShadowSwitch,
  listKnownVouchers,
  listShadowDifferences,
  type ShadowMapping,
} from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityFaults, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anImport, aLine } from '../support/orders.ts'
import { moneyFaults } from '../support/refund-execution.ts'
import { SHADOW_MAPPING } from '../support/shadow-returns.ts'

const IMPORT = '/v1/gestao/sombra/historico'
const SWITCH = '/v1/gestao/sombra/virada'
const MAPPING: ShadowMapping = {
  ...SHADOW_MAPPING,
  membros: [
    ...SHADOW_MAPPING.membros,
    { membro: 'vale', coluna: 'Código do vale' },
    { membro: 'valeSaldo', coluna: 'Saldo do vale' },
    { membro: 'autorizacao', coluna: 'Autorização' },
  ],
}
const COLUMNS = MAPPING.membros.flatMap(({ coluna }) => coluna ?? [])

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  await approve(account)
})
afterAll(() => app.end())

type Loose = Readonly<Record<string, unknown>>

async function entity(method: string, url: string, body?: unknown, by = account): Promise<Loose> {
  const { status, json } = await by.call(method, url, body)
  expect(status, String(json['erroDetalhado'])).toBe(200)
  return json['entidade'] as unknown as Loose
}

async function approve(by: TestAccount): Promise<void> {
  await entity('POST', '/v1/gestao/sombra/mapeamentos', MAPPING, by)
  await entity('POST', '/v1/gestao/sombra/mapeamentos/1/aprovar', undefined, by)
}

/** A return of one shirt for 70.00 with 10.00 of freight, asked for on 10/03/2026. */
function row(id: string, told: Readonly<Record<string, string>> = {}): string {
  const cells: Readonly<Record<string, string>> = {
    ID: id,
    Pedido: `P-${id}`,
    'Aberta em': '10/03/2026',
    'Entregue em': '01/03/2026',
    'Status do pedido': 'delivered',
    Total: '80,00',
    Frete: '10,00',
    Status: 'Paga',
    SKU: 'CAM',
    Preço: '70,00',
    Compradas: '1',
    Devolvidas: '1',
    Motivo: 'Não serviu',
    Estorno: '80,00',
    'Frete estornado': '10,00',
    'E-mail': `cliente-${id.toLowerCase()}@example.com`,
    ...told,
  }
  return COLUMNS.map((name) => cells[name] ?? '').join(';')
}

const file = (...rows: readonly string[]) => ({ conteudo: [COLUMNS.join(';'), ...rows].join('\n') })

async function processOf(id: string, by = account): Promise<Loose> {
  const { json } = await by.call('GET', `/v3/pvt/processo?orderNumber=P-${id}`)
  const [found] = json['entidade'] as unknown as readonly Loose[]
  expect(found, id).toBeDefined()
  return found as Loose
}

/** The numbers of rows from which a worker, a webhook or a mail would send something outside. */
async function outgoing() {
  const [counts] = await app.database.query<Loose>(
    `SELECT (SELECT count(*) FROM work_item WHERE kind NOT IN ('audit-seal', 'purge', 'daily-summary', 'daily-statement')) AS work,
            (SELECT count(*) FROM mail_message) AS mails, (SELECT count(*) FROM placed_event) AS placed,
            (SELECT count(*) FROM refund_intent WHERE status <> 'settled') AS unsettled`,
  )
  return counts
}

describe('the history of another service', () => {
  test('becomes processes of their day that are found, with what was given back, and tells nobody anything', async () => {
    const before = await outgoing()
    const done = await entity(
      'POST',
      IMPORT,
      file(
        row('A'),
        row('B', { Status: 'Aberta', Estorno: '', 'Frete estornado': '', Autorização: 'AA123' }),
        row('C', { Status: 'Negada', Estorno: '', 'Frete estornado': '' }),
        row('D', { Status: 'Desistiu', Estorno: '', 'Frete estornado': '' }),
        row('E', { Estorno: '', Vale: '87,00', 'Código do vale': 'VALE-E-81', 'Saldo do vale': '50,00' }),
        row('F', { Status: 'Em análise', Estorno: '', 'Frete estornado': '' }),
      ),
    )
    expect(done).toEqual({ importadas: 6, conhecidas: 0, vales: 1, faltas: [], proxima: null })
    expect(await outgoing()).toEqual(before)

    const closed = await processOf('A')
    expect(closed).toMatchObject({
      status: 2,
      estagioLogistico: 6,
      estagioFinanceiro: 3,
      estagioRating: 2,
      valorProdutos: 70,
      valorFrete: 10,
      valorTotal: 80,
      cliente: { email: 'cliente-a@example.com' },
    })
    expect(String(closed['data']).slice(0, 10)).toBe('2026-03-10')
    expect(await entity('GET', `/v3/pvt/processo/${String(closed['numero'])}`)).toEqual(closed)
    expect(await processOf('B')).toMatchObject({ status: 1, estagioLogistico: 4, autorizacao: { codigo: 'AA123' } })
    expect(await processOf('C')).toMatchObject({ status: 3 })
    expect(await processOf('D')).toMatchObject({ status: 3 })
    expect(await processOf('E')).toMatchObject({ status: 2, formaEstorno: 0, valorTotal: 87 })
    expect(await processOf('F')).toMatchObject({ status: 1, estagioFinanceiro: 0 })

    const vouchers = await entity('GET', '/v1/gestao/sombra/vales')
    expect(entityFaults(listKnownVouchers, vouchers)).toEqual([])
    expect(vouchers).toMatchObject({ total: 1, saldo: 50, vales: [{ valor: 87, saldo: 50 }] })
    expect(JSON.stringify(vouchers)).not.toContain('VALE-E-81')
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('imported again changes nothing', async () => {
    const again = await entity('POST', IMPORT, file(row('A'), row('E', { Estorno: '', Vale: '87,00' })))
    expect(again).toEqual({ importadas: 0, conhecidas: 2, vales: 0, faltas: [], proxima: null })
    const [count] = await app.database.query<Loose>('SELECT count(*)::integer AS n FROM return_process')
    expect(count).toEqual({ n: 6 })
  })

  test('keeps a unit from being returned twice, but for what was refused or withdrawn', async () => {
    const line = aLine({ SkuId: 'CAM', Preco: 70, QuantidadeTotal: 1, Quantidade: 1 })
    const ask = (id: string) =>
      account.call(
        'POST',
        '/v1/pvt/processo/enviar-solicitacao',
        anImport(
          {
            PedidoId: undefined,
            Numero: `P-${id}`,
            Valor: 80,
            ValorFrete: 10,
            ValorDesconto: 0,
            QuantidadeItens: 1,
            Skus: [line],
          },
          { LojaVirtualId: 1 },
        ),
      )
    const twice = await ask('A')
    expect([twice.status, twice.json['erroCodigo']]).toEqual([400, 'QUANTIDADE_INDISPONIVEL'])
    expect((await ask('B')).json['erroCodigo']).toBe('QUANTIDADE_INDISPONIVEL')
    const refused = await ask('C')
    expect(refused.status, String(refused.json['erroDetalhado'])).toBe(200)
    const again = await entity('POST', IMPORT, file(row('A-2', { Pedido: 'P-A' }), row('G')))
    expect(again).toMatchObject({ importadas: 1, faltas: [{ linha: 2 }] })
  })

  test('takes several returns of one order out of one file, and no more units than it has', async () => {
    const of = (id: string) =>
      row(id, { Pedido: 'P-MANY', Compradas: '2', Total: '150,00', Estorno: '75,00', 'Frete estornado': '5,00' })
    const done = await entity('POST', IMPORT, file(of('M-1'), row('H'), of('M-2'), of('M-3')))
    expect(done).toMatchObject({ importadas: 3, faltas: [{ linha: 5 }] })
    const units = await app.database.query<Loose>(
      `SELECT i.units FROM return_item i JOIN store_order o USING (account_id, order_id) WHERE o.number = 'P-MANY' ORDER BY item_id`,
      [],
      account.id,
    )
    expect(units.map((one) => one['units'])).toEqual([[[0, 1]], [[1, 2]]])
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('goes on in another request where one had not the time, and takes every return once', async () => {
    const own = await app.account()
    await approve(own)
    const told = file(...Array.from({ length: 45 }, (_, n) => row(`T-${n}`)))
    const usual = app.clock.now
    // Each look at the clock is a second later, so that half a minute is over after some returns.
    let looks = 0
    app.clock.now = () => usual().add({ seconds: looks++ })
    const answers: Loose[] = []
    for (let aPartirDe: unknown = 0; aPartirDe !== null;) {
      const done = await entity('POST', IMPORT, { ...told, aPartirDe }, own)
      answers.push(done)
      aPartirDe = done['proxima']
    }
    app.clock.now = usual
    expect(answers.length).toBeGreaterThan(1)
    expect(answers.reduce((all, { importadas }) => all + Number(importadas), 0)).toBe(45)
    expect(await entity('POST', IMPORT, told, own)).toMatchObject({ importadas: 0, conhecidas: 45, proxima: null })
  })

  test('leaves nothing that money can be planned or sent for', async () => {
    const { id } = await processOf('A')
    const managed = await entity('GET', `/v1/gestao/processos/${String(id)}`)
    const commands = managed['comandos'] as readonly { nome: string; permitido: boolean }[]
    expect(commands.filter(({ nome, permitido }) => permitido && /estorno|vale/.test(nome))).toEqual([])
    const events = await account.call('GET', '/v1/pvt/eventos')
    expect(events.status).toBe(200)
    expect(events.text).not.toContain(String(id))
  })

  test('is in the audit, and needs an approved mapping', async () => {
    const [entry] = await app.database.query<Loose>(
      `SELECT facts FROM audit_entry WHERE action = 'shadow.history-imported' ORDER BY entry_id LIMIT 1`,
    )
    expect(entry).toEqual({ facts: { added: 6, vouchers: 1 } })
    const own = await app.account()
    expect((await own.call('POST', IMPORT, file(row('X')))).json['erroCodigo']).toBe('MAPEAMENTO_NAO_APROVADO')
  })
})

describe('how far the shadow mode has come', () => {
  const PROGRESS = '/v1/gestao/sombra'
  const DIFFERENCES = '/v1/gestao/sombra/diferencas?de=2026-01-01'

  test('is nothing at first; then what was compared and imported, and each difference leads to its process', async () => {
    const own = await app.account()
    await approve(own)
    const none = await entity('GET', PROGRESS, undefined, own)
    expect(entityFaults(getShadowProgress, none)).toEqual([])
    expect(none).toEqual({
      comparadas: 0,
      primeiroDia: null,
      ultimoDia: null,
      comparadasEm: null,
      importadas: 0,
      emAberto: 0,
      importadasEm: null,
    })
    const told = file(
      row('A', { Estorno: '75,00' }),
      row('B', { 'Aberta em': '12/03/2026' }),
      row('C', { Status: 'Aberta', 'Entregue em': '01/01/2026', Estorno: '', 'Frete estornado': '' }),
    )
    expect(await entity('POST', '/v1/gestao/sombra/devolucoes', told, own)).toMatchObject({ novas: 3, diferentes: 2 })
    const before = await entity('GET', DIFFERENCES, undefined, own)
    expect(entityFaults(listShadowDifferences, before)).toEqual([])
    expect(before['diferencas']).toMatchObject([
      { devolucao: 'A', situacaoHoje: 'encerrada', veredito: 'permitida', processoId: null, processoNumero: null },
      { devolucao: 'C', situacaoHoje: 'aprovada', veredito: 'recusada', processoId: null },
    ])
    expect(await entity('POST', IMPORT, told, own)).toMatchObject({ importadas: 3 })
    const { id, numero } = await processOf('A', own)
    const after = await entity('GET', DIFFERENCES, undefined, own)
    expect((after['diferencas'] as readonly Loose[])[0]).toMatchObject({ processoId: id, processoNumero: numero })
    const there = await entity('GET', PROGRESS, undefined, own)
    expect(entityFaults(getShadowProgress, there)).toEqual([])
    expect(there).toMatchObject({
      comparadas: 3,
      primeiroDia: '2026-03-10',
      ultimoDia: '2026-03-12',
      importadas: 3,
      emAberto: 1,
    })
  })
})

describe('the switch', () => {
  test('moves what observes to where a person confirms each, once, and back', async () => {
    const own = await app.account()
    await entity('POST', '/v1/gestao/conectores/1/etapa', { etapa: 'observar' }, own)
    const before = await entity('GET', SWITCH, undefined, own)
    expect(entityFaults(getShadowSwitch, before)).toEqual([])
    expect(before['viradaEm']).toBe(null)
    const over = await entity('POST', SWITCH, { sentido: 'ir', motivo: 'Começa segunda.' }, own)
    expect(over['viradaEm']).not.toBe(null)
    expect(over['conectores']).toContainEqual({
      tipo: 'loja',
      id: 1,
      etapa: 'confirmar-cada',
      etapaAntes: 'observar',
    })
    expect(await entity('POST', SWITCH, { sentido: 'ir' }, own)).toEqual(over)
    expect(await entity('POST', SWITCH, { sentido: 'voltar' }, own)).toEqual(before)
    expect(await entity('POST', SWITCH, { sentido: 'voltar' }, own)).toEqual(before)
    const entries = await app.database.query<Loose>(
      `SELECT action FROM audit_entry WHERE account_id = $1 AND action LIKE 'shadow.switched%' ORDER BY entry_id`,
      [own.id],
    )
    expect(entries.map(({ action }) => action)).toEqual(['shadow.switched', 'shadow.switched-back'])
  })
})
