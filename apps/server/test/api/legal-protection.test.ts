import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done } from '../support/management.ts'
import { aLine, anImport, anOrder } from '../support/orders.ts'
import { sellOrder } from '../support/refund-execution.ts'

/** Contract §6.12 to §6.15 over HTTP: who is protected by law, until when, and what of the store's policy gives way. */

const EVALUATE = '/v1/pvt/processo/avaliar-regras-pedido?explicar=true'
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const SHIP = '/v1/pvt/logistica/opcoes'
const DEFECT = { Motivo: { Descricao: 'Produto com defeito' } }
const DID_NOT_FIT = { Motivo: { Descricao: 'Não serviu' } }
const BLOCKED_SKU = { SkuId: '9901' }

/** The demo account where a defect after its terms is refused, and the store's own warranty has 30 days. */
const STRICT = DEMO_ACCOUNT.replace('garantia: { dias: 0', 'garantia: { dias: 30').replace(
  /^politica:\n/m,
  '$&  defeitoAposPrazos: recusa\n',
)

let app: TestApp
let account: TestAccount
let strict: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  strict = await app.account({ configuration: STRICT })
})
afterAll(() => app.end())

function daysAgo(days: number): string {
  return Temporal.Now.instant()
    .subtract({ hours: 24 * days })
    .toString()
}

/** With the clock of the service that many days ahead. */
async function later<Value>(days: number, work: () => Promise<Value>): Promise<Value> {
  const { now } = app.clock
  app.clock.now = () => now().add({ hours: 24 * days })
  return work().finally(() => {
    app.clock.now = now
  })
}

/** One unit of one line, delivered that many days ago. */
function oneLine(days: number | null, line: Record<string, unknown>, order: Record<string, unknown> = {}) {
  const DataEntrega = days === null ? undefined : daysAgo(days)
  return anOrder({ DataEntrega, Skus: [aLine(line)], QuantidadeItens: 1, ...order })
}

async function evaluate(order: Record<string, unknown>, caller = account): Promise<Loose> {
  const { status, json, text } = await caller.call('POST', EVALUATE, order)
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? {}
}

async function imported(order: Record<string, unknown>, caller = account, more = {}): Promise<Loose> {
  const { status, json, text } = await caller.call('POST', IMPORT, {
    Processo: { ...anImport().Processo, Pedido: order, ...more },
  })
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? {}
}

async function verdictOf(id: unknown, caller = account): Promise<Loose> {
  const { json } = await caller.call('GET', `/v1/gestao/processos/${String(id)}/veredito`)
  return json['entidade'] ?? {}
}

async function decisionOf(id: unknown, of = account): Promise<unknown> {
  const [row] = await app.database.query<{ decision: string }>(
    'SELECT decision FROM return_process WHERE process_id = $1',
    [id],
    of.id,
  )
  return row?.decision
}

describe('finding 1: a defect or a wrong product inside the legal term', () => {
  test.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
    ['a blocked SKU', DEMO_ACCOUNT, BLOCKED_SKU, {}],
    ['a blocked category', DEMO_ACCOUNT, { CategoriaIds: ['320'] }, {}],
    ['a status of the order', DEMO_ACCOUNT, {}, { Status: 'handling' }],
    ['exchanges alone', DEMO_ACCOUNT.replace('operacoes: [devolucao, troca]', 'operacoes: [troca]'), {}, {}],
    [
      'returns of other sellers',
      DEMO_ACCOUNT.replace(/^politica:\n/m, '$&  sellersPermitidos: [Outra]\n'),
      { Seller: 'Esta' },
      {},
    ],
  ])('is not refused by %s: it is allowed, and a person looks', async (_about, configuration, line, order) => {
    const caller = await app.account({ configuration })
    const asked = oneLine(60, { ...DEFECT, ...line }, order)
    expect(await evaluate(asked, caller)).toMatchObject({ nome: 'PermitidoPorPadrao', permitir: true })
    const { id } = await imported(asked, caller)
    expect(await decisionOf(id, caller)).toBe('in-review')
    expect(await verdictOf(id, caller)).toMatchObject({ revisar: true, motivosDaRevisao: ['lei_acima_da_politica'] })
  })

  test('is not refused to a customer on the block list, nor as a second request', async () => {
    const configuration = DEMO_ACCOUNT.replace(
      'segundaSolicitacaoDoItem: permitir',
      'segundaSolicitacaoDoItem: recusar',
    )
    const caller = await app.account({ configuration })
    const line = { ...DEFECT, QuantidadeTotal: 2 }
    const asked = oneLine(60, line, { QuantidadeItens: 2, Valor: 160, ValorDesconto: 0 })
    await imported(asked, caller)
    await app.database.query(
      `INSERT INTO blocked_customer (account_id, email, reason, blocked_by, blocked_at)
       VALUES ($1, 'marina.duarte@example.com', 'x', 'staff', now())`,
      [caller.id],
      caller.id,
    )
    const { id } = await imported(asked, caller)
    expect(await verdictOf(id, caller)).toMatchObject({ permitir: true, motivosDaRevisao: ['lei_acima_da_politica'] })
  })

  test('of what no policy refuses goes on by itself', async () => {
    const { id } = await imported(oneLine(60, DEFECT))
    expect(await decisionOf(id)).toBe('approved')
  })
})

