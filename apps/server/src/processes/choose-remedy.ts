import { exchangeInstead, ok, refundForm, type Remedy, type Result } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { lockOrderById, saveOrder } from '../orders/index.ts'
import { findPlannedFreight, saveClaim, saveHolding, setMoneyForm } from './claim-repository.ts'
import { openClaim, type ClaimRefused } from './claim-steps.ts'
import type { CommandDone } from './command.ts'
import type { ProcessState } from './process-state.ts'
import { turn } from './convert-to-return.ts'

interface Choosing {
  readonly state: ProcessState
  readonly itemId: number
  readonly remedy: Remedy
  readonly at: Temporal.Instant
}

/**
 * Records the customer's remedy for an item with a defect (CDC art. 18 §1): another item, a refund, or an abatement for keeping
 * it. The remedy replaces the earlier request; nothing is paid yet, and the customer may choose again until it is.
 */
export async function chooseRemedy(
  tx: Transaction,
  account: ConfiguredAccount,
  { state, itemId, remedy, at }: Choosing,
): Promise<Result<CommandDone, ClaimRefused>> {
  const open = openClaim(state, itemId, 'choose')
  if (!open.ok) return open
  const { claim, item, next } = open.value
  if (remedy === 'money') await promiseMoney(tx, account, state, item)
  if (remedy === 'exchange' && item.operation === 'return') await turnIntoExchange(tx, account.id, state, itemId)
  // An offer for keeping the item does not apply to another remedy.
  const offer = remedy === 'abatement' ? claim.offer : null
  await saveClaim(tx, account.id, state.process.id, { ...claim, state: next, remedy, chosenAt: at, offer })
  return ok({ type: 'defect.chosen', payload: { itemId, remedy } })
}

/** Promises money, never a voucher that was not chosen; an exchange becomes a return, with its freight. */
async function promiseMoney(
  tx: Transaction,
  account: ConfiguredAccount,
  state: ProcessState,
  item: ProcessState['process']['items'][number],
): Promise<void> {
  const { process } = state
  if (item.operation === 'exchange') await turn(tx, account, state, item.id)
  if (process.terms.refundForm !== 'voucher') return
  const form = moneyForm(account, state)
  await setMoneyForm(tx, account.id, process.id, form)
}

/** The form of a money refund: manual where bank data came, or the store cannot refund automatically. */
export function moneyForm(
  { configuration }: ConfiguredAccount,
  { process: { storeId, terms } }: Pick<ProcessState, 'process'>,
): 'manual' | 'automatic' {
  const isByHand = terms.bankAccount !== null
  const form = refundForm.choose(configuration, { storeId, voucherDefinitionId: null, isByHand })
  return form === 'automatic' ? form : 'manual'
}

async function turnIntoExchange(
  tx: Transaction,
  accountId: number,
  { process }: ProcessState,
  itemId: number,
): Promise<void> {
  const known = await lockOrderById(tx, accountId, process.orderId)
  const freightGiven = await findPlannedFreight(tx, accountId, process.id)
  const turned = exchangeInstead(known.order, process, itemId, { freightGiven })
  await saveOrder(tx, accountId, { ...known, order: turned.order })
  const item = { id: itemId, operation: 'exchange' } as const
  await saveHolding(tx, accountId, process.id, { promised: turned.process, item })
}
