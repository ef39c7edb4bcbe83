import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { addOrder, idIn } from './emulated-state.ts'
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
})
