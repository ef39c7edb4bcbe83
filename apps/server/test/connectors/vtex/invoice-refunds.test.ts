import { recordOf, recordsOf } from '@vaivem/connector-kit'
import { describe, expect, test } from 'vitest'
import { answerLate, byHand, isPosted, open, payments, refundOf, REFUSED, SALE } from './scenes.ts'
import { connectorOf } from './under-test.ts'

describe('who posts the return invoice', () => {
  test('where the shop does, nothing is sent, and a person reads why', async () => {
    const { account, order, shop } = open('loja')
    const said = await payments.refund(shop, refundOf(order, 500))
    expect(said).toEqual({ ...REFUSED, reason: 'paid-by-store-invoice' })
    expect(account.exchanges).toEqual([])
  })

  test('an account without the option refunds nothing', async () => {
    const { order, shop } = open('vaivem')
    const silent = { ...shop, connector: { ...shop.connector, options: {} } }
    expect(await payments.refund(silent, refundOf(order, 500))).toMatchObject(REFUSED)
  })

  test.each(['vaivem', 'estorno'] as const)('by %s it is never refunded in the other way', async (way) => {
    const { account, order, shop } = open(way)
    expect(await payments.refund(shop, refundOf(order, 500))).toMatchObject({ outcome: 'done' })
    const other = way === 'vaivem' ? 'refunding-request' : 'invoice'
    expect(account.exchanges.some(({ request }) => request.url.endsWith(`/${other}`))).toBe(false)
    expect(account.state.paidBack).toHaveLength(1)
  })

  test.each(['vaivem', 'estorno'] as const)(
    'by %s, an order with an invoice of the ERP is left to a person',
    async (way) => {
      const { account, order, shop } = open(way)
      byHand(account, order, 'NF-55', 500)
      const said = await payments.refund(shop, refundOf(order, 500))
      expect(said).toEqual({ ...REFUSED, reason: 'refunded-otherwise' })
      expect(account.state.paidBack).toHaveLength(1)
    },
  )

  test.each([
    ['vaivem', 'estorno', 'done'],
    ['estorno', 'vaivem', 'unknown'],
  ] as const)('a refund sent by %s is not sent again by %s', async (first, second, found) => {
    const { account, order, shop } = open(first)
    const changed = { ...shop, connector: connectorOf(second) }
    await payments.refund(shop, refundOf(order, 500))
    expect(await payments.findRefund(changed, refundOf(order, 500))).toMatchObject({ outcome: found })
    if (second === 'estorno')
      expect(await payments.refund(changed, refundOf(order, 500))).toEqual({ outcome: 'unknown' })
    expect(account.state.paidBack).toHaveLength(1)
  })
})

describe('a return invoice', () => {
  test.each(['handling', 'ready-for-handling', 'canceled'])('is refused for an order that is %s', async (status) => {
    const { account, order, shop } = open('vaivem', { ...SALE, status })
    expect(await payments.refund(shop, refundOf(order, 500))).toEqual({ ...REFUSED, reason: 'order-not-invoiced' })
    expect(isPosted(account)).toBe(false)
  })

  test('is refused where only a part of the order was invoiced', async () => {
    const { account, order, shop } = open('vaivem')
    const held = account.state.orders.get(order.externalId) ?? {}
    const [sent] = recordsOf(recordOf(held['packageAttachment'])['packages'])
    const half = { ...sent, invoiceValue: 995, items: [{ itemIndex: 0, quantity: 1, price: 995 }] }
    account.state.orders.set(order.externalId, { ...held, packageAttachment: { packages: [half] } })
    expect(await payments.refund(shop, refundOf(order, 500))).toEqual({ ...REFUSED, reason: 'order-not-invoiced' })
  })

  test('is done only once the payments show the money, and may end as a question', async () => {
    const { account, order, shop } = open('vaivem')
    account.state.misbehaviour.acquirer = 'later'
    expect(await payments.refund(shop, refundOf(order, 500))).toEqual({ outcome: 'pending' })
    expect(await payments.findRefund(shop, refundOf(order, 500))).toEqual({ outcome: 'pending' })
    answerLate(account, order)
    expect(await payments.findRefund(shop, refundOf(order, 500))).toMatchObject({ outcome: 'done' })
  })
})