describe('finding 2: a return inside the seven days', () => {
  test('is a regret whatever its reason: not refused, its freight comes back, and sending is free', async () => {
    const caller = await app.account({
      configuration: DEMO_ACCOUNT.replace('freteNoEstorno: proporcional', 'freteNoEstorno: nunca'),
    })
    const asked = oneLine(4, { ...DID_NOT_FIT, ...BLOCKED_SKU }, { Valor: 90, ValorDesconto: 0 })
    expect(await evaluate(asked, caller)).toMatchObject({ nome: 'PermitidoPorPadrao', permitir: true })
    const process = await imported(asked, caller, { ServicoLogisticoId: 4, LogisticaPremiumValor: 24.9 })
    expect(process).toMatchObject({ valorProdutos: 70, valorFrete: 20 })
    const [row] = await app.database.query<{ cost: number; decision: string }>(
      `SELECT (state ->> 'sendingCost')::int AS cost, decision FROM return_process WHERE process_id = $1`,
      [process['id']],
      caller.id,
    )
    expect(row).toEqual({ cost: 0, decision: 'approved' })
  })

  test('is the store’s policy again on the eighth', async () => {
    const asked = oneLine(20, { ...DID_NOT_FIT, ...BLOCKED_SKU })
    expect(await evaluate(asked)).toMatchObject({ nome: 'SkuBloqueado', permitir: false })
  })
})

test('finding 3: an unknown reason on day 4 is sent free, as its refund will be', async () => {
  const asked = oneLine(4, { Motivo: { Descricao: 'Outro motivo' } })
  const { json } = await account.call('POST', SHIP, asked)
  const costs = (json['entidade'] as unknown as readonly Loose[]).map((way) => way['custoCliente'])
  expect(costs.length).toBeGreaterThan(3)
  expect(new Set(costs)).toEqual(new Set([0]))
})

describe('finding 6: a defect after its terms', () => {
  test('goes to a person, or is refused where the account says so', async () => {
    const late = oneLine(121, DEFECT)
    const { id } = await imported(late)
    expect(await verdictOf(id)).toMatchObject({ permitir: true, motivosDaRevisao: ['defeito_depois_dos_prazos'] })
    expect(await decisionOf(id)).toBe('in-review')
    expect(await evaluate(late, strict)).toMatchObject({ nome: 'PrazoDeGarantia', permitir: false })
  })

  test('is in its term while a complaint is not answered, and for what was left of the term after', async () => {
    const order = oneLine(70, { QuantidadeTotal: 2, ...DEFECT }, { QuantidadeItens: 2, Valor: 160, ValorDesconto: 0 })
    const { id } = await imported(order, strict)
    const onDay = (days: number) => later(days, async () => evaluate(order, strict))
    const open = await onDay(80)
    expect(open).toMatchObject({ permitir: true })
    const rules = open['regras'] as unknown as readonly Loose[]
    expect(rules.find(({ nome }) => nome === 'PrazoDeGarantia')).toMatchObject({ entradas: { prazoSuspenso: true } })
    await later(80, async () => done(strict, Number(id), 'cancelar', { motivo: 'Sem defeito' }))
    // Twenty days of the legal term were left when the defect was reported; then come the thirty of the store.
    expect(await onDay(129)).toMatchObject({ permitir: true })
    expect(await onDay(132)).toMatchObject({ nome: 'PrazoDeGarantia', permitir: false })
  })
})

test('finding 7: the store’s own warranty begins where the legal term ends', async () => {
  const on = async (days: number) => (await evaluate(oneLine(days, DEFECT), strict))['permitir']
  expect(await on(119)).toBe(true)
  expect(await on(121)).toBe(false)
  const blocked = oneLine(119, { ...DEFECT, ...BLOCKED_SKU })
  expect(await evaluate(blocked, strict)).toMatchObject({ nome: 'SkuBloqueado', permitir: false })
})

