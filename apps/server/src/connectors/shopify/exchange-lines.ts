import {
  type Json,
  keyIn,
  PlatformSilent,
  readFirst,
  recordOf,
  refused,
  type ShownExchange,
  type Shop,
  type StockOutcome,
  textOf,
  UNAVAILABLE,
} from '@vaivem/connector-kit'
import { storeReturn } from '@vaivem/domain'
import { call, nextPage, nodesOf, numberOf, read, userErrorsOf } from './admin-api.ts'
import { findSold } from './offers.ts'

/** An exchange line in a return that this service made. */
interface ExchangeLine {
  readonly id: string
  readonly returnId: string
  /** Units that staff have not processed: they are shown, keep no stock, and cost nothing. */
  readonly unprocessed: number
  /** Units that staff sent by the return itself. */
  readonly processed: number
}

/**
 * The exchange lines of a return, as Shopify takes them: without a discount, because nothing is charged by them. Until a member of
 * staff processes them, such lines move no stock, no money and no goods, and are no lines of the order (version 2025-07 and later). A
 * variant that the shop does not sell any more is left out.
 */
export async function exchangeLinesOf(shop: Shop, goingOut: readonly ShownExchange[]): Promise<readonly Json[]> {
  const found = await Promise.all(goingOut.map(async (one) => ({ ...one, sold: await findSold(shop, one.skuId) })))
  return found.flatMap(({ sold, quantity }) => (sold ? [{ variantId: sold.variantId, quantity }] : []))
}

/** One exchange of an order: what its draft keeps. */
interface Exchanged {
  readonly orderId: string
  /** The bare number of the variant. */
  readonly variantId: string | undefined
  readonly quantity: number
}

/**
 * Takes the lines of one exchange out of our returns of its order, so that staff can no longer send by a return what a draft order sends.
 * Undefined: none is left. Refused if staff have sent it by the return already.
 */
export async function withdrawExchange(
  shop: Shop,
  asked: Exchanged,
  isToBeSent: boolean,
): Promise<Exclude<StockOutcome<never>, { outcome: 'done' | 'pending' }> | undefined> {
  if (!storeReturn.mirrors(shop.connector)) return undefined
  const known = await readFirst(() => linesOf(shop, asked))
  if (!known.isRead) return known.refused
  if (isToBeSent && known.value.some(({ processed }) => processed > 0)) return refused('exchanged-at-store')
  let missing = asked.quantity
  for (const { id, returnId, unprocessed } of known.value) {
    const quantity = Math.min(missing, unprocessed)
    if (quantity === 0) continue
    missing -= quantity
    const lines = [{ exchangeLineItemId: id, quantity }]
    const answer = await call(shop, 'exchangeLinesRemove', { returnId, lines })
    if (answer.outcome === 'failed') return answer.said
    const payload = recordOf(answer.data['removeFromReturn'])
    // Staff may have processed it at this moment: what it is then is read the next time.
    if (userErrorsOf(payload).length > 0 || payload['return'] === null) return UNAVAILABLE
  }
  return undefined
}

async function linesOf(shop: Shop, { orderId: id, variantId }: Exchanged): Promise<readonly ExchangeLine[]> {
  const lines: ExchangeLine[] = []
  let after: string | undefined
  do {
    const { order } = await read(shop, 'orderExchangeLines', { id, after: after ?? null })
    const { returns } = recordOf(order)
    for (const one of nodesOf(returns)) lines.push(...ofReturn(one, variantId))
    after = nextPage(returns)
  } while (after !== undefined)
  return lines
}

function ofReturn(
  { id, returnLineItems, exchangeLineItems }: Json,
  variantId: string | undefined,
): readonly ExchangeLine[] {
  const isOurs = nodesOf(returnLineItems).some(({ returnReasonNote }) => keyIn(textOf(returnReasonNote)) !== null)
  if (!isOurs) return []
  if (nextPage(exchangeLineItems) !== undefined) throw new PlatformSilent('exchange lines: a list is not whole', null)
  return nodesOf(exchangeLineItems)
    .filter((line) => numberOf(line['variantId']) === variantId)
    .map((line) => ({
      id: textOf(line['id']) ?? '',
      returnId: textOf(id) ?? '',
      unprocessed: Number(line['unprocessedQuantity']),
      processed: Number(line['processedQuantity']),
    }))
}
