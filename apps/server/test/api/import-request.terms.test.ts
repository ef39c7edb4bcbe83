import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anImport } from '../support/orders.ts'

const URL = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

async function opened(process: Record<string, unknown>, order: Record<string, unknown> = {}) {
  const { json } = await account.call('POST', URL, anImport(order, process))
  expect(json['erroDetalhado']).toBe(null)
  return json['entidade']
}

/** The store whose connector can refund by itself. */
const LOJA = { LojaVirtualId: 1 }

const AFTER_THE_SEVEN_DAYS = Temporal.Now.instant()
  .subtract({ hours: 24 * 20 })
  .toString()

describe('how an imported request is paid back', () => {
  test.each([
    ['by voucher where a definition was chosen', { ...LOJA, ValeCompraDefinicaoId: 2 }, 0],
    ['by hand where the customer sent a Pix key', { ...LOJA, DadosBancariosDto: { tipo: 1, chavePix: 'a@b.c' } }, 1],
    ['by hand where bank data does not say what it is', { ...LOJA, DadosBancariosDto: { banco: '001' } }, 1],
    ['automatically where the bank data says so', { ...LOJA, DadosBancariosDto: { tipo: 2 } }, 2],
    ['automatically where the store can', LOJA, 2],
    ['by hand where no connector can', {}, 1],
  ])('%s', async (_how, process, formaEstorno) => {
    expect((await opened(process))?.['formaEstorno']).toBe(formaEstorno)
  })

  test('shows enough of a bank account to recognise it, and never enough to pay into it', async () => {
    const entity = await opened({
      DadosBancariosDto: { tipo: 0, nomeTitular: 'Ana', cpfTitular: '52998224725', contaCorrente: '12345-6' },
    })
    expect(entity?.['dadosBancarios']).toMatchObject({
      tipo: 0,
      nomeTitular: 'Ana',
      cpfTitular: '*********25',
      contaCorrente: '*****-6',
      chavePix: null,
    })
  })
})

describe('how the items of an imported request come back', () => {
  test.each([
    ['at an agency where nothing is said', {}, 0, 'Postagem em agência', 1],
    ['at an agency where the kind is not said', { TransportadoraTipoEntrega: -1 }, 0, 'Postagem em agência', 1],
    ['as the carrier was chosen', { TransportadoraTipoEntrega: 4 }, 4, 'Postagem em locker', 1],
    ['at the physical store that was chosen', { LojaFisicaId: 1 }, 5, 'Entrega em loja física', 3],
    ['not at all where the customer keeps them', { MantenhaOItem: true }, 6, 'Nenhum: o consumidor fica com o item', 0],
  ])('%s', async (_how, process, tipoServicoLogistico, tipoServicoLogisticoDescricao, estagioLogistico) => {
    expect(await opened(process)).toMatchObject({
      tipoServicoLogistico,
      tipoServicoLogisticoDescricao,
      estagioLogistico,
    })
  })
})

describe('what an item says', () => {
  test('a reason without words is not known, and still keeps the freight', async () => {
    const silent = { Motivo: { NaoIncluirFreteNoValorADevolver: true } }
    const entity = await opened({}, { DataEntrega: '2026-01-02T12:00:00Z', Skus: [aLine(silent)], QuantidadeItens: 1 })
    expect(entity?.['itens']).toMatchObject([{ motivo: null }])
    expect(entity?.['valorFrete']).toBe(0)
  })

  test('a request with an exchange is an exchange, and the exchanged item is worth nothing', async () => {
    const entity = await opened({}, { Skus: [aLine(), aLine({ SkuId: 'B', Preco: 30, TipoProcesso: 1 })] })
    expect(entity).toMatchObject({
      tipo: 1,
      itens: [
        { tipoProcesso: 0, valorDevolver: 63 },
        { tipoProcesso: 1, valorDevolver: 0 },
      ],
    })
  })

  test('what the policy refuses is taken in, and waits for a person', async () => {
    const entity = await opened(LOJA, {
      Status: 'canceled',
      DataEntrega: AFTER_THE_SEVEN_DAYS,
      Skus: [aLine({ Motivo: { Descricao: 'Não serviu' } })],
      QuantidadeItens: 1,
    })
    expect(entity).toMatchObject({ status: 1, estagioLogistico: 1 })
    const [row] = await app.database.query<{ decision: string; verdict: Record<string, unknown> }>(
      `SELECT decision, state -> 'verdict' AS verdict FROM return_process WHERE process_id = $1`,
      [entity?.['id']],
      account.id,
    )
    expect(row).toMatchObject({ decision: 'in-review', verdict: { allowed: false, needsReview: true } })
    const events = await app.database.query(
      'SELECT type, sequence, payload -> $2 AS verdict FROM process_event WHERE process_id = $1',
      [entity?.['id'], 'verdict'],
      account.id,
    )
    expect(events).toEqual([{ type: 'process.created', sequence: 1, verdict: row?.verdict }])
  })
})
