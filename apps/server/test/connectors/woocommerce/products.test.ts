import { describe, expect, test } from 'vitest'
import { aSoldOrder, orders } from './scenes.ts'

/** Fields of a line that only the product has. */
const OF_PRODUCTS = new Set(['CategoriaIds', 'CategoriaNomes', 'PesoGramas', 'AlturaCm', 'LarguraCm', 'ComprimentoCm'])

describe('pictures, categories and measures', () => {
  const shown = { ImagemUrl: 'https://loja.example/wp-content/uploads/camiseta.jpg' }

  test('come with the lines of an order', async () => {
    const { shop, sold } = await aSoldOrder()
    const found = await orders.findOrder(shop, { externalId: sold.externalId })
    expect(found?.['Skus']).toMatchObject([{ ...shown, CategoriaIds: ['17'], CategoriaNomes: ['Roupas'] }])
    expect(found?.['Skus']).toMatchObject([{ PesoGramas: 570, AlturaCm: 5, ComprimentoCm: 31 }])
    expect(found?.['Skus']).not.toHaveProperty('0.LarguraCm')
  })

  test('measures in a unit that is not known are left out', async () => {
    const { shop, sold } = await aSoldOrder()
    const stones = JSON.stringify([{ id: 'woocommerce_weight_unit', value: 'stone' }])
    const send: typeof shop.send = async (request) =>
      request.url.includes('/settings/')
        ? { outcome: 'answered', status: 200, headers: {}, text: stones, isWhole: true }
        : shop.send(request)
    const found = await orders.findOrder({ ...shop, send }, { externalId: sold.externalId })
    expect(found?.['Skus']).toMatchObject([{ CategoriaIds: ['17'] }])
    expect(found?.['Skus']).not.toHaveProperty('0.PesoGramas')
  })

  test.each(['refuses', 'never answers', 'answers a page'])(
    'a shop that %s for its products changes nothing else',
    async (how) => {
      const { shop, sold } = await aSoldOrder()
      const whole = await orders.findOrder(shop, { externalId: sold.externalId })
      const page = { outcome: 'answered', headers: {}, text: '<html>', isWhole: true } as const
      const send: typeof shop.send = async (request) => {
        if (!request.url.includes('/products')) return shop.send(request)
        if (how === 'never answers') return new Promise(() => undefined)
        return { ...page, status: how === 'refuses' ? 403 : 200 }
      }
      const found = await orders.findOrder({ ...shop, send }, { externalId: sold.externalId })
      const [line] = (whole?.['Skus'] ?? []) as readonly Record<string, unknown>[]
      const rest = Object.entries(line ?? {}).filter(([name]) => !OF_PRODUCTS.has(name))
      expect(found).toEqual({ ...whole, Skus: [Object.fromEntries(rest)] })
    },
  )
})
