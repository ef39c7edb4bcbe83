import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anImport, anOrder } from '../support/orders.ts'

const URL = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const send = (body: unknown) => account.call('POST', URL, body)

async function rowCounts() {
  const [row] = await app.database.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM store_order)::int AS orders, (SELECT count(*) FROM return_process)::int AS processes,
            (SELECT count(*) FROM process_event)::int AS events,
            (SELECT coalesce(sum(claimed), 0) FROM order_line)::int AS claimed`,
    [],
    account.id,
  )
  return row
}

describe('what an import refuses (§4.5)', () => {
  test.each([
    ['a store the account does not have', anImport({}, { LojaVirtualId: 99 }), 'LOJA_DESCONHECIDA', 'id 99'],
    ['a line twice', anImport({ Skus: [aLine(), aLine()] }), 'ITEM_REPETIDO', 'CAM-AZ-M'],
    ['an unknown voucher definition', anImport({}, { ValeCompraDefinicaoId: 77 }), 'DEFINICAO_DE_VALE_INVALIDA', '77'],
    [
      'a voucher definition that is not one of retention',
      anImport({}, { ValeCompraDefinicaoId: 3 }),
      'DEFINICAO_DE_VALE_INVALIDA',
      '3',
    ],
  ])('%s, and takes nothing in', async (_what, body, erroCodigo, detail) => {
    const before = await rowCounts()
    const { status, json } = await send(body)
    expect({ status, erroCodigo: json['erroCodigo'], entidade: json['entidade'] }).toEqual({
      status: 400,
      erroCodigo,
      entidade: null,
    })
    expect(json['erroDetalhado']).toContain(detail)
    expect(await rowCounts()).toEqual(before)
  })

  test('a line that contradicts the units first taken in, judged before the units asked for', async () => {
    const order = anOrder()
    await send({ Processo: { Pedido: order } })
    const before = await rowCounts()
    const Skus = [aLine({ QuantidadeTotal: 5, Quantidade: 5 })]
    const { status, json } = await send({ Processo: { Pedido: { ...order, QuantidadeItens: 6, Skus } } })
    expect(status).toBe(400)
    expect(json).toMatchObject({
      erroCodigo: 'PEDIDO_DIVERGENTE',
      erroDetalhado: 'item CAM-AZ-M: QuantidadeTotal era 1, veio 5',
    })
    expect(await rowCounts()).toEqual(before)
  })

  test('an order whose amounts contradict each other, at its pointer', async () => {
    const { status, json } = await send(anImport({ QuantidadeItens: 1 }))
    expect(status).toBe(400)
    expect(json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
    expect(json['erroDetalhado']).toContain('/Processo/Pedido/QuantidadeItens')
  })
})
