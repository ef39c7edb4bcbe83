import { type Json, recordsOf } from '@vaivem/connector-kit'
import { type AccountState, fault, ok, type Reply } from './state.ts'

/** The product of which every shelved SKU is a variant. */
const PRODUCT = 77

/** Units that no order keeps. */
export function leftOf(state: AccountState, skuId: string): number {
  return state.shelf.get(skuId)?.units ?? 0
}

export function readSku(state: AccountState, id: string): Reply {
  if (!state.shelf.has(id)) return fault(404, 'CAT-404', 'SKU not found')
  const sizes = { cubicweight: 1, height: 1, length: 1, weight: 1, width: 1 }
  const real = { realCubicWeight: 1, realHeight: 1, realLength: 1, realWeight: 1, realWidth: 1 }
  return ok({
    Id: Number(id),
    ProductId: PRODUCT,
    NameComplete: `Tênis ${id}`,
    ProductName: 'Tênis',
    ProductDescription: '',
    SkuName: id,
    IsActive: true,
    IsTransported: null,
    IsInventoried: null,
    IsGiftCardRecharge: false,
    ImageUrl: '',
    DetailUrl: '/tenis/p',
    CSCIdentification: null,
    BrandId: '1',
    BrandName: 'Loja',
    Dimension: sizes,
    RealDimension: real,
    ManufacturerCode: '',
    IsKit: false,
    KitItems: [],
    Services: [],
    Categories: [],
    Attachments: [],
    Collections: [],
    SkuSellers: [],
    SalesChannels: [1],
    Images: [],
    Videos: [],
    SkuSpecifications: [],
    ProductSpecifications: [],
    ProductClustersIds: '',
    PositionsInClusters: {},
    ProductClusterNames: {},
    ProductClusterHighlights: {},
    ProductCategoryIds: '/1/',
    IsDirectCategoryActive: true,
    ProductGlobalCategoryId: null,
    ProductCategories: {},
    CommercialConditionId: 1,
    RewardValue: 0,
    AlternateIds: {},
    AlternateIdValues: [],
    EstimatedDateArrival: null,
    MeasurementUnit: 'un',
    UnitMultiplier: 1,
    InformationSource: 'Indexer',
    ModalType: null,
    KeyWords: '',
    ReleaseDate: '2026-01-01T00:00:00',
    ProductIsVisible: true,
    ShowIfNotAvailable: true,
    IsProductActive: true,
    ProductFinalScore: 0,
  })
}

export function readVariations(state: AccountState, id: string): Reply {
  if (id !== String(PRODUCT)) return fault(404, 'CAT-404', 'Product not found')
  const skus = [...state.shelf].map(([sku, { price, units }]) => ({
    sku: Number(sku),
    skuname: `Tênis ${sku}`,
    available: units > 0,
    availablequantity: units,
    listPrice: price,
    bestPrice: price,
    bestPriceFormated: `${state.currency === 'BRL' ? 'R$' : state.currency} ${(price / 100).toFixed(2)}`,
    sellerId: '1',
  }))
  return ok({ productId: PRODUCT, name: 'Tênis', salesChannel: '1', available: true, skus })
}

/** The total of a cart. A SKU that the shop does not sell is left out; where there are too few units, the quantity is lowered. */
export function simulateCart(state: AccountState, body: Json): Reply {
  const asked = recordsOf(body['items']).filter(({ id }) => state.shelf.has(String(id)))
  const isAddressed = typeof body['postalCode'] === 'string'
  const items = asked.map(({ id, quantity }, requestIndex) => {
    const { price, units } = state.shelf.get(String(id)) ?? { price: 0, units: 0 }
    return {
      id,
      requestIndex,
      quantity: Math.min(Number(quantity), units),
      seller: '1',
      sellerChain: ['1'],
      price,
      listPrice: price,
      sellingPrice: price,
      priceTags: [],
      availability: units > 0 ? 'available' : 'withoutStock',
    }
  })
  const slas = [
    { id: 'Expressa', deliveryChannel: 'delivery', name: 'Expressa', price: 2_500, shippingEstimate: '1bd' },
    { id: 'Normal', deliveryChannel: 'delivery', name: 'Normal', price: 1_500, shippingEstimate: '5bd' },
    { id: 'Loja', deliveryChannel: 'pickup-in-point', name: 'Loja', price: 0, shippingEstimate: '0bd' },
  ]
  const logisticsInfo = items.map((_, itemIndex) => ({ itemIndex, slas: isAddressed ? slas : [] }))
  return ok({ items, logisticsInfo, postalCode: body['postalCode'] ?? null })
}
