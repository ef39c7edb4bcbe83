import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { KEEPING_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { refundsOf } from '../support/money.ts'
import { aRating, openProcess, rate, ratingRows, threeUnits } from '../support/ratings.ts'
import { moneyFaults, mustAddUp } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
let written: ReturnType<typeof ratingRows>
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account({ configuration: KEEPING_ACCOUNT })
  written = ratingRows(app, account)
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

const PLAN = 'estornos/planejar'

describe('planning a refund', () => {
  test('plans the accepted units, tells it in one event, and answers the process', async () => {
    const { id, items } = await openProcess(account)
    await rate(account, id, [aRating({ itemId: items[0] })])
    const view = await done(account, id, PLAN, { motivo: 'Cliente antigo' })
    expect(view).toMatchObject({ estagioFinanceiro: 1, versao: 3 })
    expect(view['estornos']).toMatchObject([{ finalidade: 'refund-1', estado: 'previsto', valor: 77 }])
    const events = await written.events(id)
    expect(events.map(({ type }) => type)).toEqual(['process.created', 'rating.registered', 'refund.planned'])
    expect(events[2]?.payload).toMatchObject({ basis: 'accepted', refund: 'planned', intents: [{ goods: 6300 }] })
  })

  test('plans on trust what was posted or came, each unit once, whatever the basis', async () => {
    const { id, parcel } = await openWithParcel(account, threeUnits())
    const refused = await command(account, id, PLAN, { base: 'postado' })
    expect(refused).toMatchObject({ status: 400, json: { erroCodigo: 'NADA_A_ESTORNAR' } })
    await done(account, id, `encomendas/${parcel}/postagem`)
    expect(await command(account, id, PLAN, { base: 'recebido' })).toMatchObject({ status: 400 })
    await done(account, id, PLAN, { base: 'postado' })
    expect(await refundsOf(account, id)).toMatchObject([{ valorProdutos: 100, valorFrete: 20 }])
    await done(account, id, `encomendas/${parcel}/recebimento`)
    for (const base of ['postado', 'recebido', 'avaliado', 'mantido'])
      expect((await command(account, id, PLAN, { base })).json['erroCodigo']).toBe('NADA_A_ESTORNAR')
    expect(await written.counters(id)).toEqual([{ rated: 0, withheld: 0, planned: 3 }])
  })

  test('pays what came, as counted, and leaves paid what is not accepted later, saying so', async () => {
    const { id, items, parcel } = await openWithParcel(account, threeUnits())
    await done(account, id, `encomendas/${parcel}/postagem`)
    const itens = [{ itemId: items[0], recebidas: 2, faltantes: 1 }]
    await done(account, id, `encomendas/${parcel}/recebimento`, { itens })
    await done(account, id, PLAN, { base: 'recebido' })
    expect(await refundsOf(account, id)).toMatchObject([{ valorProdutos: 66.67 }])
    const unusable = aRating({ itemId: items[0], qtd: 2, estadoItem: 3, naoEstornar: true, naoEstornarQtd: 2 })
    const lost = aRating({ itemId: items[0], estadoItem: 4 })
    await rate(account, id, [unusable, lost], { executarFluxoReembolso: true })
    expect(await refundsOf(account, id)).toHaveLength(1)
    const { json } = await account.call('GET', `/v1/gestao/processos/${id}/razao`)
    expect(json['entidade']?.['prova']).toMatchObject({ devido: 80, pagoAMais: 66.67, diferencas: [] })
    const [event] = (await written.events(id)).slice(-1)
    expect(event?.payload).toMatchObject({ refund: 'nothing-due', overpaid: { amount: 6667 } })
  })

  test('takes everything of a kept item without being told the basis', async () => {
    const own = await app.account({ configuration: withoutKeepAtOnce() })
    const { id } = await openProcess(own, {}, { MantenhaOItem: true })
    expect(await refundsOf(own, id)).toEqual([])
    await done(own, id, PLAN)
    expect(await refundsOf(own, id)).toMatchObject([{ valorProdutos: 63, valorFrete: 14 }])
    expect(await moneyFaults(app, own)).toEqual([])
  })

  test('refuses a process that nobody approved, a stale version, and one that is not there', async () => {
    const { id, items } = await openProcess(account, threeUnits({ Motivo: { Descricao: 'Nunca ouvido' } }))
    await rate(account, id, [aRating({ itemId: items[0] })])
    expect(await command(account, id, PLAN)).toMatchObject({
      status: 400,
      json: { erroCodigo: 'PROCESSO_ENCERRADO', erroDetalhado: 'O processo está "em_analise".' },
    })
    expect(await command(account, id, PLAN, { versao: 1 })).toMatchObject({
      status: 409,
      json: { erroCodigo: 'VERSAO_DESATUALIZADA' },
    })
    const gone = await account.call('POST', '/v1/gestao/processos/999999/estornos/planejar', { versao: 1 })
    expect(gone).toMatchObject({ status: 404, json: { erroCodigo: 'PROCESSO_NAO_ENCONTRADO' } })
  })

  test('is listed among the commands, with the others about money, and why not where not', async () => {
    const { id, items } = await openProcess(account)
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    const { comandos, estornos } = await managed(account, id)
    const manual = `estornos/${estornos?.[0]?.['id']}/pagamento-manual`
    for (const nome of [PLAN, 'forma-estorno', 'oferta-aceita', manual])
      expect(comandos).toContainEqual({ nome, permitido: true, porque: null })
    expect(comandos).toContainEqual({
      nome: 'vale/reemitir',
      permitido: false,
      porque: 'Nenhum vale-compra foi emitido.',
    })
    await done(account, id, 'sinalizar')
    const flagged = (await managed(account, id))['comandos']
    expect(flagged).toContainEqual({ nome: PLAN, permitido: false, porque: 'O processo está em análise.' })
  })

  test('is for credentials that may move money', async () => {
    const { id } = await openProcess(account)
    const clerk = await app.account({ scopes: ['gestao:read', 'gestao:write'] })
    const { status } = await clerk.call('POST', `/v1/gestao/processos/${id}/estornos/planejar`, { versao: 1 })
    expect(status).toBe(401)
  })
})

describe('who keeps the item', () => {
  test('is paid in the transaction of the import, and shown so by its answer', async () => {
    const own = await app.account({ configuration: KEEPING_ACCOUNT })
    const { id } = await openProcess(own, {}, { MantenhaOItem: true })
    expect(await refundsOf(own, id)).toMatchObject([{ valor: 77, estado: 'previsto' }])
    const events = await ratingRows(app, own).events(id)
    expect(events.map(({ type }) => type)).toEqual(['process.created', 'refund.planned'])
  })

  test('waits for a person where the policy did', async () => {
    const order = threeUnits({ Motivo: { Descricao: 'Nunca ouvido' } })
    const { id } = await openProcess(account, order, { MantenhaOItem: true })
    expect(await refundsOf(account, id)).toEqual([])
  })
})

/** As the demo account, but no refund is paid at once. */
function withoutKeepAtOnce(): string {
  return `${KEEPING_ACCOUNT.replace(/^gatilhos:.*$/m, '')}\ngatilhos: { manterItemImediato: false }\n`
}
