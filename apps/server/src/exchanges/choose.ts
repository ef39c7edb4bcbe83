import { differences, money, ok, refuse, type ExchangedLine, type Result } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { StockOffer } from '@vaivem/connector-kit'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { type CommandDone, type ProcessState, DIFFERENCE_SENT, isLostAfterDifference } from '../processes/index.ts'
import { decisionNames } from '../platform/wire/state-names.pt-BR.ts'
import { type ExchangedItem, findItem, insertReplacement } from './repository.ts'

export interface Choice {
  readonly itemId: string
  readonly skuId: string
  /** Null: every unit for which nothing goes out yet. */
  readonly quantity: number | null
  /** As the store sells it now; undefined: it knows no such SKU. */
  readonly offer: StockOffer | undefined
  /** Given where staff typed the replacement, because the stock cannot be queried: whether it is a variant of the same product. */
  readonly byHand?: { readonly isSameProduct: boolean }
  /** Given where the bought units are sent again: there is no difference to pay. */
  readonly isSentAgain?: true
}

export type ChoiceRefused =
  | { readonly kind: 'step-not-allowed'; readonly what: string; readonly state: string; readonly possible: readonly [] }
  | { readonly kind: 'process-not-active'; readonly decision: string }
  | { readonly kind: 'item-not-found'; readonly items: readonly string[] }
  | { readonly kind: 'item-not-exchanged'; readonly itemId: string }
  | { readonly kind: 'units-exchanged'; readonly itemId: string; readonly free: number; readonly asked: number }
  | {
      readonly kind: 'replacement-unavailable'
      readonly skuId: string
      readonly asked: number
      readonly available: number
    }

/**
 * Chooses the replacement of units of an item: the difference is fixed by the amount paid for these units and the store's
 * present price. The recorded change wakes the worker, who reserves the stock after the commit.
 */
export async function choose(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, at }: { readonly state: ProcessState; readonly at: Temporal.Instant },
  { itemId, skuId, quantity, offer, byHand, isSentAgain }: Choice,
): Promise<Result<CommandDone, ChoiceRefused>> {
  const { process } = state
  if (process.decision !== 'approved')
    return refuse('process-not-active', { decision: decisionNames[process.decision] })
  const known = process.items.find(({ id }) => String(id) === itemId)
  const item = known && (await findItem(tx, account.id, process.id, known.id))
  if (!known || !item) return refuse('item-not-found', { items: [itemId] })
  if (item.operation !== 'exchange') return refuse('item-not-exchanged', { itemId })
  if (state.replacements.some((one) => one.itemId === known.id && isLostAfterDifference(one)))
    return refuse('step-not-allowed', { what: 'trocas', state: DIFFERENCE_SENT, possible: [] })
  const free = item.quantity - item.replaced
  const asked = quantity ?? free
  if (asked > free || asked === 0) return refuse('units-exchanged', { itemId, free, asked: Math.max(1, asked) })
  if (!offer || (!byHand && offer.available < asked))
    return refuse('replacement-unavailable', { skuId, asked, available: offer?.available ?? 0 })
  const units = differences.takeUnits(item.line, asked)
  const difference = isSentAgain
    ? money.ZERO
    : differences.differenceOf(lineFor(item, offer, byHand), units, offer, account.configuration.exchanges)
  const id = deps.newId()
  await insertReplacement(tx, account.id, {
    id,
    processId: process.id,
    itemId: known.id,
    skuId: offer.skuId,
    skuName: offer.skuName,
    productId: offer.productId,
    quantity: asked,
    price: offer.price,
    units,
    paid: differences.paidFor(item.line, units),
    difference,
    differenceState: differences.begin(difference),
    isByHand: byHand !== undefined,
    at,
  })
  const payload = { replacementId: id, itemId: known.id, skuId: offer.skuId, quantity: asked }
  return ok({ type: 'exchange.chosen', payload: { ...payload, ...factsOf(difference) } })
}

/** The line as its difference is counted: what staff say is a variant of the same product is one, whatever its product is called. */
function lineFor({ line }: ExchangedItem, { productId }: StockOffer, byHand: Choice['byHand']): ExchangedLine {
  return byHand?.isSameProduct ? { ...line, productId } : line
}

/** The event has a difference only where there is one. */
function factsOf(difference: number) {
  return difference === 0 ? {} : { difference: money.money(difference) }
}
