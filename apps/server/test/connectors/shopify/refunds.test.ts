import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { idempotencyKeyOf, shopifyPayments } from '../../../src/connectors/shopify/payments.ts'
import { now } from './emulator/state.ts'
import { KEY, open, refundOf } from './scenes.ts'
import { isVendorThere } from './vendor.ts'

describe.skipIf(!isVendorThere)('a refund', () => {
  test('names the gateway of its payment, our key, and writes to nobody', async () => {
    const { shop, sold, sent } = await open()
    expect(await shopifyPayments.refund(shop, refundOf(sold, 5_050))).toMatchObject({ outcome: 'done' })
    const { input, key } = sent('RefundCreate')[0] as { readonly input: unknown; readonly key: string }
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const orderId = `gid://shopify/Order/${sold.externalId}`
    const parentId = `gid://shopify/OrderTransaction/${sold.payments[0]?.paymentId}`
    expect(input).toEqual({
      orderId,
      note: `vaivem-${KEY}`,
      notify: false,
      transactions: [{ orderId, parentId, gateway: 'Pix', kind: 'REFUND', amount: '50.50' }],
    })
  })

  test('over the budget waits a moment and is sent once more; still over it, nothing was done', async () => {
    const { state, shop, sold, sent } = await open()
    state.misbehaviour.throttled = 1
    expect(await shopifyPayments.refund(shop, refundOf(sold, 100))).toMatchObject({ outcome: 'done' })
    expect(sent('Order')).toHaveLength(2)
    state.misbehaviour.throttled = 9
    const said = await shopifyPayments.refund(shop, { ...refundOf(sold, 200), key: KEY + 1 })
    expect(said).toEqual({ outcome: 'refused', reason: 'unavailable', mayPass: true })
    expect(state.paidBack).toHaveLength(1)
  })

  test('whose provider still works on it is pending until its money has moved', async () => {
    const { state, shop, sold } = await open()
    state.misbehaviour.refundStatus = 'PENDING'
    const refund = refundOf(sold, 5_000)
    expect(await shopifyPayments.refund(shop, refund)).toMatchObject({ outcome: 'pending' })
    expect(await shopifyPayments.findRefund(shop, refund)).toMatchObject({ outcome: 'pending' })
    for (const transaction of state.orders[0]?.refunds[0]?.transactions ?? []) transaction.status = 'SUCCESS'
    expect(await shopifyPayments.findRefund(shop, refund)).toMatchObject({ outcome: 'done' })
    expect(state.orders[0]?.refunds).toHaveLength(1)
  })

  test.each(['FAILURE', 'ERROR'])('that stands without its money (%s) is refused', async (status) => {
    const { state, shop, sold } = await open()
    state.misbehaviour.refundStatus = status
    const refused = { outcome: 'refused', reason: 'refused-by-store', mayPass: false }
    expect(await shopifyPayments.refund(shop, refundOf(sold, 5_000))).toEqual(refused)
    expect(await shopifyPayments.refund(shop, refundOf(sold, 5_000))).toEqual(refused)
    expect(await shopifyPayments.listRefunds(shop, sold)).toMatchObject([{ key: KEY, state: 'failed' }])
    expect(state.orders[0]?.refunds).toHaveLength(1)
  })

  test('repeated after Shopify forgot its key is found by its note', async () => {
    const { state, shop, sold } = await open()
    const first = await shopifyPayments.refund(shop, refundOf(sold, 5_000))
    state.hoursAhead = 25
    expect(await shopifyPayments.refund(shop, refundOf(sold, 5_000))).toEqual(first)
    expect(state.paidBack).toHaveLength(1)
  })

  test('under a key of which another request is on its way stays unknown', async () => {
    const { state, shop, sold } = await open()
    state.misbehaviour.error = { code: 'IDEMPOTENCY_CONCURRENT_REQUEST' }
    expect(await shopifyPayments.refund(shop, refundOf(sold, 5_000))).toEqual({ outcome: 'unknown' })
    state.misbehaviour.error = null
    // The same key for something else: Shopify says so without a code.
    state.keys.set(idempotencyKeyOf(shop, KEY), { at: now(state), asked: 'something else', answer: null })
    expect(await shopifyPayments.refund(shop, refundOf(sold, 5_000))).toEqual({ outcome: 'unknown' })
  })

  test('of a payment that was only written down is refused, because no money would move', async () => {
    const { state, shop, sold } = await open()
    for (const transaction of state.orders[0]?.transactions ?? []) transaction.isManual = true
    const refused = { outcome: 'refused', reason: 'payment-manual', mayPass: false }
    expect(await shopifyPayments.refund(shop, refundOf(sold, 100))).toEqual(refused)
    expect(state.orders[0]?.refunds).toEqual([])
  })

  test('of which a part moved is left to a person', async () => {
    const { state, shop, sold } = await open()
    const refund = refundOf(sold, 5_000)
    await shopifyPayments.refund(shop, refund)
    const made = state.orders[0]?.refunds[0]?.transactions
    const [one] = made ?? []
    if (one) made?.splice(0, 1, { ...one, centavos: 3_000 }, { ...one, id: 1, centavos: 2_000, status: 'FAILURE' })
    expect(await shopifyPayments.findRefund(shop, refund)).toEqual({ outcome: 'unknown' })
  })

  test('is never more than what is left of its own payment', async () => {
    const { state, platform, shop, sold } = await open()
    await platform.refundByHand?.(sold, money.money(6_000))
    const refused = { outcome: 'refused', reason: 'exceeds-payment', mayPass: false }
    expect(await shopifyPayments.refund(shop, refundOf(sold, 4_001))).toEqual(refused)
    const [payment] = sold.payments
    const stranger = {
      ...refundOf(sold, 1),
      payments: [{ transactionId: '1', paymentId: '1', amount: money.money(1) }],
    }
    expect(await shopifyPayments.refund(shop, stranger)).toMatchObject({ reason: 'payment-unknown' })
    expect(await shopifyPayments.refund(shop, refundOf(sold, 4_000))).toMatchObject({ outcome: 'done' })
    expect([payment?.amount, state.paidBack.map(({ centavos }) => centavos)]).toEqual([10_000, [6_000, 4_000]])
  })
})
