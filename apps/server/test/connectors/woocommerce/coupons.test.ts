import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { aSoldOrder, credit, KEY } from './scenes.ts'

describe('a voucher', () => {
  const voucher = {
    key: KEY,
    amount: money.money(5_391),
    expiresAt: Temporal.Instant.from('2099-12-31T23:59:59.5Z'),
    customer: { email: 'maria@example.com' },
  }

  test('is one use of one customer, until the last second that was promised', async () => {
    const { shop, state } = await aSoldOrder()
    expect(await credit.issueVoucher(shop, voucher)).toMatchObject({ redemptionToken: shop.codeOf(KEY) })
    expect([...state.coupons.values()]).toMatchObject([
      {
        code: shop.codeOf(KEY).toLowerCase(),
        amount: '53.91',
        discount_type: 'fixed_cart',
        usage_limit: 1,
        email_restrictions: ['maria@example.com'],
        date_expires_gmt: '2100-01-01T00:00:00',
      },
    ])
  })

  test('is anybody’s who knows its code, unless the account restricts it to its owner', async () => {
    const { shop, state } = await aSoldOrder()
    const connector = { ...shop.connector, giftCardsRestrictedToOwner: false }
    await credit.issueVoucher({ ...shop, connector }, voucher)
    expect([...state.coupons.values()]).toMatchObject([{ email_restrictions: [] }])
  })

  test('that was cut off when only its row was written is completed, not issued twice', async () => {
    const { shop, state } = await aSoldOrder({ coupon: 'half-made' })
    expect(await credit.issueVoucher(shop, voucher)).toEqual({ outcome: 'unknown' })
    expect(await credit.findVoucher(shop, KEY)).toEqual({ outcome: 'absent' })
    state.misbehaviour.coupon = null
    expect(await credit.issueVoucher(shop, voucher)).toMatchObject({ outcome: 'done' })
    expect([...state.coupons.values()]).toMatchObject([{ amount: '53.91', usage_limit: 1 }])
    expect(await credit.findVoucher(shop, KEY)).toMatchObject({ outcome: 'done' })
  })

  test('whose code somebody else uses is refused', async () => {
    const { shop, state } = await aSoldOrder()
    const code = shop.codeOf(KEY).toLowerCase()
    state.coupons.set(1, {
      id: 1,
      code,
      description: 'deles',
      amount: '53.91',
      discount_type: 'fixed_cart',
      usage_limit: 1,
    })
    expect(await credit.issueVoucher(shop, voucher)).toMatchObject({ reason: 'key-reused' })
  })
})
