import type { Ask } from './admin.ts'

/** A product of one variant, with its price in minor units of each currency that the shop takes. */
export interface Good {
  readonly sku: string
  readonly name: string
  readonly price: number
  /** Absent: the shop does not count it. */
  readonly stockOnHand?: number
}

export const CURRENCIES = ['BRL', 'USD'] as const

/** Products made by one request. */
const AT_ONCE = 50

/** Makes products of one variant each, sold at the same figure in every currency; answers the ids of the variants in their order. */
export async function makeGoods(ask: Ask, goods: readonly Good[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (let from = 0; from < goods.length; from += AT_ONCE)
    ids.push(...(await makeSome(ask, goods.slice(from, from + AT_ONCE))))
  return ids
}

async function makeSome(ask: Ask, goods: readonly Good[]): Promise<readonly string[]> {
  const declared = goods.map((_, index) => `$i${index}: CreateProductInput!`).join(', ')
  const calls = goods.map((_, index) => `p${index}: createProduct(input: $i${index}) { id }`).join(' ')
  const inputs = goods.map(({ sku, name }, index) => {
    const translations = [{ languageCode: 'pt_BR', name, slug: sku.toLowerCase(), description: '' }]
    return [`i${index}`, { enabled: true, translations }] as const
  })
  const products = await ask<Readonly<Record<string, { readonly id: string }>>>(
    `mutation (${declared}) { ${calls} }`,
    Object.fromEntries(inputs),
  )
  const input = goods.map(({ sku, name, price, stockOnHand }, index) => ({
    productId: products[`p${index}`]?.id,
    sku,
    price,
    trackInventory: stockOnHand === undefined ? 'FALSE' : 'TRUE',
    ...(stockOnHand !== undefined && { stockOnHand }),
    optionIds: [],
    translations: [{ languageCode: 'pt_BR', name }],
  }))
  const made = await ask<{ createProductVariants: readonly { readonly id: string }[] }>(
    'mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }',
    { input },
  )
  const ids = made.createProductVariants.map(({ id }) => id)
  // A new variant has a price in the currency of the shop alone.
  const others = ids.map((id, index) => {
    return { id, prices: CURRENCIES.map((currencyCode) => ({ currencyCode, price: goods[index]?.price ?? 0 })) }
  })
  await ask('mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }', {
    input: others,
  })
  return ids
}
