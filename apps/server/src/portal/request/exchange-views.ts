import type { StockOffer } from '@vaivem/connector-kit'
import {
  axesOf,
  differenceVoucher,
  type DraftItem,
  keyOfItem,
  legalProtection,
  reasonAnswers,
  suggestedSize,
  variationGrid,
  variationOf,
} from '@vaivem/domain'
import type {
  DifferenceForm,
  ItemToReplace,
  OtherProduct,
  ReplacementView,
  ShownOffer,
  ShownVariants,
} from '@vaivem/portal'
import type { ShownPicture } from '../../orders/index.ts'
import { differenceFor, exchangedItems, type OffersByLine } from './answer-choosing.ts'
import { offersOf, picturesOfOffers } from './offers.ts'
import type { ShownLine } from './open-session.ts'
import type { RequestDeps } from './request-deps.ts'
import { reasonOf, type RequestState } from './request-state.ts'
import { frameOf, lineOf, namesOf, type Told } from './view-frame.ts'

/** How many other products a page shows, each with its variants. */
const MOST_OTHERS = 24

/** The offers for each exchanged item, with their differences; called outside of transactions, because it queries the store. */
export async function replacementView(
  deps: RequestDeps,
  situation: RequestState,
  told: Told,
): Promise<ReplacementView> {
  const search = told.search ?? ''
  const frame = frameOf(situation, 'replacement', told)
  const offers = await offersOf(deps, situation)
  if (!offers) return { frame, items: null, search }
  const pictureOf = await picturesOfOffers(deps, situation.account.id, offers)
  const items = exchangedItems(situation).flatMap((item) => {
    const line = lineOf(situation, item.lineId)
    return line ? [itemToReplace(situation, { item, line, search, offers, pictureOf })] : []
  })
  return { frame, items, search }
}

/** How a difference that the store owes for an item would be given back (contract §6.11). */
export function differenceForm(situation: RequestState, item: DraftItem): DifferenceForm {
  const { account, storeId } = situation
  const isMoneyByLaw = legalProtection.becomesMoney(reasonOf(situation, item)?.kind ?? null)
  return differenceVoucher(account.configuration, storeId, { isMoneyByLaw }) ? 'voucher' : 'money'
}

interface Offering {
  readonly item: DraftItem
  readonly line: ShownLine
  readonly search: string
  readonly offers: OffersByLine
  readonly pictureOf: (offer: StockOffer) => ShownPicture
}

function itemToReplace(situation: RequestState, offering: Offering): ItemToReplace {
  const { item, line, search } = offering
  const found = offering.offers.get(item.lineId) ?? []
  const same = found.filter((offer) => offer.skuId === line.skuId || offer.productId === line.productId)
  const others = found.filter(
    (offer) => !same.includes(offer) && offer.available >= item.quantity && isFound(offer, search),
  )
  const suggestion = suggestionFor(item, line, same)
  const shown = (offer: StockOffer) => shownOffer(situation, offering, offer, suggestion?.size ?? null)
  const products = [...Map.groupBy(others, ({ productId }) => productId).values()]
  return {
    ...namesOf(line),
    key: keyOfItem(item),
    lineId: line.id,
    quantity: item.quantity,
    variants: shownVariants(same, shown),
    suggestion,
    others: products.slice(0, MOST_OTHERS).flatMap((offers) => otherProduct(offers, shown)),
    hasMoreOthers: products.length > MOST_OTHERS,
    differenceIn: differenceForm(situation, item),
  }
}

function otherProduct(
  offers: readonly StockOffer[],
  shown: (offer: StockOffer) => ShownOffer,
): readonly OtherProduct[] {
  const variants = shownVariants(offers, shown)
  const [first] = variants.list
  return first ? [{ name: first.name, picture: first.picture, variants }] : []
}

function shownVariants(offers: readonly StockOffer[], shown: (offer: StockOffer) => ShownOffer): ShownVariants {
  const list = offers.map(shown)
  const grid = variationGrid(
    offers.map((offer, index) => ({ id: index, variation: variationOf(offer.skuName, offer.productName) })),
  )
  return {
    list,
    grid: grid && {
      sizes: grid.sizes,
      rows: grid.rows.map(({ colour, cells }) => ({
        colour,
        cells: cells.map((index) => (index === null ? null : (list[index] ?? null))),
      })),
    },
  }
}

/** The next size that is in stock, the way that the customer said; never the one that did not fit. */
function suggestionFor(
  { answers, quantity }: DraftItem,
  line: ShownLine,
  same: readonly StockOffer[],
): ItemToReplace['suggestion'] {
  const fit = reasonAnswers.fitOf(answers)
  const bought = sizeOf(line.skuName ?? '', line.productName ?? '')
  if (fit === null || bought === null) return null
  const inStock = same.filter(({ available }) => available >= quantity)
  const size = suggestedSize(
    fit,
    bought,
    inStock.flatMap(({ skuName, productName }) => sizeOf(skuName, productName) ?? []),
  )
  return size === null ? null : { fit, size }
}

function sizeOf(skuName: string, productName: string): string | null {
  return axesOf(variationOf(skuName, productName))?.size ?? null
}

function shownOffer(
  situation: RequestState,
  { item, line, pictureOf }: Offering,
  offer: StockOffer,
  suggested: string | null,
): ShownOffer {
  const { lastUnits } = situation.account.configuration.exchanges
  const isAvailable = offer.available >= item.quantity
  const variation = variationOf(offer.skuName, offer.productName)
  const isSameProduct = offer.skuId === line.skuId || offer.productId === line.productId
  return {
    name: offer.productName,
    variation: variation === '' ? null : variation,
    picture: pictureOf(offer),
    skuId: offer.skuId,
    isSame: offer.skuId === line.skuId,
    isAvailable,
    isOneOfLast: isAvailable && offer.available <= lastUnits,
    isSuggested: isSameProduct && suggested !== null && sizeOf(offer.skuName, offer.productName) === suggested,
    differenceCentavos: differenceFor(situation, item, offer),
    isChosen: offer.skuId === item.replacement?.skuId,
  }
}

/** Whether the name of an offer holds every word that is searched, whatever their case and accents. */
function isFound({ skuName, productName }: StockOffer, search: string): boolean {
  const name = plain(`${productName} ${skuName}`)
  return plain(search)
    .split(/\s+/)
    .every((word) => name.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
