import type { Ask } from './admin.ts'

/** One variant that the shop sells, in centavos. */
export interface Variant {
  readonly id: string
  readonly sku: string
  readonly price: number
}

export interface Catalogue {
  readonly variants: readonly Variant[]
  readonly shippingMethodId: string
}

const PRODUCTS = [
  ['Camiseta de algodão', 'camiseta', 3333],
  ['Calça jeans reta', 'calca', 18_990],
  ['Caneca de cerâmica', 'caneca', 2490],
] as const
const SIZES = ['P', 'M', 'G'] as const
export const FREIGHT = 1990
export const COLLECTION = 'Tudo da loja'
/** Enough for everything that a proof buys. */
const STOCK = 100_000

const pt = (name: string, rest: object = {}) => [{ languageCode: 'pt_BR', name, ...rest }]

/** Makes a Brazilian store of an empty Vendure, through its admin API alone; what is there already stays as it is. */
export async function populate(ask: Ask): Promise<Catalogue> {
  const known = await catalogueOf(ask)
  if (known.variants.length > 0) return known
  await ask(`mutation { updateGlobalSettings(input: { availableLanguages: [pt_BR], trackInventory: true }) {
    ... on ErrorResult { errorCode message } } }`)
  const { createCountry } = await ask<{ createCountry: { id: string } }>(
    'mutation ($input: CreateCountryInput!) { createCountry(input: $input) { id } }',
    { input: { code: 'BR', enabled: true, translations: pt('Brasil') } },
  )
  const { createZone } = await ask<{ createZone: { id: string } }>(
    'mutation ($input: CreateZoneInput!) { createZone(input: $input) { id } }',
    { input: { name: 'Brasil', memberIds: [createCountry.id] } },
  )
  const { activeChannel } = await ask<{ activeChannel: { id: string } }>('{ activeChannel { id } }')
  await ask(
    'mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { ... on ErrorResult { errorCode message } } }',
    {
      input: {
        id: activeChannel.id,
        defaultLanguageCode: 'pt_BR',
        availableLanguageCodes: ['pt_BR'],
        defaultCurrencyCode: 'BRL',
        availableCurrencyCodes: ['BRL'],
        pricesIncludeTax: true,
        defaultTaxZoneId: createZone.id,
        defaultShippingZoneId: createZone.id,
      },
    },
  )
  await ask('mutation ($input: CreateTaxCategoryInput!) { createTaxCategory(input: $input) { id } }', {
    input: { name: 'Isento', isDefault: true },
  })
  await ask('mutation ($input: CreateShippingMethodInput!) { createShippingMethod(input: $input) { id } }', {
    input: {
      code: 'sedex',
      fulfillmentHandler: 'manual-fulfillment',
      checker: { code: 'default-shipping-eligibility-checker', arguments: [{ name: 'orderMinimum', value: '0' }] },
      calculator: {
        code: 'default-shipping-calculator',
        arguments: [
          { name: 'rate', value: String(FREIGHT) },
          { name: 'includesTax', value: 'include' },
          { name: 'taxRate', value: '0' },
        ],
      },
      translations: pt('Sedex', { description: '' }),
    },
  })
  for (const code of ['cartao-de-credito', 'pix', 'boleto', 'cartao-recusado'])
    await ask('mutation ($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { id } }', {
      input: { code, enabled: true, handler: { code, arguments: [] }, translations: pt(code, { description: '' }) },
    })
  const featuredAssetId = await addPicture(ask)
  for (const [name, slug, price] of PRODUCTS) await addProduct(ask, { name, slug, price, featuredAssetId })
  await addCollection(ask)
  return catalogueOf(ask)
}

/** A product of three sizes. */
async function addProduct(
  ask: Ask,
  {
    name,
    slug,
    price,
    featuredAssetId,
  }: { readonly name: string; readonly slug: string; readonly price: number; readonly featuredAssetId: string },
): Promise<void> {
  const { createProduct } = await ask<{ createProduct: { id: string } }>(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    { input: { enabled: true, featuredAssetId, translations: pt(name, { slug, description: name }) } },
  )
  const { createProductOptionGroup: group } = await ask<{
    createProductOptionGroup: { id: string; options: readonly { id: string }[] }
  }>(
    'mutation ($input: CreateProductOptionGroupInput!) { createProductOptionGroup(input: $input) { id options { id } } }',
    {
      input: {
        code: `${slug}-tamanho`,
        translations: pt('Tamanho'),
        options: SIZES.map((size) => ({ code: size.toLowerCase(), translations: pt(size) })),
      },
    },
  )
  const productId = createProduct.id
  await ask(
    'mutation ($product: ID!, $group: ID!) { addOptionGroupToProduct(productId: $product, optionGroupId: $group) { id } }',
    { product: productId, group: group.id },
  )
  const input = SIZES.map((size, index) => ({
    productId,
    sku: `${slug}-${size}`,
    price,
    stockOnHand: STOCK,
    trackInventory: 'TRUE',
    optionIds: [group.options[index]?.id],
    translations: pt(`${name} ${size}`),
  }))
  await ask('mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }', {
    input,
  })
}

/** The smallest picture that there is, as a merchant uploads one. */
async function addPicture(ask: Ask): Promise<string> {
  const file = new File([Buffer.from(PICTURE, 'base64')], 'produto.png', { type: 'image/png' })
  const { createAssets } = await ask<{ createAssets: readonly { id: string }[] }>(
    'mutation ($input: [CreateAssetInput!]!) { createAssets(input: $input) { ... on Asset { id } ... on ErrorResult { errorCode } } }',
    { input: [{ file }] },
  )
  return createAssets[0]?.id ?? ''
}

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** All that the shop sells is in one collection. */
async function addCollection(ask: Ask): Promise<void> {
  const { products } = await ask<{ products: { items: readonly { id: string }[] } }>('{ products { items { id } } }')
  const ids = JSON.stringify(products.items.map(({ id }) => id))
  await ask('mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { id } }', {
    input: {
      isPrivate: false,
      filters: [
        {
          code: 'product-id-filter',
          arguments: [
            { name: 'productIds', value: ids },
            { name: 'combineWithAnd', value: 'true' },
          ],
        },
      ],
      translations: pt(COLLECTION, { slug: 'tudo', description: '' }),
    },
  })
}

async function catalogueOf(ask: Ask): Promise<Catalogue> {
  const { productVariants, shippingMethods } = await ask<{
    productVariants: { items: readonly { id: string; sku: string; priceWithTax: number }[] }
    shippingMethods: { items: readonly { id: string }[] }
  }>('{ productVariants(options: { take: 100 }) { items { id sku priceWithTax } } shippingMethods { items { id } } }')
  return {
    variants: productVariants.items.map(({ id, sku, priceWithTax: price }) => ({ id, sku, price })),
    shippingMethodId: shippingMethods.items[0]?.id ?? '',
  }
}
