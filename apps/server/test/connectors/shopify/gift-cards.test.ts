import { describe, expect, test } from 'vitest'
import { shopifyCredit } from '../../../src/connectors/shopify/credit.ts'
import { KEY, open, voucher } from './scenes.ts'
import { isVendorThere } from './vendor.ts'

describe.skipIf(!isVendorThere)('a gift card', () => {
  test('has 20 letters of our code, ends at the end of its day, and writes to nobody', async () => {
    const { shop, sent } = await open()
    const said = await shopifyCredit.issueVoucher(shop, voucher)
    expect(said).toMatchObject({ outcome: 'done', redemptionToken: shop.codeOf(KEY).slice(0, 20) })
    expect(sent('GiftCardCreate')).toEqual([
      {
        input: {
          code: shop.codeOf(KEY).slice(0, 20),
          initialAmount: { amount: '53.91', currencyCode: 'BRL' },
          note: `vaivem-${KEY} 5391`,
          // Three hours behind UTC.
          expiresOn: '2027-03-09',
        },
      },
    ])
  })

  test('of which staff wrote over the note is still ours, and never taken for reversed', async () => {
    const { state, shop } = await open()
    await shopifyCredit.issueVoucher(shop, voucher)
    const [card] = state.cards
    if (card) state.cards.splice(0, 1, { ...card, note: 'cliente reclamou' })
    expect(await shopifyCredit.findVoucher(shop, KEY)).toEqual({ outcome: 'unknown' })
    expect(await shopifyCredit.reverseVoucher(shop, KEY)).toMatchObject({ outcome: 'done' })
    expect(state.cards[0]?.deactivatedAt).not.toBeNull()
  })

  test('that the search does not have yet is found among the newest', async () => {
    const { state, shop } = await open()
    state.misbehaviour.unindexed = true
    const first = await shopifyCredit.issueVoucher(shop, voucher)
    expect(await shopifyCredit.issueVoucher(shop, voucher)).toEqual(first)
    const others = Array.from({ length: 120 }, (_, index) => index)
    const [card] = state.cards
    if (card) state.cards.push(...others.map((n) => ({ ...card, id: 5_000 + n, code: `OUTRO${n}ABCD`, note: null })))
    // It is neither in the index nor among the newest: that does not prove that it does not exist.
    expect(await shopifyCredit.issueVoucher(shop, voucher)).toEqual({ outcome: 'unknown' })
    state.misbehaviour.unindexed = false
    expect(await shopifyCredit.issueVoucher(shop, voucher)).toEqual(first)
    expect(state.cards.filter(({ note }) => note !== null)).toHaveLength(1)
  })
})
