import { describe, expect, test } from 'vitest'
import { AMOUNT, aSoldOrder, KEY, payments, REFUSED } from './scenes.ts'

describe('a refund', () => {
  test.each([
    ['stored-500', { outcome: 'done' }, { outcome: 'done' }, 1],
    ['gateway-refuses', REFUSED, { outcome: 'absent' }, 0],
    // It is unknown whether the gateway was reached: a person looks there.
    ['dies-before-paying', { outcome: 'unknown' }, { outcome: 'pending' }, 0],
    ['dies-after-paying', { outcome: 'unknown' }, { outcome: 'pending' }, 1],
    ['not-paid', { outcome: 'pending' }, { outcome: 'pending' }, 0],
    ['reason-lost', { outcome: 'unknown' }, { outcome: 'unknown' }, 1],
  ] as const)('%s', async (how, said, found, paid) => {
    const { shop, refund, platform, sold } = await aSoldOrder({ refund: how })
    expect(await payments.refund(shop, refund)).toMatchObject(said)
    expect(await payments.findRefund(shop, refund)).toMatchObject(found)
    expect(await platform.books.paidBack(sold)).toHaveLength(paid)
  })

  test('is the gateway’s, leaves the shelf alone, and has our key as its reason', async () => {
    const { shop, refund, state } = await aSoldOrder()
    const done = await payments.refund(shop, refund)
    const [stored] = state.refunds.values()
    expect(done).toEqual({ outcome: 'done', reference: String(stored?.['id']) })
    expect(stored).toMatchObject({ amount: '33.33', reason: 'vaivem-41', refunded_payment: true, line_items: [] })
    expect(await payments.listRefunds(shop, refund.order as { externalId: string; number: string })).toMatchObject([
      { key: KEY, amount: 3333, state: 'done', reference: String(stored?.['id']) },
    ])
  })

  test.each(['bacs', 'removido', ''])('is refused, and not even tried, with the gateway "%s"', async (gateway) => {
    const { shop, refund, order, state, sold } = await aSoldOrder()
    order['payment_method'] = gateway
    const before = state.nextId
    expect(await payments.refund(shop, refund)).toEqual(REFUSED)
    expect([state.nextId, state.refunds.size]).toEqual([before, 0])
    expect(sold.externalId).not.toBe('')
  })

  test('is refused where the shop does not show its gateways, and the gateway cannot', async () => {
    const { refund, order, platform, shop, state } = await aSoldOrder()
    order['payment_method'] = 'bacs'
    const hidden: typeof platform.send = async (request) =>
      request.url.includes('payment_gateways')
        ? { outcome: 'answered', status: 401, headers: {}, text: '{"code":"no"}', isWhole: true }
        : platform.send(request)
    expect(await payments.refund({ ...shop, send: hidden }, refund)).toEqual(REFUSED)
    expect(state.refunds.size).toBe(0)
  })

  test('of a payment that is not the order’s is refused', async () => {
    const { shop, refund, platform, sold } = await aSoldOrder()
    const other = { ...refund, payments: [{ transactionId: '1', paymentId: '1', amount: AMOUNT }] }
    expect(await payments.refund(shop, other)).toMatchObject({ reason: 'payment-unknown' })
    expect(await platform.books.paidBack(sold)).toEqual([])
  })

  test('waits while WooCommerce is switched off', async () => {
    const { shop, refund } = await aSoldOrder()
    const off: typeof shop.send = () => {
      const text = '{"code":"rest_no_route","message":"","data":{"status":404}}'
      return Promise.resolve({ outcome: 'answered', status: 404, headers: {}, text, isWhole: true })
    }
    expect(await payments.refund({ ...shop, send: off }, refund)).toMatchObject({
      reason: 'unavailable',
      mayPass: true,
    })
    await expect(payments.findRefund({ ...shop, send: off }, refund)).rejects.toThrow('answered 404')
  })

  test('is not called absent after a list that is shorter than its own total', async () => {
    const { shop, refund, platform } = await aSoldOrder()
    const short: typeof shop.send = async (request) => {
      const answer = await platform.send(request)
      const isList = request.url.includes('/refunds?')
      return isList && answer.outcome === 'answered' ? { ...answer, headers: { 'x-wp-total': '1' } } : answer
    }
    await expect(payments.findRefund({ ...shop, send: short }, refund)).rejects.toThrow('not whole')
  })
})
