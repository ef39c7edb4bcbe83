import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anOrder } from '../support/orders.ts'

const URL = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const send = (order: object) => account.call('POST', URL, { Processo: { Pedido: order } })

describe('the lines of an order that is imported again (contract §3)', () => {
  const byId = aLine({ ItemId: 'i1' })
  const bySku = aLine()

  test.each([
    ['its own id and then its SKU', byId, bySku],
    ['its SKU and then its own id', bySku, byId],
  ])('a unit named by %s is never returned twice', async (_what, first, second) => {
    const order = anOrder({ QuantidadeItens: 1 })
    expect((await send({ ...order, Skus: [first] })).status).toBe(200)
    const again = await send({ ...order, Skus: [second] })
    expect(again.status).toBe(400)
    expect(again.json['erroCodigo']).toBe('QUANTIDADE_INDISPONIVEL')
  })

  test('units that are left may be asked for by the other name', async () => {
    const order = anOrder({ QuantidadeItens: 2 })
    expect((await send({ ...order, Skus: [{ ...byId, QuantidadeTotal: 2 }] })).status).toBe(200)
    expect((await send({ ...order, Skus: [{ ...bySku, QuantidadeTotal: 2 }] })).status).toBe(200)
    const third = await send({ ...order, Skus: [{ ...byId, QuantidadeTotal: 2 }] })
    expect(third.json['erroCodigo']).toBe('QUANTIDADE_INDISPONIVEL')
  })

  test('one line under both names in one body is a line repeated', async () => {
    const { json } = await send(anOrder({ Skus: [byId, bySku] }))
    expect(json['erroCodigo']).toBe('ITEM_REPETIDO')
  })

  test('more lines than the order has units for contradict it', async () => {
    const order = anOrder({ QuantidadeItens: 2 })
    const line = (SkuId: string) => aLine({ SkuId, Preco: 10 })
    expect((await send({ ...order, Skus: [line('a')] })).status).toBe(200)
    expect((await send({ ...order, Skus: [line('b')] })).status).toBe(200)
    const third = await send({ ...order, Skus: [line('c')] })
    expect(third.status).toBe(400)
    expect(third.json['erroCodigo']).toBe('PEDIDO_DIVERGENTE')
    expect(third.json['erroDetalhado']).toContain('item c')
  })
})
