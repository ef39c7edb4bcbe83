import { capabilities, type SnapshotLine } from '@vaivem/domain'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import { exchangedItems, type OffersByLine } from './answer-choosing.ts'
import type { RequestDeps } from './request-deps.ts'
import type { RequestState } from './request-state.ts'
import { lineOf } from './view-frame.ts'

const TIMEOUT_MILLISECONDS = 3_000
const MOST_OFFERS = 60

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
  return storeStock.listOffers(connector, account.id, { skuId, productId, most: MOST_OFFERS })
}
