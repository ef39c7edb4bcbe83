import {
  ok,
  processRefund,
  rating,
  refuse,
  type AccountConfiguration,
  type RatingDraft,
  type Refusal,
  type Result,
} from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordChange } from '../../processes/record-change.ts'
import { lockProcess } from '../../processes/repository.ts'
import type { RatingOutcome } from './rating-sentence.pt-BR.ts'
import {
  blockConsumer,
  findRatedProcess,
  insertIntents,
  saveRatings,
  type RatedItem,
  type RatedProcess,
} from './repository.ts'

export interface RateItems {
  readonly account: { readonly id: number; readonly configuration: AccountConfiguration }
  readonly processId: number
  readonly drafts: readonly RatingDraft[]
  readonly runsRefund: boolean
  readonly cause: string
}

export type RateItemsRefused =
  | { readonly kind: 'process-not-found'; readonly processId: number }
  | rating.ProcessCancelled
  | rating.ItemNotFound
  | rating.RatingExceedsQuantity

type Clock = Pick<Deps, 'now' | 'newId'>
type Change = <Value, No extends Refusal>(
  work: (tx: Transaction) => Promise<Result<Value, No>>,
) => Promise<Result<Value, No>>

/** Rates units of a process and, when asked, plans the refund of what is accepted, in one transaction (§4.6). */
export async function rateItems(
  deps: Clock,
  change: Change,
  input: RateItems,
): Promise<Result<RatingOutcome, RateItemsRefused>> {
  const { account, processId } = input
  return change(async (tx): Promise<Result<RatingOutcome, RateItemsRefused>> => {
    const locked = await lockProcess(tx, account.id, processId)
    if (!locked) return refuse('process-not-found', { processId })
    const known = await findRatedProcess(tx, account.id, processId)
    const decided = rating.rate({ id: processId, isCancelled: locked.isCancelled, items: known.items }, input.drafts, {
      now: deps.now(),
      newId: () => deps.newId(),
      blockConsumerWhenNotReceived: account.configuration.rating.blockConsumerWhenNotReceived,
    })
    return decided.ok ? ok(await register(deps, tx, input, known, decided.value)) : decided
  })
}

/** Writes what was decided, and one event that tells all of it. */
async function register(
  deps: Clock,
  tx: Transaction,
  { account, processId, runsRefund, cause }: RateItems,
  known: RatedProcess,
  { items, ratings, blocksConsumer, event }: rating.Rated<RatedItem>,
): Promise<RatingOutcome> {
  const { at } = event
  const refund = runsRefund ? planRefund({ ...known, items }, account.configuration) : NOT_ASKED
  const intents = refund.outcome === 'planned' ? refund.intents.map((one) => ({ ...one, id: deps.newId() })) : []
  const email = blocksConsumer ? known.customerEmail : null
  const [, , consumerBlocked] = await Promise.all([
    saveRatings(tx, account.id, processId, { ratings, items: 'items' in refund ? refund.items : items, at }),
    intents.length > 0 && insertIntents(tx, account.id, processId, intents, at),
    email !== null && blockConsumer(tx, account.id, { email, processId, at }),
  ])
  await recordChange(tx, account.id, processId, {
    id: deps.newId(),
    at,
    type: event.type,
    cause,
    payload: { ratings: event.ratings, refund: refund.outcome, intents, consumerBlocked },
  })
  return {
    processNumber: known.number,
    units: ratings.reduce((units, { quantity }) => units + quantity, 0),
    items: new Set(ratings.map(({ itemId }) => itemId)).size,
    withheld: ratings.reduce((units, { withheld }) => units + withheld, 0),
    refund,
    consumerBlocked,
  }
}

const NOT_ASKED = { outcome: 'not-asked' } as const

function planRefund(returnProcess: RatedProcess, { voucherDefinitions, refund }: AccountConfiguration) {
  return processRefund.plan(returnProcess, { voucherDefinitions, automaticCeiling: refund.automaticCeiling })
}
