import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { sell } from './emulator/oms.ts'
import { answerLate, aPayment, isPosted, open, payments, refundOf, REFUSED, SALE } from './scenes.ts'
import { bodiesSent, soldOf } from './under-test.ts'

describe('a request to the gateway', () => {
  test('may be spread over payments, which are read back', async () => {
    const sale = {
      ...SALE,
      payments: [
        { group: 'giftCard', value: 490 },
        { group: 'creditCard', value: 1_500 },
      ],
    }
    const { order, shop } = open('estorno', sale)
    const refund = refundOf(order, 1_000, {
      payments: order.payments.map((it) => ({ ...it, amount: money.money(500) })),
    })
    const said = await payments.refund(shop, refund)
    const listed = (await payments.listRefunds(shop, order)) ?? []
    expect(listed.map(({ amount, state, key }) => [amount, state, key])).toEqual([
      [490, 'done', null],
      [510, 'done', null],
    ])
    expect(said).toEqual({ outcome: 'done', reference: listed.map(({ reference }) => reference).join('+') })
    expect(await payments.findRefund(shop, refund)).toEqual(said)
  })

  test('that was only taken is pending, and done once the acquirer has paid', async () => {
    const { account, order, shop } = open('estorno')
    account.state.misbehaviour.acquirer = 'later'
    expect(await payments.refund(shop, refundOf(order, 500))).toEqual({ outcome: 'pending' })
    expect(await payments.findRefund(shop, refundOf(order, 500))).toEqual({ outcome: 'pending' })
    answerLate(account, order)
    expect(await payments.findRefund(shop, refundOf(order, 500))).toMatchObject({ outcome: 'done' })
  })

  test('to which the acquirer answers an error under a 200 is neither done nor sent again', async () => {
    const { account, order, shop, warnings } = open('estorno')
    account.state.misbehaviour.acquirer = 'refuses'
    expect(await payments.refund(shop, refundOf(order, 500))).toEqual({ outcome: 'unknown' })
    expect(warnings).toEqual(['an acquirer answered a refund with a problem'])
    expect(await payments.findRefund(shop, refundOf(order, 500))).toEqual({ outcome: 'unknown' })
    expect(await payments.refund(shop, refundOf(order, 500))).toEqual({ outcome: 'unknown' })
    expect(bodiesSent(account, 'POST', /refunding-request$/)).toHaveLength(1)
  })

  test('of an order that shares its transaction is not taken for the other order’s', async () => {
    const { account, order, shop } = open('estorno', { ...SALE, payments: [{ group: 'creditCard', value: 5_000 }] })
    const { transactionId } = aPayment(order)
    const group = order.externalId.replace(/-\d+$/, '')
    const other = soldOf(account, sell(account.state, { ...SALE, with: { group, transactionId } }))
    expect(await payments.findRefund(shop, refundOf(other, 500, { key: 8 }))).toEqual({ outcome: 'absent' })
    expect(await payments.refund(shop, refundOf(order, 500))).toMatchObject({ outcome: 'done' })
    expect(await payments.findRefund(shop, refundOf(other, 500, { key: 8 }))).toEqual({ outcome: 'unknown' })
  })

  test('of payments in two transactions is left to a person', async () => {
    const { account, order, shop } = open('estorno')
    const another = { transactionId: 'B', paymentId: 'P', amount: money.money(500) }
    const refund = refundOf(order, 1_000, { payments: [...order.payments, another] })
    expect(await payments.refund(shop, refund)).toMatchObject(REFUSED)
    expect(isPosted(account)).toBe(false)
  })

  test('before the capture cancels, and a lost answer stays a question', async () => {
    const { account, order, shop } = open('estorno', { ...SALE, status: 'handling' })
    const transaction = account.state.transactions.get(aPayment(order).transactionId)
    if (transaction) transaction.isSettled = false
    expect(await payments.refund(shop, refundOf(order, 500))).toMatchObject({ outcome: 'done' })
    expect(bodiesSent(account, 'POST', /cancellation-request$/)).toEqual([{ value: 500 }])
    expect(await payments.findRefund(shop, refundOf(order, 500))).toEqual({ outcome: 'unknown' })
    if (transaction) transaction.isSettled = true
    expect(await payments.findRefund(shop, refundOf(order, 500))).toEqual({ outcome: 'unknown' })
  })
})
