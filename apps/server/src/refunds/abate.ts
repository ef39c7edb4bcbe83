import {
  formIntents,
  ledger,
  money,
  ok,
  processRefund,
  refundOwed,
  refuse,
  type Money,
  type Result,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import {
  saveClaim,
  openClaim,
  type ClaimRefused,
  moneyForm,
  type CommandDone,
  keepItem,
  type ProcessState,
  type MoneyPass,
  post,
  findRefundable,
  insertIntents,
  type IntentRecord,
} from '../processes/index.ts'
import { reais } from '../platform/wire/reais.pt-BR.ts'
import { adjustAdditionalOwed } from './additional-owed-repository.ts'

type AbateDeps = Pick<Deps, 'newId'>

export interface AmountDiffers {
  readonly kind: 'payment-amount-differs'
  readonly asked: string
  readonly due: string
}

interface Agreeing {
  readonly state: ProcessState
  readonly itemId: number
  /** The amount that the customer agrees to, in centavos; null: the offered one. */
  readonly amount: Money | null
  readonly at: Temporal.Instant
  readonly pass: MoneyPass
}

/**
 * The customer agrees to keep an item with a defect for the part of what was paid that is offered (CDC art. 18 §1 III): its units
 * stay with them, and the amount is planned as money, once. Later returns of these units give back only what is left of them.
 */
export async function agreeAbatement(
  deps: AbateDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, itemId, amount, at, pass }: Agreeing,
): Promise<Result<CommandDone, ClaimRefused | AmountDiffers>> {
  const open = openClaim(state, itemId, 'agree')
  if (!open.ok) return open
  const { claim, item, next } = open.value
  const offered = claim.offer?.amount ?? money.ZERO
  if (amount !== null && amount !== offered)
    return refuse('payment-amount-differs', { asked: reais(amount), due: reais(offered) })
  await keepItem(tx, account.id, state, { itemId, keptFor: 'abated', abated: offered, at })
  const intents = await plan(deps, tx, account, { state, itemId, amount: offered, at, pass })
  await saveClaim(tx, account.id, state.process.id, {
    ...claim,
    state: next,
    answeredAt: at,
    abated: offered,
  })
  const payload = { itemId, quantity: item.quantity, amount: offered, intents }
  return ok({ type: 'defect.abated', payload })
}

/** Withdraws the offer; a customer who had accepted it chooses again. */
export async function declineAbatement(
  tx: Transaction,
  accountId: number,
  { state, itemId }: Pick<Agreeing, 'state' | 'itemId'>,
): Promise<Result<CommandDone, ClaimRefused>> {
  const open = openClaim(state, itemId, 'decline')
  if (!open.ok) return open
  const { claim, next } = open.value
  const isChosenAnew = next !== claim.state
  await saveClaim(tx, accountId, state.process.id, {
    ...claim,
    state: next,
    offer: null,
    ...(isChosenAnew && { remedy: null, chosenAt: null }),
  })
  const payload = { itemId, amount: claim.offer?.amount ?? money.ZERO }
  return ok({ type: 'defect.abatement-declined', payload })
}

/** Automatic up to the ceiling of the account over the whole process; what passes it needs a person. */
async function plan(
  deps: AbateDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, itemId, amount, at, pass }: Omit<Agreeing, 'amount'> & { readonly amount: Money },
): Promise<readonly IntentRecord[]> {
  const processId = state.process.id
  const known = await findRefundable(tx, account, processId)
  const due = { goods: amount, freight: money.ZERO, surcharges: money.ZERO, units: [] }
  const form = { refundForm: moneyForm(account, state), voucher: null, sendingCost: money.ZERO } as const
  const { automaticCeiling } = account.configuration.refund
  const formed = formIntents(due, form, processRefund.spentBefore(known), automaticCeiling)
  const owedFor = { kind: 'abatement', itemId } as const
  const intents = formed.map((one, index) => ({
    ...one,
    id: deps.newId(),
    purpose: refundOwed.purposeOf(owedFor, index + 1),
    remainderOf: index > 0 ? refundOwed.purposeOf(owedFor, index) : null,
  }))
  await adjustAdditionalOwed(tx, account.id, processId, amount)
  await insertIntents(tx, account.id, processId, intents, { at, pass, owedFor })
  await post(tx, deps, account.id, { processId, step: 'plan', at }, ledger.planned(intents))
  return intents
}
