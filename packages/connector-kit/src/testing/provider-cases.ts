import { type Connector, money, type PaymentKind } from '@vaivem/domain'
import type { ProviderRefund } from '../payment-provider.ts'
import { casesOf, type Command, commandCases, type ConnectorCase, eachRequest } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import { TRANSPORT_FAULTS, withFault } from './faults.ts'
import { noticeCases } from './provider-notice-cases.ts'
import { accountOf } from './provider-account.ts'
import { paymentReadingCases } from './provider-payment-cases.ts'
import { KEY, PAID, REFUNDED, refundOf } from './provider-refund.ts'
import type { PaymentToMake, ProviderPlatform, ProviderUnderTest } from './provider-under-test.ts'
import { statementCases } from './provider-statement-cases.ts'
import { situationOf } from './situations.ts'

const MANY_REFUNDS = 120
/** A repeated call under a key ends within this many calls. */
const MOST_CALLS = 8

/** The cases that every payment provider passes: exactly one refund of the right amount for each key, whatever happens on the way. */
export function providerCases(tested: ProviderUnderTest): readonly ConnectorCase[] {
  const { ports, capabilities } = tested
  const [kind = 'creditCard'] = Object.keys(capabilities.refunds) as PaymentKind[]
  const sold: PaymentToMake = { amount: money.money(PAID), currency: 'BRL', kind, orderNumber: '1001' }
  const open = async (payment: Partial<PaymentToMake> = {}) => {
    const platform = await tested.open()
    const reference = await platform.pay({ ...sold, ...payment })
    return { platform, payment: reference, account: accountOf(platform) }
  }
  const commandOf = ({ platform, payment }: Opened, refund: ProviderRefund): Command => ({
    act: ({ send }) => ports.refund(accountOf(platform, send), refund),
    lookup: async ({ send }) => {
      const found = await ports.findRefund(accountOf(platform, send), refund)
      return found.outcome === 'refused' ? { outcome: 'unknown' } : found
    },
    effects: async () => {
      const paid = await platform.paidBack(payment)
      for (const amount of paid) expectSame(amount, refund.amount, 'what was paid back')
      return paid.length
    },
  })
  const one = casesOf('payments', 'refund at the provider')
  return [
    ...commandCases('payments', 'refund at the provider', async () => {
      const opened = await open()
      const platform = { ...opened.platform, connector: {} as Connector } as never
      return { platform, command: commandOf(opened, refundOf(opened.payment)) }
    }),
    ...TRANSPORT_FAULTS.map((fault): ConnectorCase => ({
      port: 'payments',
      name: `refund at the provider, repeated under its key: ${fault}`,
      situations: [situationOf(fault)],
      run: () =>
        eachRequest(async (at) => {
          const opened = await open()
          const way = withFault(opened.platform.send, fault, at)
          await untilDone(way, () => ports.refund(accountOf(opened.platform, way.send), refundOf(opened.payment)))
          expectSame(await opened.platform.paidBack(opened.payment), [REFUNDED], `what was paid back after ${fault}`)
          return way.hasStruck()
        }),
    })),
    one(
      'parts of one payment, each under its key',
      async () => {
        const { platform, payment, account } = await open()
        for (const [index, amount] of [REFUNDED, REFUNDED, 3_334].entries()) {
          const before = (await ports.listRefunds(account, payment))?.map(({ reference }) => reference) ?? null
          const refund = { ...refundOf(payment, amount, KEY + index), refundsBefore: before }
          expectAnswer(await ports.refund(account, refund), { outcome: 'done' }, 'a part')
          expectAnswer(await ports.findRefund(account, refund), { outcome: 'done' }, 'a part that is looked up')
        }
        expectSame(await platform.paidBack(payment), [REFUNDED, REFUNDED, 3_334], 'what was paid back')
        expectAnswer(
          (await ports.readPayment(account, payment)) ?? {},
          { refunded: PAID, state: 'refunded' },
          'the payment',
        )
        const more = await ports.refund(account, { ...refundOf(payment, 1, KEY + 9), refundsBefore: null })
        expectAnswer(more, { outcome: 'refused', mayPass: false }, 'one centavo more')
      },
      { situations: ['partial', 'one centavo off'] },
    ),
    one('all of a payment', async () => {
      const { platform, payment, account } = await open()
      expectAnswer(await ports.refund(account, refundOf(payment, PAID)), { outcome: 'done' }, 'the refund')
      expectSame(await platform.paidBack(payment), [PAID], 'what was paid back')
    }),
    one('more than was paid', async () => {
      const { platform, payment, account } = await open()
      const said = await ports.refund(account, refundOf(payment, PAID + 1))
      expectAnswer(said, { outcome: 'refused', mayPass: false }, 'too much')
      expectSame(await platform.paidBack(payment), [], 'what was paid back')
    }),
    one(
      'another amount under a key',
      async () => {
        const { platform, payment, account } = await open()
        expectAnswer(await ports.refund(account, refundOf(payment)), { outcome: 'done' }, 'the refund')
        const other = await ports.refund(account, refundOf(payment, REFUNDED + 1))
        if (other.outcome === 'done') throw new Error('another amount under a key is done')
        expectSame(await platform.paidBack(payment), [REFUNDED], 'what was paid back')
      },
      { situations: ['one centavo off', 'duplicate'] },
    ),
    one(
      'a key that was forgotten, looked up first',
      async () => {
        const { platform, payment, account } = await open()
        expectAnswer(await ports.refund(account, refundOf(payment)), { outcome: 'done' }, 'the refund')
        await platform.forgetKeys()
        expectAnswer(await ports.findRefund(account, refundOf(payment)), { outcome: 'done' }, 'the refund, looked up')
        expectSame(await platform.paidBack(payment), [REFUNDED], 'what was paid back')
      },
      { situations: ['key forgotten'] },
    ),
    one(
      'a forgotten key of which the repetition is refused says nothing',
      async () => {
        const { platform, payment, account } = await open()
        expectAnswer(await ports.refund(account, refundOf(payment, PAID)), { outcome: 'done' }, 'the refund')
        await platform.forgetKeys()
        expectAnswer(await ports.refund(account, refundOf(payment, PAID)), { outcome: 'unknown' }, 'the repetition')
        expectSame(await platform.paidBack(payment), [PAID], 'what was paid back')
      },
      { situations: ['key forgotten'] },
    ),
    one('two of the same amount that were not there before are left unknown', async () => {
      const { platform, payment, account } = await open()
      for (let index = 0; index < 2; index++) await platform.refundByHand(payment, money.money(REFUNDED))
      expectAnswer(await ports.findRefund(account, refundOf(payment)), { outcome: 'unknown' }, 'the lookup')
    }),
    one(
      'among more than a page of others',
      async () => {
        const { payment, account } = await open()
        for (let index = 0; index < MANY_REFUNDS; index++)
          expectAnswer(
            await ports.refund(account, refundOf(payment, 7, KEY + index)),
            { outcome: 'done' },
            'one of many',
          )
        expectSame((await ports.listRefunds(account, payment))?.length, MANY_REFUNDS, 'the length of the list')
      },
      { situations: ['huge order'] },
    ),
    one(
      'of another payment of the same amount',
      async () => {
        const { platform, payment, account } = await open()
        const other = await platform.pay(sold)
        expectAnswer(await ports.refund(account, refundOf(payment)), { outcome: 'done' }, 'the refund')
        expectAnswer(await ports.findRefund(account, refundOf(other)), { outcome: 'absent' }, 'the other one')
        expectAnswer(
          await ports.refund(account, refundOf(other)),
          { outcome: 'done' },
          'the other one, under the same key',
        )
        expectSame(await platform.paidBack(other), [REFUNDED], 'what was paid back of the other one')
      },
      { situations: ['wrong order'] },
    ),
    one(
      'a payment that the provider does not know',
      async () => {
        const { account } = await open()
        for (const stranger of ['99999999999', 'PAY01ABC', '../v1/users', '']) {
          expectAnswer(
            await ports.refund(account, refundOf(stranger)),
            { outcome: 'refused', mayPass: false },
            'a stranger',
          )
          expectSame(await ports.readPayment(account, stranger), undefined, 'a stranger')
          expectSame(await ports.listRefunds(account, stranger), undefined, 'the refunds of a stranger')
        }
      },
      { situations: ['wrong order'] },
    ),
    one(
      'of which the provider books a centavo more',
      async () => {
        const { platform, payment, account } = await open()
        await platform.bookMore(1)
        expectAnswer(await ports.refund(account, refundOf(payment)), { outcome: 'unknown' }, 'another amount')
      },
      { situations: ['one centavo off'] },
    ),
    one(
      'at a provider whose clock is a day ahead, or behind',
      async () => {
        for (const hours of [24, -24]) {
          const { platform, payment, account } = await open()
          await platform.setClockAhead(hours)
          expectAnswer(await ports.findRefund(account, refundOf(payment)), { outcome: 'absent' }, 'nothing yet')
          expectAnswer(await ports.refund(account, refundOf(payment)), { outcome: 'done' }, 'the refund')
          expectAnswer(await ports.findRefund(account, refundOf(payment)), { outcome: 'done' }, 'the refund, looked up')
        }
      },
      { situations: ['clock skew'] },
    ),
    ...paymentReadingCases(tested, sold),
    one('refused for good, and begun again later', async () => {
      const { platform, payment, account } = await open()
      await platform.dispute(payment, true)
      const said = await ports.refund(account, refundOf(payment))
      expectAnswer(said, { outcome: 'refused', mayPass: false }, 'the refund')
      await platform.dispute(payment, false)
      expectAnswer(await ports.findRefund(account, refundOf(payment)), { outcome: 'absent' }, 'the refund, looked up')
      const again = { ...refundOf(payment), round: 1 }
      expectAnswer(await ports.refund(account, again), { outcome: 'done' }, 'the refund, begun again')
      expectAnswer(await ports.refund(account, again), { outcome: 'done' }, 'and repeated')
      expectSame(await platform.paidBack(payment), [REFUNDED], 'what was paid back')
    }),
    one('accepted first, and done or refused later', async () => {
      for (const end of ['done', 'failed'] as const) {
        const { platform, payment, account } = await open()
        if (!platform.holdRefunds) return
        await platform.holdRefunds()
        const said = await ports.refund(account, refundOf(payment))
        expectAnswer(said, { outcome: 'pending' }, 'the refund')
        const reference = said.outcome === 'pending' ? (said.reference ?? null) : null
        const known = { ...refundOf(payment), reference }
        expectAnswer(await ports.findRefund(account, known), { outcome: 'pending' }, 'the refund, looked up')
        expectAnswer(await ports.refund(account, refundOf(payment)), { outcome: 'pending' }, 'the refund, repeated')
        await platform.endHeld?.(end)
        const wanted = end === 'done' ? { outcome: 'done' } : { outcome: 'refused', reason: 'refund-rejected' }
        expectAnswer(await ports.findRefund(account, known), wanted, 'the refund at last')
        expectSame((await platform.paidBack(payment)).length, end === 'done' ? 1 : 0, 'the number of refunds')
      }
    }),
    ...noticeCases(tested, sold),
    ...statementCases(tested, sold),
  ]
}

interface Opened {
  readonly platform: ProviderPlatform
  readonly payment: string
}

/** Calls again under the key until it is done, as the engine does while the provider honours the key. */
async function untilDone(
  way: ReturnType<typeof withFault>,
  act: () => ReturnType<ProviderUnderTest['ports']['refund']>,
): Promise<void> {
  for (let call = 0; call < MOST_CALLS; call++) {
    const { outcome } = await act()
    if (outcome === 'done') {
      await way.settle()
      return
    }
    if (way.lasts) way.heal()
    await way.settle()
  }
  throw new Error('it was never done')
}
