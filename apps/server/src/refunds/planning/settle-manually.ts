import {
  calendar,
  ledger,
  money,
  ok,
  payees,
  refundIntent,
  refuse,
  type Money,
  type PaidBy,
  type Result,
} from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  type CommandDone,
  type ProcessState,
  type MoneyPass,
  post,
  findShares,
  type IntentShare,
  withDescendants,
} from '../../processes/index.ts'
import { reais } from '../../platform/wire/reais.pt-BR.ts'
import {
  notAllowed,
  type PayeeUnconfirmed,
  type PaymentAmountDiffers,
  type RefundNotFound,
  type StepNotAllowed,
} from './refusals.ts'
import { settleIntent } from './repository.ts'

/** A payment that a person made. */
export interface ManualPayment {
  readonly by: PaidBy
  readonly reference: string
  readonly paidOn: Temporal.PlainDate
  readonly amount: Money
  /** How the notice to the card's administrator is known; null: none was given, or none is owed. */
  readonly cardNotice: string | null
}

interface Paying {
  readonly state: ProcessState
  readonly intentId: number
  readonly at: Temporal.Instant
  readonly pass: MoneyPass
}

/**
 * Settles an intent that needed a person, or whose money was given back at the store itself, with exactly its amount. Where others have
 * replaced it (the worker divided it, or its form was changed), it settles the one of them that is to be paid manually and has that
 * amount; where there is none or several, it names the possible ones.
 */
export async function settleManually(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  accountId: number,
  { state, intentId, at, pass }: Paying,
  { by, reference, paidOn, amount, cardNotice }: ManualPayment,
): Promise<Result<CommandDone, RefundNotFound | PaymentAmountDiffers | PayeeUnconfirmed | StepNotAllowed>> {
  const { terms } = state.process
  if (terms.bankAccount && TO_AN_ACCOUNT.has(by) && !payees.mayBePaid(terms))
    return refuse('payee-unconfirmed', { holder: terms.bankAccount.fields['nomeTitular'] ?? 'sem nome' })
  const payable = payableBy(await findShares(tx, accountId, state.process.id), intentId, amount)
  if (!payable.ok) return payable
  const { id, purpose } = payable.value
  const told = cardNotice === null ? {} : { cardNotice }
  const outcome = { step: 'confirm', reference, by, paidOn: paidOn.toString(), ...told }
  await settleIntent(tx, accountId, id, { outcome, at, pass, isByHand: true })
  const posting = ledger.settled(id, 'promised', [{ by, amount }])
  await post(tx, deps, accountId, { processId: state.process.id, step: 'confirm', at }, posting)
  const payload = { intentId: id, purpose, amount, reference, by, paidOn: paidOn.toString(), ...told }
  return ok({ type: 'refund.settled', payload })
}

/** The means that pay into a typed bank account. */
const TO_AN_ACCOUNT: ReadonlySet<PaidBy> = new Set(['pix', 'bankTransfer'])

const COMMAND = 'pagamento-manual'

/** The intent that a payment of this amount settles: the named one, or the only one of that amount among those that replace it. */
function payableBy(
  shares: readonly IntentShare[],
  intentId: number,
  amount: Money,
): Result<IntentShare, RefundNotFound | PaymentAmountDiffers | StepNotAllowed> {
  const asked = shares.find(({ id }) => id === intentId)
  if (!asked) return refuse('refund-not-found', { refundId: intentId })
  if (isPayable(asked)) {
    const due = dueOf(asked)
    return amount === due ? ok(asked) : refuse('payment-amount-differs', { asked: reais(amount), due: reais(due) })
  }
  const standing = withDescendants(asked, shares)
  const [match, ...others] = standing.filter((share) => isPayable(share) && dueOf(share) === amount)
  if (match && others.length === 0) return ok(match)
  return notAllowed(COMMAND, asked.status, [...new Set(standing.flatMap(possibleWith))])
}

/**
 * Whether a person may record it as paid: a planned intent that is paid manually, or an automatic one that waits because its store shows
 * a refund of the order.
 */
function isPayable({ means, status, heldFor }: IntentShare): boolean {
  const isPaidThere = means === 'automatic' && heldFor.includes('refunded-at-store')
  return status === 'planned' && (means === 'manual' || isPaidThere)
}

function dueOf({ principal }: IntentShare): Money {
  return money.money(principal)
}

/** The ways in which an intent can come to be paid manually. */
function possibleWith(share: IntentShare): readonly string[] {
  if (isPayable(share)) return [`estornos/${share.id}/${COMMAND}`]
  return share.means !== 'manual' && refundIntent.isUnsent(share.status) ? ['forma-estorno'] : []
}

/** Whether a day has not come yet, where the account is. */
export function isFuture(day: Temporal.PlainDate, now: Temporal.Instant, timeZone: string): boolean {
  return Temporal.PlainDate.compare(day, calendar.dayOf(now, timeZone)) > 0
}

/** Whether a day is over, where the account is. */
export function isPast(day: Temporal.PlainDate, now: Temporal.Instant, timeZone: string): boolean {
  return Temporal.PlainDate.compare(day, calendar.dayOf(now, timeZone)) < 0
}
