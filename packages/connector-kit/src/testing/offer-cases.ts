import { money } from '@vaivem/domain'
import { ableTo, type ConnectorCase, casesOf, namesOf, shopOf } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import type { ConnectorUnderTest } from './platform-under-test.ts'

/** Amounts that floating point would read a centavo off, and one that is larger than most. */
const EXACT = [1, 29, 115, 1_990, 29_990, 1_234_567]
const UNITS = 5

/** Offers in exchange have the exact price and the number of units left; a shop that does not sell in reais gives none. */
export function offerCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const { stock } = tested.ports
  if (!stock) return []
  const one = casesOf('stock', 'offers')
  const open = async (price = 29_990) => {
    const platform = await tested.open()
    const { skuId } = namesOf(platform)
    await platform.shelve({ skuId, price: money.money(price), units: UNITS })
    return { platform, shop: shopOf(platform), skuId }
  }
  return [
    one(
      'with their price to the centavo, and what is left',
      async () => {
        for (const price of EXACT) {
          const { shop, skuId } = await open(price)
          const offer = { skuId, price, available: UNITS }
          expectAnswer((await stock.findOffer(shop, skuId)) ?? {}, offer, 'the offer')
          const listed = await stock.listOffers(shop, { skuId, productId: null, most: 10 })
          expectAnswer(listed.find((listedOffer) => listedOffer.skuId === skuId) ?? {}, offer, 'the listed offer')
        }
      },
      { situations: ['one centavo off'] },
    ),
    one(
      'of a shop that does not sell in reais, none',
      async () => {
        const { platform, shop, skuId } = await open()
        ableTo(platform, 'sellIn')('USD')
        expectSame(await stock.findOffer(shop, skuId), undefined, 'the offer')
        expectSame(await stock.listOffers(shop, { skuId, productId: null, most: 10 }), [], 'the offers')
      },
      { situations: ['foreign currency'], needs: 'sellIn' },
    ),
  ]
}
