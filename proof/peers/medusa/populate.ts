import type { MedusaAsk } from './admin.ts'

/** What orders of the shop are made with. */
export interface MedusaShop {
  readonly regionId: string
  readonly channelId: string
  readonly locationId: string
  readonly shippingOptionId: string
  readonly returnOptionId: string
  readonly variantIds: readonly string[]
  readonly publishableKey: string
}

interface Made {
  readonly id: string
}

const CURRENCY = 'brl'
/** Two products, as the orders of the other products of the comparison have; prices in reais. */
const GOODS = [
  ['Camisa azul M', 'CAM-AZ-M', 70],
  ['Meia preta', 'MEI-PR-U', 30],
] as const
const FREIGHT = 20

/** Makes a Brazilian shop of an empty Medusa, through its admin interface alone. */
export async function populateMedusa(ask: MedusaAsk): Promise<MedusaShop> {
  const make = async <Name extends string>(path: string, name: Name, body: object): Promise<Made> =>
    (await ask<Record<Name, Made>>('POST', path, body))[name]
  const { stores } = await ask<{ stores: readonly (Made & { default_sales_channel_id: string })[] }>(
    'GET',
    '/admin/stores',
  )
  const { id: storeId, default_sales_channel_id: channelId } = only(stores, 'store')
  const profiles = await ask<{ shipping_profiles: readonly Made[] }>('GET', '/admin/shipping-profiles')
  const profileId = only(profiles.shipping_profiles, 'shipping profile').id
  await ask('POST', `/admin/stores/${storeId}`, {
    supported_currencies: [{ currency_code: CURRENCY, is_default: true }],
  })
  const region = await make('/admin/regions', 'region', {
    name: 'Brasil',
    currency_code: CURRENCY,
    countries: ['br'],
    payment_providers: ['pp_system_default'],
  })
  const location = await make('/admin/stock-locations', 'stock_location', {
    name: 'Depósito',
    address: { address_1: 'Rua do Depósito, 100', city: 'São Paulo', country_code: 'br', postal_code: '05069-000' },
  })
  const under = `/admin/stock-locations/${location.id}`
  await ask('POST', `${under}/sales-channels`, { add: [channelId] })
  await ask('POST', `${under}/fulfillment-providers`, { add: ['manual_manual'] })
  await ask('POST', `${under}/fulfillment-sets`, { name: 'Entregas', type: 'shipping' })
  const { stock_location } = await ask<{ stock_location: { fulfillment_sets: readonly Made[] } }>(
    'GET',
    `${under}?fields=*fulfillment_sets`,
  )
  const set = only(stock_location.fulfillment_sets, 'fulfillment set')
  const { fulfillment_set } = await ask<{ fulfillment_set: { service_zones: readonly Made[] } }>(
    'POST',
    `/admin/fulfillment-sets/${set.id}/service-zones`,
    { name: 'Brasil', geo_zones: [{ type: 'country', country_code: 'br' }] },
  )
  const zoneId = only(fulfillment_set.service_zones, 'service zone').id
  const option = (name: string, amount: number, isReturn: boolean) =>
    make('/admin/shipping-options', 'shipping_option', {
      name,
      service_zone_id: zoneId,
      shipping_profile_id: profileId,
      provider_id: 'manual_manual',
      price_type: 'flat',
      type: { label: name, description: name, code: isReturn ? 'return' : 'standard' },
      prices: [{ currency_code: CURRENCY, amount }],
      rules: [
        { attribute: 'is_return', operator: 'eq', value: String(isReturn) },
        { attribute: 'enabled_in_store', operator: 'eq', value: 'true' },
      ],
    })
  const shipping = await option('Sedex', FREIGHT, false)
  const returning = await option('Devolução', 0, true)
  const variantIds: string[] = []
  for (const [title, sku, amount] of GOODS) {
    const { product } = await ask<{ product: { variants: readonly Made[] } }>('POST', '/admin/products', {
      title,
      status: 'published',
      shipping_profile_id: profileId,
      sales_channels: [{ id: channelId }],
      options: [{ title: 'Tamanho', values: ['Único'] }],
      variants: [
        {
          title,
          sku,
          manage_inventory: false,
          options: { Tamanho: 'Único' },
          prices: [{ currency_code: CURRENCY, amount }],
        },
      ],
    })
    variantIds.push(only(product.variants, 'variant').id)
  }
  const { api_key } = await ask<{ api_key: Made & { token: string } }>('POST', '/admin/api-keys', {
    title: 'loja',
    type: 'publishable',
  })
  await ask('POST', `/admin/api-keys/${api_key.id}/sales-channels`, { add: [channelId] })
  return {
    regionId: region.id,
    channelId,
    locationId: location.id,
    shippingOptionId: shipping.id,
    returnOptionId: returning.id,
    variantIds,
    publishableKey: api_key.token,
  }
}

/** The first of what should be there. */
export function only<Item>(items: readonly Item[], what: string): Item {
  const [first] = items
  if (first === undefined) throw new Error(`Medusa has no ${what}`)
  return first
}
