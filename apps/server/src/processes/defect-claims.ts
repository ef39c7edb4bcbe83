import {
  defectClaim,
  replacements,
  transitions,
  unitRanges,
  type ClaimedItem,
  type ClaimState,
  type ClaimStep,
  type ReturnProcess,
  type Stages,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { WorkItem } from '../platform/outbound/work.ts'
import { addWork } from '../platform/outbound/work-repository.ts'
import type { OrderRecord } from '../orders/index.ts'
import type { ClaimView } from './claim-view.ts'
import { insertClaims, saveClaim } from './claim-repository.ts'
import { isEssential } from './essential-product.ts'
import type { ProcessState } from './process-state.ts'

/** The days of repair of a process, as a piece of work. */
export function claimWork(processId: number): WorkItem {
  return { kind: 'defect-claim', subjectId: processId }
}

/** The complaints that a request begins: of each item with a defect, or that is the wrong product. */
export function begunClaims(
  { items, createdAt, terms }: Pick<ReturnProcess, 'items' | 'createdAt' | 'terms'>,
  { lineAttributes }: Pick<OrderRecord, 'lineAttributes'>,
): readonly ClaimView[] {
  // A claim about a delivery has a deadline and answers of its own.
  if (terms.deliveryClaim) return []
  return items
    .filter(({ reason }) => reason?.kind === 'warranty')
    .map(({ id, lineKey }) => {
      const essential = isEssential(lineAttributes.get(lineKey))
      return {
        itemId: id,
        state: 'repairing',
        complainedAt: createdAt,
        dueAt: defectClaim.repairDueAt(createdAt, { isEssential: essential }),
        answeredAt: null,
        isEssential: essential,
        askedAt: null,
        remedy: null,
        chosenAt: null,
        repairedOn: null,
        offer: null,
        abated: null,
      }
    })
}

/** Writes them with the process that was just opened; the days of repair of what is approved are looked at when they end. */
export async function beginClaims(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  process: ReturnProcess,
  order: Pick<OrderRecord, 'lineAttributes'>,
): Promise<void> {
  const claims = begunClaims(process, order)
  if (claims.length === 0) return
  await insertClaims(tx, accountId, process.id, claims)
  if (process.decision === 'approved') await lookWhenDue(tx, accountId, process.id, claims)
}

/**
 * After a change: closes the complaints of what ended without a return, goes on with those of what was reopened, and ends those for
 * which everything was given, or refused with a reason. Answers the complaints as they are then.
 */
export async function updateClaims(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  state: ProcessState,
  { stages, at }: { readonly stages: Stages; readonly at: Temporal.Instant },
): Promise<readonly ClaimView[]> {
  const claims: ClaimView[] = []
  for (const claim of state.claims) {
    const step = stepOf(state, claim, stages)
    const next = step && transitions.next<ClaimState, ClaimStep>(defectClaim.TRANSITIONS, claim.state, step)
    const now = next
      ? { ...claim, state: next, answeredAt: defectClaim.isAnswered(next) ? at : null, offer: null }
      : claim
    if (now !== claim) await saveClaim(tx, accountId, state.process.id, now)
    claims.push(now)
  }
  if (state.process.decision === 'approved') await lookWhenDue(tx, accountId, state.process.id, claims)
  return claims
}

function stepOf(state: ProcessState, { itemId, state: where }: ClaimView, { status }: Stages): ClaimStep | undefined {
  const hasEnded = HAS_ENDED.has(state.process.decision)
  if (where === 'closed') return hasEnded ? undefined : 'reopen'
  if (defectClaim.isAnswered(where)) return undefined
  if (hasEnded) return 'close'
  const item = claimedItem(state, itemId)
  return status === 'concluded' || defectClaim.isSettledBy(item) ? 'settle' : undefined
}

const HAS_ENDED: ReadonlySet<ReturnProcess['decision']> = new Set(['refused', 'cancelled', 'expired'])

/** The remedies that the units of an item have had so far. */
export function claimedItem(
  { items, replacements: chosen }: Pick<ProcessState, 'items' | 'replacements'>,
  itemId: number,
): ClaimedItem {
  const item = items.find(({ id }) => id === itemId)
  const live = chosen.filter((one) => one.itemId === itemId && !replacements.isCalledOff(one.state))
  return {
    quantity: item?.quantity ?? 0,
    covered: item?.covered ?? 0,
    replaced: live.reduce((units, { quantity }) => units + quantity, 0) + unitRanges.count(item?.insteadUnits ?? []),
    withheld: item?.withheld ?? 0,
    rated: item?.rated ?? 0,
  }
}

async function lookWhenDue(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
  claims: readonly ClaimView[],
): Promise<void> {
  const [first] = claims
    .filter(({ state }) => state === 'repairing')
    .map(({ dueAt }) => dueAt)
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
  if (first) await addWork(tx, accountId, { ...claimWork(processId), dueAt: first })
}
