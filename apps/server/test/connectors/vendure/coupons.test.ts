import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { addOrder, idIn, momentOf } from './emulated-state.ts'
import { aSoldOrder, credit, KEY, REFUSED } from './scenes.ts'

describe('a voucher', () => {
  const voucher = {
    key: KEY,
    amount: money.money(5_391),
    expiresAt: Temporal.Instant.from('2099-12-31T23:59:59Z'),
    customer: { email: null },
  }

  test('is refused where its amount would come off prices without tax, or is in another currency', async () => {
    for (const [channel, taxRates, said] of [
      [{ pricesIncludeTax: false }, 1, REFUSED],
      [{ defaultCurrencyCode: 'USD' }, 0, REFUSED],
      [{ pricesIncludeTax: false }, 0, { outcome: 'done' }],
    ] as const) {
      const { shop, state } = await aSoldOrder()
      Object.assign(state.channel, channel)
      state.taxRates = taxRates
      expect(await credit.issueVoucher(shop, voucher)).toMatchObject(said)
    }
  })

  test('is the oldest promotion of its code, and no other is enabled', async () => {
    const { shop, state } = await aSoldOrder()
    expect(await credit.issueVoucher(shop, voucher)).toMatchObject({ outcome: 'done' })
    const [first] = state.promotions
    // The request of a lost worker comes late.
    state.promotions.push({ ...first, id: idIn(state), enabled: false } as (typeof state.promotions)[number])
    Object.assign(first ?? {}, { enabled: false })
    expect(await credit.findVoucher(shop, KEY)).toEqual({ outcome: 'absent' })
    expect(await credit.issueVoucher(shop, voucher)).toMatchObject({ outcome: 'done', reference: first?.id })
    expect(state.promotions.map(({ enabled }) => enabled)).toEqual([true, false])
  })

  test('that a customer is paying with is not reversed', async () => {
    const { shop, state } = await aSoldOrder()
    const issued = await credit.issueVoucher(shop, voucher)
    const token = issued.outcome === 'done' ? (issued.redemptionToken ?? '') : ''
    const paying = addOrder(state, { state: 'ArrangingPayment', couponCodes: [token] })
    expect(await credit.reverseVoucher(shop, KEY)).toEqual({ ...REFUSED, reason: 'voucher-spent' })
    expect(state.promotions[0]?.enabled).toBe(true)
    paying.state = 'Cancelled'
    expect(await credit.reverseVoucher(shop, KEY)).toMatchObject({ outcome: 'done' })
    expect(state.promotions[0]?.enabled).toBe(false)
  })

  test.each([0, 3, -3])(
    'that is used while it is taken back stays, also at a server whose time zone is %d hours from UTC',
    async (hours) => {
      const { shop, state, send } = await aSoldOrder()
      state.minutesOfZone = 60 * hours
      const issued = await credit.issueVoucher(shop, voucher)
      const token = issued.outcome === 'done' ? (issued.redemptionToken ?? '') : ''
      const customer: typeof send = async (request) => {
        // Between the look at its use and its end.
        if (
          request.body?.includes('updatePromotion') &&
          state.orders.every(({ couponCodes }) => couponCodes.length === 0)
        )
          addOrder(state, { state: 'PaymentSettled', orderPlacedAt: momentOf(state), couponCodes: [token] })
        return send(request)
      }
      expect(await credit.reverseVoucher({ ...shop, send: customer }, KEY)).toEqual({
        ...REFUSED,
        reason: 'voucher-spent',
      })
      expect(state.promotions[0]?.enabled).toBe(true)
    },
  )
})
