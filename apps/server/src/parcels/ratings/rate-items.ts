import { type ItemRating, ok, rating, refuse, type RatingDraft, type Refusal, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import {
  recordChange,
  type EventRecord,
  lockProcess,
  type MoneyPass,
  factsOfPlan,
  planLoaded,
  planLoadedTriggered,
  type PlannedRefund,
  findRefundable,
  type RefundableProcess,
} from '../../processes/index.ts'
import { planRestocks, type RestockPlanning } from '../restocking/plan-restocks.ts'
import type { RatingOutcome } from './rating-sentence.pt-BR.ts'
import { blockCustomer, saveRatings } from './repository.ts'

export interface RateItems {
  readonly account: ConfiguredAccount
  readonly processId: number
  readonly drafts: readonly RatingDraft[]
  /** The path of the refund of the accepted units; null: none was requested. */
  readonly refundPass: MoneyPass | null
  /** Why that refund will wait for a person, as far as is known before; empty: it will not. */
  readonly heldFor?: readonly string[]
  readonly cause: string
}

export type RateItemsRefused =
  | { readonly kind: 'process-not-found'; readonly processId: number }
  | rating.ProcessCancelled
  | rating.ItemNotFound
  | rating.RatingExceedsQuantity

type Clock = Pick<Deps, 'now' | 'newId'>
type Change = <Value, Refusals extends Refusal>(
  work: (tx: Transaction) => Promise<Result<Value, Refusals>>,
) => Promise<Result<Value, Refusals>>

/** Rates units of a process and, on request, plans the refund of the accepted ones, in one transaction (§4.6). */
export async function rateItems(
  deps: RestockPlanning,
  change: Change,
  { cause, ...input }: RateItems,
): Promise<Result<RatingOutcome, RateItemsRefused>> {
  const { account, processId } = input
  return change(async (tx): Promise<Result<RatingOutcome, RateItemsRefused>> => {
    const locked = await lockProcess(tx, account.id, processId)
    if (!locked) return refuse('process-not-found', { processId })
    const rated = await rateLocked(deps, tx, { ...input, isCancelled: locked.isCancelled })
    if (!rated.ok) return rated
    const { event, outcome, ratings } = rated.value
    await planRestocks(deps, tx, account, processId, ratings)
    await recordChange(tx, account.id, processId, { id: deps.newId(), cause, ...event })
    return ok(outcome)
  })
}

export interface RateLocked extends Omit<RateItems, 'cause'> {
  readonly isCancelled: boolean
}

/** The result of a rating with its event. The caller, who has locked the process, records both. */
export interface RatedLocked {
  readonly event: Pick<EventRecord, 'at' | 'type' | 'payload'>
  readonly outcome: RatingOutcome
  readonly ratings: readonly ItemRating[]
}

export async function rateLocked(
  deps: Clock,
  tx: Transaction,
  { account, processId, drafts, refundPass, heldFor = [], isCancelled }: RateLocked,
): Promise<Result<RatedLocked, Exclude<RateItemsRefused, { kind: 'process-not-found' }>>> {
  const known = await findRefundable(tx, account, processId)
  // Nothing comes back in a claim about a delivery: it has no item to rate.
  const decided = rating.rate(
    { id: processId, isCancelled, items: known.agreed.deliveryClaim ? [] : known.items },
    drafts,
    {
      now: deps.now(),
      newId: () => deps.newId(),
      blockCustomerWhenNotReceived: account.configuration.rating.blockCustomerWhenNotReceived,
    },
  )
  return decided.ok
    ? ok(await write(deps, tx, { account, processId, refundPass, heldFor }, known, decided.value))
    : decided
}

async function write(
  deps: Clock,
  tx: Transaction,
  { account, processId, refundPass, heldFor = [] }: Pick<RateItems, 'account' | 'processId' | 'refundPass' | 'heldFor'>,
  before: RefundableProcess,
  { items, ratings, blocksCustomer, event }: rating.Rated<RefundableProcess['items'][number]>,
): Promise<RatedLocked> {
  const { at, type } = event
  const known = { ...before, items }
  const email = blocksCustomer ? known.customerEmail : null
  const [, refund, customerBlocked] = await Promise.all([
    saveRatings(tx, account.id, processId, { ratings, items, at }),
    planAfter(deps, tx, account, known, refundPass),
    email !== null && blockCustomer(tx, account.id, { email, processId, at }),
  ])
  return {
    event: { at, type, payload: { ratings: event.ratings, ...factsOfPlan(refund, known), customerBlocked } },
    ratings,
    outcome: {
      processNumber: known.number,
      units: ratings.reduce((units, { quantity }) => units + quantity, 0),
      items: new Set(ratings.map(({ itemId }) => itemId)).size,
      withheld: ratings.reduce((units, { withheld }) => units + withheld, 0),
      refund,
      heldFor,
      customerBlocked,
    },
  }
}

/** Plans the requested refund, else the one that a trigger of the account pays after the rating. */
async function planAfter(
  deps: Clock,
  tx: Transaction,
  account: ConfiguredAccount,
  known: RefundableProcess,
  pass: MoneyPass | null,
): Promise<PlannedRefund | typeof NOT_ASKED> {
  if (pass) return planLoaded(deps, tx, account, known, { basis: 'accepted', pass })
  return (await planLoadedTriggered(deps, tx, account, known)) ?? NOT_ASKED
}

const NOT_ASKED = { outcome: 'not-asked' } as const