describe('finding 8: each line counts from its own delivery', () => {
  const late = { SkuId: 'A', Preco: 70, DataEntrega: daysAgo(40), ...DID_NOT_FIT }
  const soon = { SkuId: 'B', Preco: 30, DataEntrega: daysAgo(3), ...DID_NOT_FIT }
  const both = (a: number, b: number, DataEntrega: string | undefined = daysAgo(40)) =>
    anOrder({ DataEntrega, Skus: [aLine({ ...late, Quantidade: a }), aLine({ ...soon, Quantidade: b })] })

  test('as sent', async () => {
    expect(await evaluate(both(0, 1))).toMatchObject({ permitir: true })
    expect(await evaluate(both(1, 0))).toMatchObject({ nome: 'PrazoDeTroca', permitir: false })
  })

  test('as stored, where a later caller does not send it', async () => {
    const order = both(0, 1)
    await imported({
      ...order,
      Skus: order.Skus.map((line) => ({ ...line, QuantidadeTotal: 2 })),
      Valor: 210,
      QuantidadeItens: 4,
    })
    const bare = [aLine({ SkuId: 'A', Quantidade: 0 }), aLine({ SkuId: 'B', Preco: 30, ...DID_NOT_FIT })].map(
      (line) => ({
        ...line,
        QuantidadeTotal: 2,
      }),
    )
    const { DataEntrega: _delivery, ...rest } = order
    expect(await evaluate({ ...rest, Skus: bare, Valor: 210, QuantidadeItens: 4 })).toMatchObject({ permitir: true })
  })

  test('and the order from the latest of its parcels, for a line without its own', async () => {
    const plain = aLine({ SkuId: 'C', Preco: 10, ...DID_NOT_FIT })
    const order = { ...both(0, 0), Valor: 120, QuantidadeItens: 3 }
    expect(await evaluate({ ...order, Skus: [...order.Skus, plain] })).toMatchObject({ permitir: true })
  })
})

describe('finding 9: a voucher worth less than the money', () => {
  /** One is worth less than the money, the other is valid for too short a time; two may be active at once. */
  const ofLaw = DEMO_ACCOUNT.replace('percentual: 110, validadeDias: 180', 'percentual: 80, validadeDias: 365')
  const LOW = ofLaw.replace('percentual: 100, validadeDias: 365', 'percentual: 100, validadeDias: 1')
  let low: TestAccount
  beforeAll(async () => {
    low = await app.account({ configuration: LOW, sellsOrders: true })
  })

  test('is published with a warning', async () => {
    const { json } = await low.call('POST', '/v1/gestao/politica/validar', { yaml: LOW })
    const warnings = json['entidade']?.['avisos'] as unknown as readonly string[]
    expect(warnings.filter((warning) => warning.startsWith('valesCompra: '))).toHaveLength(2)
    expect(warnings.join('\n')).toContain('CDC, art. 49')
  })

  test.each([
    ['a regret', 4, DID_NOT_FIT],
    ['a defect', 60, DEFECT],
  ])('is taken by no import of %s', async (_about, days, line) => {
    for (const ValeCompraDefinicaoId of [1, 2]) {
      const Pedido = oneLine(days, line)
      const { status, json } = await low.call('POST', IMPORT, {
        Processo: { ...anImport().Processo, Pedido, ValeCompraDefinicaoId },
      })
      expect([status, json['erroCodigo']]).toEqual([400, 'DEFINICAO_DE_VALE_INVALIDA'])
      expect(json['erroDetalhado']).toContain('menos de 100 % ou por menos de 30 dias')
    }
    const chosen = { ValeCompraDefinicaoId: 2 }
    expect(await imported(oneLine(days, line), account, chosen)).toMatchObject({ formaEstorno: 0 })
    expect(await imported(oneLine(20, DID_NOT_FIT), low, chosen)).toMatchObject({ formaEstorno: 0 })
  })

  test('is neither advised to staff nor taken from them', async () => {
    const order = await sellOrder(app, low, [], { order: { DataEntrega: daysAgo(4) } })
    const asked = {
      pedidoNumero: order.Numero,
      itens: [{ itemId: 'CAM-AZ-M', quantidade: 1, tipoProcesso: 0, motivoId: 2 }],
    }
    const advice = await low.call('POST', '/v1/gestao/solicitacoes/avaliar', asked)
    expect(advice.status).toBe(200)
    const offered = advice.json['entidade']?.['valores']?.['vales'] as unknown as readonly Loose[]
    expect(offered).toEqual([])
    const opened = await low.call('POST', '/v1/gestao/solicitacoes/abrir', { ...asked, valeCompraDefinicaoId: 2 })
    expect([opened.status, opened.json['erroCodigo']]).toEqual([400, 'DEFINICAO_DE_VALE_INVALIDA'])
  })

  test('does not take the place of money later, by form or by offer', async () => {
    const { id } = await imported(oneLine(4, DID_NOT_FIT), low)
    const changed = await command(low, Number(id), 'forma-estorno', { formaEstorno: 0, valeCompraDefinicaoId: 2 })
    expect([changed.status, changed.json['erroCodigo']]).toEqual([400, 'DEFINICAO_DE_VALE_INVALIDA'])
    const offer = await command(low, Number(id), 'oferta-aceita', { oferta: 2 })
    expect([offer.status, offer.json['erroCodigo']]).toEqual([400, 'DEFINICAO_DE_VALE_INVALIDA'])
    const own = await imported(oneLine(4, DID_NOT_FIT))
    await done(account, Number(own['id']), 'oferta-aceita', { oferta: 2 })
    const late = await imported(oneLine(20, DID_NOT_FIT), low)
    await done(low, Number(late['id']), 'forma-estorno', { formaEstorno: 0, valeCompraDefinicaoId: 2 })
  })
})

