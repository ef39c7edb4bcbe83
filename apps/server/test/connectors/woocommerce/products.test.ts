import { describe, expect, test } from 'vitest'
import { aSoldOrder, orders } from './scenes.ts'

describe('pictures and categories', () => {
  const shown = { ImagemUrl: 'https://loja.example/wp-content/uploads/camiseta.jpg' }

  test('come with the lines of an order', async () => {
    const { shop, sold } = await aSoldOrder()
    const found = await orders.findOrder(shop, { externalId: sold.externalId })
    expect(found?.['Skus']).toMatchObject([{ ...shown, CategoriaIds: ['17'], CategoriaNomes: ['Roupas'] }])
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
      const { CategoriaIds: _, CategoriaNomes: __, ...rest } = line ?? {}
      expect(found).toEqual({ ...whole, Skus: [rest] })
    },
  )
})
