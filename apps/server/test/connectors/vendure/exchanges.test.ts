import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { addOrder } from './emulated-state.ts'
import { aSoldOrder, KEY, stock } from './scenes.ts'

describe('an exchange', () => {
  const SKU = 'TENIS-40'
  async function anExchange() {
    const one = await aSoldOrder()
    await one.platform.shelve({ skuId: SKU, price: money.money(29_990), units: 3 })
    return { ...one, task: { key: KEY, skuId: SKU, quantity: 1, order: one.sold } }
  }

  test('goes to the customer and the address of the order, paid by the exchange under its key', async () => {
    const { shop, state, task } = await anExchange()
    expect(await stock.placeOrder(shop, task)).toMatchObject({ outcome: 'done' })
    const made = state.orders.at(-1)
    expect(made).toMatchObject({
      customer: { firstName: 'Maria' },
      shippingAddress: { streetLine1: 'Rua das Flores, 10' },
    })
    expect(made?.payments).toMatchObject([{ method: 'troca-vaivem', transactionId: 'vaivem-41', amount: 31_980 }])
  })

  test('that was begun twice is the older draft; releasing removes what was begun, and what nobody goes on with', async () => {
    const { shop, state, task } = await anExchange()
    const older = addOrder(state, { notes: ['vaivem-41'] })
    addOrder(state, { notes: ['vaivem-41'] })
    const placed = await stock.placeOrder(shop, task)
    expect(placed).toEqual({ outcome: 'done', reference: older.code })
    expect(state.orders.filter((order) => order.state === 'Draft')).toEqual([])

    const begun = addOrder(state, { notes: ['vaivem-42'] })
    const waiting = addOrder(state, { notes: ['vaivem-42'], state: 'ArrangingPayment' })
    const orphan = addOrder(state, { createdAt: '2026-11-01T10:00:00.000Z' })
    const somebodys = addOrder(state)
    expect(await stock.release(shop, { ...task, key: 42 })).toEqual({ outcome: 'done' })
    expect(state.orders.filter((order) => [begun, orphan].includes(order))).toEqual([])
    expect(state.orders).toContain(somebodys)
    expect(waiting.state).toBe('Cancelled')
  })
})
