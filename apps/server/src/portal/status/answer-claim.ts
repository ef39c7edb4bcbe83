import { defectClaim, money, type Refusal, type Remedy, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import {
  chooseRemedy,
  mayStillMoveMoney,
  obstacleTo,
  type ClaimView,
  runCommand,
  type CommandDone,
  type ProcessState,
  passOfOffer,
} from '../../processes/index.ts'
import { agreeAbatement, declineAbatement } from '../../refunds/index.ts'

type AnswerDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'notifyWorker' | 'productPictures' | 'publicUrl'>

/** The answers of a customer about an item with a defect. */
export type ClaimAnswer =
  | { readonly kind: 'choose'; readonly remedy: Remedy }
  /** In centavos, as the customer read it. */
  | { readonly kind: 'agree'; readonly centavos: number }
  | { readonly kind: 'decline' }

export interface Answering {
  readonly processId: number
  /** The version that the customer saw. */
  readonly version: number
  readonly itemId: number
  readonly answer: ClaimAnswer
  readonly ip: string
  readonly traceId: string
}

/** Records what the customer answers as staff would; refused when the request changed since it was read. */
export async function answerClaim(
  deps: AnswerDeps,
  account: ConfiguredAccount,
  { processId, version, itemId, answer, ip, traceId }: Answering,
): Promise<Result<string, Refusal>> {
  const change = <Value, Refusals extends Refusal>(work: (tx: Transaction) => Promise<Result<Value, Refusals>>) =>
    deps.database.inAccountIf(account.id, work, ({ ok: isDone }) => isDone)
  const caller = { account, cause: 'consumer', ip, traceId, change }
  const decide = async (
    tx: Transaction,
    state: ProcessState,
    at: Temporal.Instant,
  ): Promise<Result<CommandDone, Refusal>> => {
    switch (answer.kind) {
      case 'choose':
        return chooseRemedy(tx, account, { state, itemId, remedy: answer.remedy, at })
      case 'decline':
        return declineAbatement(tx, account.id, { state, itemId })
      case 'agree': {
        // The person who made the offer clears the refund, as long as they may move money; else another person examines it
        // first.
        const by = state.claims.find((claim) => claim.itemId === itemId)?.offer?.by
        const isCleared = by !== undefined && (await mayStillMoveMoney(tx, account.id, by))
        const pass = passOfOffer(isCleared ? by : null)
        const amount = money.money(answer.centavos)
        return agreeAbatement(deps, tx, account, { state, itemId, amount, at, pass })
      }
    }
  }
  return runCommand(deps, caller, { processId, version, reason: null }, decide)
}

/** Whether something waits for the customer: a choice, or an answer to what is offered. */
export function waitsForCustomer(state: ProcessState, claim: ClaimView): boolean {
  return mayChoose(state, claim) || mayAnswerOffer(state, claim)
}

/** Whether the customer may choose among the three outcomes, or change the choice. */
export function mayChoose(state: ProcessState, claim: ClaimView): boolean {
  return state.process.decision === 'approved' && obstacleTo(state, claim, 'choose') === null
}

export function mayAnswerOffer(state: ProcessState, claim: ClaimView): boolean {
  return (
    state.process.decision === 'approved' &&
    !defectClaim.isAnswered(claim.state) &&
    obstacleTo(state, claim, 'agree') === null
  )
}
