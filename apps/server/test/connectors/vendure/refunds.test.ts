import { describe, expect, test } from 'vitest'
import { refund as refundAtShop } from './emulated-refunds.ts'
import { alsoPaid, aSoldOrder, payments, refundOf, REFUSED } from './scenes.ts'

describe('the emulated shop has the faults of a real one', () => {
  test('refunds at the same time all pass, below zero too', async () => {
    const { state, order, sold } = await aSoldOrder()
    const paymentId = sold.payments[0]?.paymentId ?? ''
    const asked = { paymentId, amount: 10_000, shipping: 0, adjustment: 0 }
    await refundAtShop(state, { ...asked, amount: -100 })
    await Promise.all([refundAtShop(state, asked), refundAtShop(state, asked), refundAtShop(state, asked)])
    expect(order.payments[0]?.refunds.map(({ total }) => total)).toEqual([-100, 10_000, 10_000, 10_000])
  })

  test('without the fields that are obsolete the money goes, and nothing is written', async () => {
    const { state, order, sold } = await aSoldOrder()
    const asked = { paymentId: sold.payments[0]?.paymentId ?? '', amount: 100 }
    await expect(refundAtShop(state, asked)).rejects.toThrow('unexpected')
    expect([state.paidBack.length, order.payments[0]?.refunds]).toEqual([1, []])
  })
})

describe('a refund', () => {
  test.each([
    ['settles', { outcome: 'done' }, { outcome: 'done' }],
    ['by-hand', { outcome: 'pending' }, { outcome: 'pending' }],
    ['says-pending', { outcome: 'unknown' }, { outcome: 'pending' }],
    ['fails', REFUSED, { outcome: 'absent' }],
  ] as const)('of which the provider %s', async (provider, said, found) => {
    const one = await aSoldOrder()
    one.state.provider = provider
    const refund = refundOf(one, [[one.sold.payments[0]?.paymentId ?? '', 500]])
    expect(await payments.refund(one.shop, refund)).toMatchObject(said)
    expect(await payments.findRefund(one.shop, refund)).toMatchObject(found)
  })

  test('of several payments is one of each, and what was begun is completed', async () => {
    const one = await aSoldOrder()
    const second = alsoPaid(one, 5_000)
    const first = one.sold.payments[0]?.paymentId ?? ''
    const asked = { paymentId: first, amount: 700, reason: 'vaivem-41', shipping: 0, adjustment: 0 }
    await refundAtShop(one.state, asked)
    const refund = refundOf(one, [
      [first, 700],
      [second, 300],
    ])
    expect(await payments.findRefund(one.shop, refund)).toEqual({ outcome: 'absent' })
    expect(await payments.refund(one.shop, refund)).toMatchObject({ outcome: 'done' })
    expect(one.state.paidBack.map(({ amount }) => amount)).toEqual([700, 300])
    expect(await payments.findRefund(one.shop, refund)).toMatchObject({ outcome: 'done' })
  })

  test('of which Vendure took a part from another payment is for a person', async () => {
    const one = await aSoldOrder()
    const other = alsoPaid(one, 5_000)
    const refund = refundOf(one, [[one.sold.payments[0]?.paymentId ?? '', 700]])
    await refundAtShop(one.state, { paymentId: other, amount: 700, reason: 'vaivem-41', shipping: 0, adjustment: 0 })
    expect(await payments.findRefund(one.shop, refund)).toEqual({ outcome: 'unknown' })
    expect(await payments.refund(one.shop, refund)).toEqual({ outcome: 'unknown' })
    expect(one.state.paidBack).toHaveLength(1)
  })

  test('sends nothing where an amount is not above zero, or the payment was not settled', async () => {
    const one = await aSoldOrder()
    const open = alsoPaid(one, 5_000, { state: 'Authorized' })
    const first = one.sold.payments[0]?.paymentId ?? ''
    for (const parts of [[[first, -100]], [[first, 0]], [[open, 100]]] as const)
      expect(await payments.refund(one.shop, refundOf(one, parts))).toEqual(REFUSED)
    const strange = await payments.refund(one.shop, refundOf(one, [['99', 100]]))
    expect(strange).toEqual({ ...REFUSED, reason: 'payment-unknown' })
    expect(one.asked).not.toContain('refundOrder')
  })

  test('counts what administrators gave back, also while it is pending', async () => {
    const one = await aSoldOrder()
    one.state.provider = 'by-hand'
    const paymentId = one.sold.payments[0]?.paymentId ?? ''
    await refundAtShop(one.state, { paymentId, amount: 9_500, reason: 'Cortesia', shipping: 0, adjustment: 0 })
    const said = await payments.refund(one.shop, refundOf(one, [[paymentId, 501]]))
    expect(said).toEqual({ ...REFUSED, reason: 'exceeds-payment' })
    const listed = await payments.listRefunds(one.shop, { number: one.sold.number })
    expect(listed).toMatchObject([{ key: null, amount: 9_500, state: 'pending' }])
  })
})
