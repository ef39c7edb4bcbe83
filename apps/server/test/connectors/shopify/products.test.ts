import { describe, expect, test } from 'vitest'
import { shopifyOrders } from '../../../src/connectors/shopify/orders.ts'
import { shopifyRestock } from '../../../src/connectors/shopify/restock.ts'
import { shopifyStore } from '../../../src/connectors/shopify/shopify-store.ts'
import { KEY, open } from './scenes.ts'
import { isVendorThere } from './vendor.ts'

describe.skipIf(!isVendorThere)('pictures and collections', () => {
  test('come with the lines of an order', async () => {
    const { shop, sold } = await open()
    const found = await shopifyOrders.findOrder(shop, { externalId: sold.externalId })
    const [line] = (found?.['Skus'] ?? []) as readonly Record<string, unknown>[]
    expect(line).toMatchObject({ CategoriaIds: ['71'], CategoriaNomes: ['Roupas'], PesoGramas: 570 })
    expect(line?.['ImagemUrl']).toMatch(/^https:\/\/cdn\.shopify\.com\/s\/files\/1\/\d+\.jpg\?v=1$/)
  })

  test('a shop that does not show them changes nothing else', async () => {
    const { shop, sold } = await open()
    const denied = { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] }
    const send: typeof shop.send = async (request) =>
      request.body?.includes('OrderProducts')
        ? { outcome: 'answered', status: 200, headers: {}, text: JSON.stringify(denied), isWhole: true }
        : shop.send(request)
    const found = await shopifyOrders.findOrder({ ...shop, send }, { externalId: sold.externalId })
    const [line] = (found?.['Skus'] ?? []) as readonly Record<string, unknown>[]
    expect([line?.['ImagemUrl'], line?.['CategoriaIds'], found?.['PedidoId']]).toEqual([
      undefined,
      undefined,
      sold.externalId,
    ])
  })
})

describe.skipIf(!isVendorThere)('returned units', () => {
  const units = { key: KEY, skuId: 'TENIS-40', quantity: 2, order: { externalId: '1', number: null } }
  const restocking = async (locations: readonly number[], option?: string) => {
    const { state, shop, sent } = await open()
    state.variants.push({ id: 9, productId: 8, skuId: units.skuId, centavos: 100, units: 5, locations })
    const connector = { ...shop.connector, options: option === undefined ? {} : { localDeDevolucao: option } }
    return { state, said: await shopifyRestock.restock({ ...shop, connector }, units), sent }
  }

  test('are a change of what is available, under our key and with it as its reference', async () => {
    const { state, said, sent } = await restocking([1])
    expect(said).toMatchObject({ outcome: 'done' })
    expect(sent('InventoryAdjust')).toMatchObject([
      {
        input: {
          name: 'available',
          reason: 'restock',
          referenceDocumentUri: `gid://vaivem/Restock/vaivem-${KEY}`,
          changes: [{ delta: 2, changeFromQuantity: null, locationId: 'gid://shopify/Location/1' }],
        },
      },
    ])
    expect(state.variants.at(-1)?.units).toBe(7)
  })

  test.each([
    [[1, 2], undefined, 'location-unknown', 5],
    [[1, 2], '2', undefined, 7],
    [[1, 2], '3', 'location-unknown', 5],
    [[], undefined, 'location-unknown', 5],
  ] as const)('of a variant at the locations %o, with the option %s: %s', async (locations, option, reason, left) => {
    const { state, said } = await restocking(locations, option)
    expect(said).toMatchObject(reason ? { outcome: 'refused', reason, mayPass: false } : { outcome: 'done' })
    expect(state.variants.at(-1)?.units).toBe(left)
  })

  test('under a key that Shopify forgot after a day would be added again, so that the service does not repeat it', async () => {
    const { state, shop } = await open()
    state.variants.push({ id: 9, productId: 8, skuId: units.skuId, centavos: 100, units: 5 })
    for (const hours of [0, 23, 25]) {
      state.hoursAhead = hours
      expect(await shopifyRestock.restock(shop, units)).toMatchObject({ outcome: 'done' })
    }
    expect(state.variants.at(-1)?.units).toBe(9)
    expect([shopifyStore.capabilities.restocks?.keysHonouredMilliseconds, shopifyRestock.findRestock]).toEqual([
      86_400_000,
      undefined,
    ])
  })
})
