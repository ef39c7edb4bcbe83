import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { followDemoStore, storedOrders, syncOf, takeIn } from '../support/intake.ts'
import { workUntilKilled } from '../support/killable-workers.ts'
import { anOrder } from '../support/orders.ts'

/** `BACKFILL_ORDERS=10000 BACKFILL_KILLS=5` for the figures of docs/decisions/0053. */
const ORDERS = Number(process.env['BACKFILL_ORDERS'] ?? 600)
const KILLS = Number(process.env['BACKFILL_KILLS'] ?? 2)

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

/** Orders of the demo store that were changed at different times of the last months. */
async function sell(count: number): Promise<void> {
  const sold = Array.from({ length: count }, () => {
    const order = anOrder()
    const payment = { PagamentoId: 'card', FormaPagamento: 'creditCard', Valor: 110, ValorEstornado: 0, Parcelas: 1 }
    return { ...order, Transacoes: [{ TransacaoId: 'T-1', Data: order.Data, Pagamentos: [payment] }] }
  })
  await app.database.query(
    `INSERT INTO built_in_store_order (account_id, store_id, external_id, number, email, placed_at, document, changed_at)
     SELECT $1, 1, sold ->> 'PedidoId', sold ->> 'Numero', 'x@example.com', now(), sold,
            now() - interval '170 days' + place * interval '20 minutes'
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS one (sold, place)`,
    [account.id, JSON.stringify(sold)],
    account.id,
  )
}

test(
  'a backfill goes on where a killed worker left it, and stores every order once',
  { timeout: 900_000 },
  async () => {
    await sell(ORDERS)
    await followDemoStore(app, account)
    const begun = performance.now()
    for (let kill = 0; kill < KILLS; kill++) {
      await workUntilKilled(app, account, 150 + 50 * kill)
      const { orders = 0 } = (await syncOf(app, account)) ?? {}
      // A page that was being read is not counted; none that was counted is read again.
      expect(orders).toBeLessThanOrEqual(await storedOrders(app, account))
    }
    const interrupted = await syncOf(app, account)
    expect(interrupted?.state).toBe('running')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await takeIn(app, account)
    const seconds = (performance.now() - begun) / 1000
    if (ORDERS > 1000)
      process.stderr.write(
        `${ORDERS} orders, ${KILLS} kills, ${interrupted?.orders} before the last: ${seconds.toFixed(1)} s\n`,
      )
    expect(await syncOf(app, account)).toMatchObject({ state: 'done', orders: ORDERS, unreadable: 0 })
    expect(await storedOrders(app, account)).toBe(ORDERS)
  },
)
