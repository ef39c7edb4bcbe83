import {
  capabilities,
  decision as decisions,
  differences,
  ok,
  refuse,
  transitions,
  replacements,
  type ReplacementState,
  type ReplacementStep,
  type Result,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { type CommandDone, type ProcessState, replacementSteps } from '../processes/index.ts'
import { decisionNames } from '../platform/wire/state-names.pt-BR.ts'
import { writeAnswer } from './execution-repository.ts'
import { factsOfIntents, refundStoresSide, isOwedByStore } from './refund-difference.ts'
import { factsOf, notAllowed, STORE_IS_ASKED, type StepRefused } from './step.ts'

interface ManualPlacement {
  readonly state: ProcessState
  readonly replacementId: number
  /** How the shop knows the order. */
  readonly reference: string
  readonly at: Temporal.Instant
}

type Refused = StepRefused | { readonly kind: 'process-not-active'; readonly decision: string }

/**
 * Records a replacement that staff ordered manually, or an order that they found at a store that can no longer be queried: the
 * store's side of the difference is planned in the same transaction. Refused before the customer's side was paid or waived.
 */
export async function recordManualOrder(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, replacementId, reference, at }: ManualPlacement,
): Promise<Result<CommandDone, Refused>> {
  const { process } = state
  const known = state.replacements.find(({ id }) => id === replacementId)
  if (!known) return refuse('replacement-not-found', { replacementId })
  // An order that staff found exists, whatever happened to the process in the meantime.
  if (process.decision !== 'approved' && !known.isBeingOrdered)
    return refuse('process-not-active', { decision: decisionNames[process.decision] })
  const next = transitions.next<ReplacementState, ReplacementStep>(replacements.TRANSITIONS, known.state, 'order')
  if (next === undefined || !replacementSteps(known).includes('order')) return notAllowed(known, 'pedido')
  if (known.isBeingOrdered && capabilities.portOf(account.configuration, process.storeId))
    return notAllowed(known, 'pedido', STORE_IS_ASKED)
  if (!differences.isSettledFor({ difference: known.difference, state: known.differenceState }))
    return notAllowed(known, 'pedido', 'o consumidor ainda deve a diferença')
  const intents = await refundStoresSide(deps, tx, account, { process, known, at })
  const problem = decisions.hasEnded(process.decision) ? 'already-ordered' : null
  await writeAnswer(tx, account.id, known.id, {
    state: next,
    at,
    holdsStock: false,
    reference,
    problem,
    isDifferenceGivenBack: isOwedByStore(known),
  })
  const facts = { reference, ...(intents.length > 0 && factsOfIntents(intents)) }
  return ok({ type: 'exchange.ordered', payload: { ...factsOf(known, next), ...facts } })
}
