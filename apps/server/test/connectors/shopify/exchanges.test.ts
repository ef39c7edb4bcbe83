import { shopOf } from '@vaivem/connector-kit/testing'
import { describe, expect, test } from 'vitest'
import { shopifyStock } from '../../../src/connectors/shopify/stock.ts'
import { KEY, openShelf } from './scenes.ts'
import { isVendorThere } from './vendor.ts'

describe.skipIf(!isVendorThere)('an exchange', () => {
  test('is found although the search does not have its draft yet', async () => {
    const { state, shop, task } = await openShelf()
    state.misbehaviour.unindexed = true
    expect(await shopifyStock.reserve(shop, task)).toEqual({ outcome: 'done' })
    expect(await shopifyStock.find(shop, task)).toMatchObject({ outcome: 'held' })
    expect(await shopifyStock.reserve(shop, task)).toEqual({ outcome: 'done' })
    expect(state.drafts).toHaveLength(1)
  })

  test('whose call arrived twice becomes one order, and the other draft gives its units back', async () => {
    const { state, shop, task } = await openShelf()
    await shopifyStock.reserve(shop, task)
    const [draft] = state.drafts
    if (draft) state.drafts.push({ ...draft, id: 9_999 })
    if (draft) draft.variant.units -= draft.quantity
    expect(await shopifyStock.placeOrder(shop, task)).toMatchObject({ outcome: 'done' })
    expect(state.drafts.filter(({ order }) => order !== null)).toHaveLength(1)
    expect(state.variants[0]?.units).toBe(5 - task.quantity)
  })

  test('whose time is over is ordered while its units are there, and refused once they were sold', async () => {
    const { state, shop, task } = await openShelf()
    const until = Temporal.Now.instant().subtract({ hours: 1 })
    await shopifyStock.reserve(shop, { ...task, until })
    const [variant] = state.variants
    if (variant) variant.units = 0
    const sold = { outcome: 'refused', reason: 'out-of-stock', mayPass: false }
    expect(await shopifyStock.placeOrder(shop, task)).toEqual(sold)
    if (variant) variant.units = 9
    expect(await shopifyStock.placeOrder(shop, task)).toMatchObject({ outcome: 'done' })
  })

  test('of which somebody bought the last unit at the same moment gives it back', async () => {
    const { state, platform, shop, task } = await openShelf()
    const [variant] = state.variants
    const send: typeof platform.send = async (request) => {
      const answer = await platform.send(request)
      if (request.body?.includes('DraftCreate') && variant) variant.units -= 5
      return answer
    }
    const said = await shopifyStock.reserve(shopOf(platform, send), task)
    expect(said).toEqual({ outcome: 'refused', reason: 'out-of-stock', mayPass: false })
    expect([variant?.units, state.drafts[0]?.isReserved]).toEqual([0, false])
    expect(await shopifyStock.find(shop, task)).toEqual({ outcome: 'released' })
  })

  test('costs nothing and goes where the order went', async () => {
    const { shop, sold, task, sent } = await openShelf()
    await shopifyStock.reserve(shop, task)
    expect(sent('DraftCreate')).toMatchObject([
      {
        input: {
          appliedDiscount: { value: 100, valueType: 'PERCENTAGE' },
          email: 'maria@example.com',
          shippingAddress: { address1: 'Rua das Flores, 45', countryCode: 'BR' },
          tags: [`vaivem-${KEY}`],
          purchasingEntity: { customerId: `gid://shopify/Customer/${sold.externalId}` },
        },
      },
    ])
  })
})
