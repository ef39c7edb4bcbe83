import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aFlowOrder } from '../support/consumer-flow.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aConsumer, hiddenIn, linesIn, PAGES, toReview, wordsOf } from '../support/request-flow.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterEach(() => {
  app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => app.end())

async function processes(number: string) {
  return app.database.query<{ process_id: number; state: Record<string, unknown>; goods: number; freight: number }>(
    `SELECT p.process_id, p.state, p.goods_centavos::int AS goods, p.freight_centavos::int AS freight
     FROM return_process p JOIN store_order o USING (account_id, order_id) WHERE o.number = $1 ORDER BY p.process_id`,
    [number],
    account.id,
  )
}

describe('a return of one item', () => {
  test('takes five pages from the order to the receipt, each leading to the next', async () => {
    const order = aFlowOrder()
    const consumer = await aConsumer(app, account, order)
    const items = await consumer.open(PAGES.items)
    expect(wordsOf(items.text)).toContain('Etapa 1 de 5')
    const [line = ''] = linesIn(items.text)
    const steps = [
      await consumer.answer(PAGES.items, { item: line }),
      await consumer.answer(PAGES.details, { [`escolha-${line}`]: 'return:1' }),
    ]
    expect(steps.map(({ status, headers }) => [status, headers['location']])).toEqual([
      [303, PAGES.details],
      [303, PAGES.replacement],
    ])
    expect((await consumer.open(PAGES.replacement)).headers['location']).toBe(PAGES.outcome)
    const outcome = await consumer.open(PAGES.outcome)
    expect(outcome.status).toBe(200)
    expect((await consumer.answer(PAGES.outcome, { valor: 'dinheiro' })).headers['location']).toBe(PAGES.shipping)
    expect((await consumer.answer(PAGES.shipping, { envio: '1.0' })).headers['location']).toBe(PAGES.review)
    const review = await consumer.open(PAGES.review)
    expect(wordsOf(review.text)).toContain('Etapa 5 de 5')
    const sent = await consumer.answer(PAGES.review, {})
    expect(sent.status).toBe(303)
    const receipt = await consumer.open(String(sent.headers['location']))
    const [made] = await processes(order.PedidoNumero)
    expect(receipt.status).toBe(200)
    expect(wordsOf(receipt.text)).toMatch(/Número da solicitação LE-\d{6} Enviada em .+ Ela já foi aceita\./)
    expect(made).toMatchObject({
      state: { refundForm: 'automatic', notifyConsumer: true, delivery: { optionId: 1, kind: 'agency' } },
    })
  })
})
