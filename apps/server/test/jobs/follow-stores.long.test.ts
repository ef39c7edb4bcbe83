import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { changeInStore, followDemoStore, refundByHand, storedOrders, syncOf, takeIn } from '../support/intake.ts'
import { openProcess } from '../support/ratings.ts'
import { executionRows, moneyFaults, planRefund, sellOrder, settleAll } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  account = await app.account()
})
afterAll(() => app.end())

const paymentsOf = () => executionRows(app, account).payments()
const eventsOf = (processId: number) => executionRows(app, account).events(processId)

describe('a store that is followed', () => {
  test('has its orders of the last months read, and what is sold afterwards', async () => {
    const before = [await sellOrder(app, account), await sellOrder(app, account)]
    await followDemoStore(app, account)
    await takeIn(app, account)
    expect(await storedOrders(app, account)).toBe(2)
    expect(await syncOf(app, account)).toMatchObject({ state: 'done', orders: 2, failure: null, unreadable: 0 })
    const later = await sellOrder(app, account)
    await takeIn(app, account)
    expect(await storedOrders(app, account)).toBe(3)
    for (const { PedidoId } of [...before, later]) {
      const rows = await app.database.query(
        `SELECT number FROM store_order WHERE account_id = $1 AND store_id = 1 AND external_id = $2`,
        [account.id, PedidoId],
        account.id,
      )
      expect(rows).toHaveLength(1)
    }
  })

  test('has more orders than a page, each read once', async () => {
    for (let sold = 0; sold < 120; sold++) await sellOrder(app, account)
    await followDemoStore(app, account)
    await takeIn(app, account)
    expect(await storedOrders(app, account)).toBe(120)
    expect(await syncOf(app, account)).toMatchObject({ state: 'done', orders: 120 })
  })

  test('has an order that cannot be read counted, and the others read', async () => {
    const { PedidoId } = await sellOrder(app, account)
    await sellOrder(app, account)
    await changeInStore(app, account, PedidoId, ['Skus'], [])
    await followDemoStore(app, account)
    await takeIn(app, account)
    expect(await storedOrders(app, account)).toBe(1)
    expect((await syncOf(app, account))?.unreadable).toBeGreaterThan(0)
  })

  test('that the account has no more is not read any more', async () => {
    await app.database.query(
      `INSERT INTO work_item (account_id, kind, subject_id, due_at) VALUES ($1, 'store-changes', 999, now())`,
      [account.id],
      account.id,
    )
    await takeIn(app, account)
    const left = await app.database.query(
      `SELECT kind FROM work_item WHERE account_id = $1 AND kind = 'store-changes'`,
      [account.id],
      account.id,
    )
    expect(left).toEqual([])
  })
})

describe('a refund', () => {
  test('that somebody made at the store lowers what is left, and is an event of the open process, once', async () => {
    const order = await sellOrder(app, account)
    const { id } = await openProcess(account, order, { LojaVirtualId: 1 })
    await followDemoStore(app, account)
    await takeIn(app, account)
    expect(await paymentsOf()).toMatchObject([{ captured: 11_000, before: 0 }])
    await refundByHand(app, account, order.PedidoId, 42.5)
    await takeIn(app, account)
    await takeIn(app, account)
    expect(await paymentsOf()).toMatchObject([{ captured: 11_000, before: 4_250 }])
    expect((await eventsOf(id)).filter((type) => type === 'refund.found-at-store')).toHaveLength(1)
    await refundByHand(app, account, order.PedidoId, 50)
    await takeIn(app, account)
    const { json } = await account.call('GET', `/v1/gestao/processos/${id}/eventos`)
    const told = JSON.stringify(json)
    expect(told).toContain('refund.found-at-store')
    expect(await paymentsOf()).toMatchObject([{ before: 5_000 }])
    expect((await eventsOf(id)).filter((type) => type === 'refund.found-at-store')).toHaveLength(2)
  })

  test('that was there before its order was imported is nothing new', async () => {
    const order = await sellOrder(app, account, [{ id: 'card', kind: 'creditCard', reais: 110, refunded: 30 }])
    await followDemoStore(app, account)
    await takeIn(app, account)
    const { id } = await openProcess(account, order, { LojaVirtualId: 1 })
    await takeIn(app, account)
    expect(await paymentsOf()).toMatchObject([{ before: 3_000 }])
    expect(await eventsOf(id)).not.toContain('refund.found-at-store')
  })

  test('of our own changes nothing when its order is read again', async () => {
    const { id } = await planRefund(app, account)
    await settleAll(app, account)
    const paid = await paymentsOf()
    expect(paid).toMatchObject([{ before: 0, refunded: 7_700 }])
    const told = await eventsOf(id)
    await followDemoStore(app, account)
    await takeIn(app, account)
    await takeIn(app, account)
    expect(await paymentsOf()).toEqual(paid)
    expect(await eventsOf(id)).toEqual(told)
    expect(await moneyFaults(app, account)).toEqual([])
  })
})

test('an order that was edited at its store is not confirmed any more', async () => {
  const order = await sellOrder(app, account)
  await openProcess(account, order, { LojaVirtualId: 1 })
  await followDemoStore(app, account)
  await takeIn(app, account)
  const readings = () =>
    app.database.query<{ unconfirmed: string[] }>(
      'SELECT unconfirmed FROM order_reading WHERE account_id = $1',
      [account.id],
      account.id,
    )
  expect(await readings()).toEqual([{ unconfirmed: [] }])
  await changeInStore(app, account, order.PedidoId, ['Valor'], 90)
  await takeIn(app, account)
  expect((await readings())[0]?.unconfirmed).toContain('amounts')
})

test('a person who was erased is not brought back by their store', async () => {
  const order = await sellOrder(app, account)
  await followDemoStore(app, account)
  await takeIn(app, account)
  await app.database.query(
    `UPDATE store_order SET facts = facts - 'customer' WHERE account_id = $1`,
    [account.id],
    account.id,
  )
  await changeInStore(app, account, order.PedidoId, ['Status'], 'returned')
  await takeIn(app, account)
  const [{ customer } = { customer: 'none' }] = await app.database.query<{ customer: unknown }>(
    `SELECT facts -> 'customer' AS customer FROM store_order WHERE account_id = $1`,
    [account.id],
    account.id,
  )
  expect(customer).toBeNull()
})
