import { money } from '@vaivem/domain'
import { casesOf, type ConnectorCase } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import { accountOf } from './provider-account.ts'
import { PAID, refundOf } from './provider-refund.ts'
import type { PaymentToMake, ProviderUnderTest } from './provider-under-test.ts'
import { SCRIPTS } from './unusual-orders.ts'

/** The facts that a payment states about itself, and the order by which it is found. */
export function paymentReadingCases(tested: ProviderUnderTest, sold: PaymentToMake): readonly ConnectorCase[] {
  const { ports } = tested
  const one = casesOf('payments', 'payment at the provider')
  const open = async (change: Partial<PaymentToMake> = {}) => {
    const platform = await tested.open()
    return { platform, payment: await platform.pay({ ...sold, ...change }), account: accountOf(platform) }
  }
  return [
    one(
      'says its amount, currency, order and what went back',
      async () => {
        const { platform, payment, account } = await open({ currency: 'USD' })
        const told = {
          reference: payment,
          state: 'paid',
          amount: PAID,
          currency: 'USD',
          refunded: 0,
          orderNumber: '1001',
        }
        expectAnswer((await ports.readPayment(account, payment)) ?? {}, told, 'the payment')
        await platform.refundByHand(payment, money.money(1_001))
        expectAnswer((await ports.readPayment(account, payment)) ?? {}, { refunded: 1_001 }, 'the payment later')
        if (!ports.findPayments) return
        const [found, another] = await ports.findPayments(account, '1001')
        expectSame([found?.reference, another], [payment, undefined], 'the payments of the order')
        expectSame(await ports.findPayments(account, '100'), [], 'the payments of another order')
      },
      { situations: ['foreign currency'] },
    ),
    one(
      'of orders whose numbers have every script',
      async () => {
        for (const orderNumber of SCRIPTS) {
          const { payment, account } = await open({ orderNumber })
          expectAnswer((await ports.readPayment(account, payment)) ?? {}, { orderNumber }, 'the payment')
          const found = await ports.findPayments?.(account, orderNumber)
          if (found)
            expectSame(
              found.map(({ reference }) => reference),
              [payment],
              'the payments of the order',
            )
          expectAnswer(await ports.refund(account, refundOf(payment)), { outcome: 'done' }, 'the refund')
        }
      },
      { situations: ['texts of every script'] },
    ),
    one('that is disputed says so', async () => {
      const { platform, payment, account } = await open()
      expectAnswer((await ports.readPayment(account, payment)) ?? {}, { isInDispute: false }, 'the payment')
      await platform.dispute(payment, true)
      expectAnswer((await ports.readPayment(account, payment)) ?? {}, { isInDispute: true }, 'the payment later')
    }),
  ]
}