describe('finding 13: dates that nobody believes', () => {
  test.each<[string, Record<string, unknown>, readonly string[]]>([
    [
      'an order of 2023 with no delivery',
      { Data: '2023-05-02T12:00:00Z', DataEntrega: undefined },
      ['entrega_desconhecida', 'pedido_antigo_demais'],
    ],
    ['no delivery known after 60 days', { Data: daysAgo(61), DataEntrega: undefined }, ['entrega_desconhecida']],
    ['a delivery in the future', { DataEntrega: daysAgo(-400) }, ['entrega_no_futuro']],
    [
      'an order of 2023 delivered last week',
      { Data: '2023-05-02T12:00:00Z', DataEntrega: daysAgo(6) },
      ['pedido_antigo_demais'],
    ],
  ])('%s goes to a person with the reason', async (_about, order, causes) => {
    const { id } = await imported(oneLine(null, {}, order))
    expect(await verdictOf(id)).toMatchObject({ permitir: true, revisar: true, motivosDaRevisao: causes })
    expect(await decisionOf(id)).toBe('in-review')
  })

  test('an order of 59 days with no delivery goes on', async () => {
    const { id } = await imported(oneLine(null, {}, { Data: daysAgo(59) }))
    expect(await decisionOf(id)).toBe('approved')
  })
})

describe('finding 17: an exchange in the seven days', () => {
  test('follows the store’s policy, whatever the reason says', async () => {
    const regret = { TipoProcesso: 1, Motivo: { Descricao: 'Arrependimento' } }
    expect(await evaluate(oneLine(4, regret))).toMatchObject({ nome: 'MotivoPermitido', permitir: false })
    expect(await evaluate(oneLine(4, { ...regret, ...BLOCKED_SKU }))).toMatchObject({ nome: 'SkuBloqueado' })
    expect(await evaluate(oneLine(4, { ...regret, ...BLOCKED_SKU, TipoProcesso: 0 }))).toMatchObject({ permitir: true })
  })
})

describe('finding 18: facts of the order', () => {
  test('a purchase in person has no regret, and its defects their term', async () => {
    const inPerson = { CompraPresencial: true }
    expect(await evaluate(oneLine(4, BLOCKED_SKU, inPerson))).toMatchObject({ nome: 'SkuBloqueado', permitir: false })
    expect(await evaluate(oneLine(4, { ...BLOCKED_SKU, ...DEFECT }, inPerson))).toMatchObject({ permitir: true })
    const { id, pedido } = await imported(oneLine(4, {}, inPerson))
    expect(await verdictOf(id)).toMatchObject({ permitir: true })
    expect(pedido).toBeDefined()
  })

  test('a buyer with a CNPJ, letters or not, goes to a person', async () => {
    for (const ClienteDocumento of ['11.222.333/0001-81', '12.ABC.345/01DE-35']) {
      const { id } = await imported(oneLine(4, {}, { ClienteDocumento }))
      expect(await verdictOf(id)).toMatchObject({ permitir: true, motivosDaRevisao: ['comprador_com_cnpj'] })
    }
  })

  test('what is said of an order and of its lines is kept with them', async () => {
    const order = oneLine(
      4,
      { ProdutoEssencial: true, DataEntrega: '2026-11-18T10:00:00-03:00' },
      { CompraPresencial: true },
    )
    await imported(order)
    const [row] = await app.database.query<{ facts: Loose; line: Loose }>(
      `SELECT o.facts, l.facts AS line FROM store_order o JOIN order_line l USING (account_id, order_id) WHERE o.number = $1`,
      [order.Numero],
      account.id,
    )
    expect(row).toMatchObject({
      facts: { isInPerson: true },
      line: { isEssential: true, deliveredAt: '2026-11-18T13:00:00Z' },
    })
  })
})
