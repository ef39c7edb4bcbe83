import type { StockOffer } from '@vaivem/connector-kit'
import { isPictureAddress } from '@vaivem/contract'
import { capabilities, effectivePolicy, type Policy, type SnapshotLine } from '@vaivem/domain'
import { type ShownPicture, shownPicture } from '../../orders/index.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import { exchangedItems, type OffersByLine } from './answer-choosing.ts'
import type { RequestDeps } from './request-deps.ts'
import type { RequestState } from './request-state.ts'
import { lineOf } from './view-frame.ts'

const TIMEOUT_MILLISECONDS = 3_000
const MOST_OFFERS = 300

/**
 * The offers of the store for each exchanged item; null where it does not answer within the timeout. Called outside any
 * transaction.
 */
export async function offersOf(deps: RequestDeps, situation: RequestState): Promise<OffersByLine | null> {
  const items = exchangedItems(situation)
  if (items.length === 0) return new Map()
  const asked = items.map(async ({ lineId }) => {
    const line = lineOf(situation, lineId)
    return [lineId, line ? await offersFor(deps, situation, line) : []] as const
  })
  const answer = Promise.all(asked)
    .then((pairs) => new Map(pairs))
    .catch(() => null)
  return (await withTimeout(answer, TIMEOUT_MILLISECONDS)) ?? null
}

async function offersFor({ storeStock }: RequestDeps, { account, storeId }: RequestState, line: SnapshotLine) {
  const connector = capabilities.portOf(account.configuration, storeId)
  if (!connector) return []
  const { skuId, productId } = line
  const offers = await storeStock.listOffers(connector, account.id, { skuId, productId, most: MOST_OFFERS })
  const policy = effectivePolicy(account.configuration, storeId)
  const isSame = (offer: StockOffer) => offer.skuId === skuId || offer.productId === productId
  return offers.filter((offer) => isSame(offer) || isTakenBack(policy, offer))
}

/** Whether the policy takes a product back; one that it does not is not offered in exchange for another product either. */
function isTakenBack({ blockedSkus, blockedCategories }: Policy, { skuId, categoryIds = [] }: StockOffer): boolean {
  return !blockedSkus.includes(skuId) && !categoryIds.some((category) => blockedCategories.includes(category))
}

/**
 * How each offer is shown. Where the connector gives the address of its picture, the account may show it from now on. Called outside of
 * transactions.
 */
export async function picturesOfOffers(
  deps: RequestDeps,
  accountId: number,
  offers: OffersByLine,
): Promise<(offer: StockOffer) => ShownPicture> {
  const urls = [...offers.values()].flat().flatMap(({ imageUrl }) => (isPictureAddress(imageUrl) ? imageUrl : []))
  await deps.productPictures.keepOffered(accountId, urls)
  return ({ imageUrl, skuName, productName }) =>
    shownPicture(deps, accountId, { url: imageUrl, categories: [], names: [skuName, productName] })
}
