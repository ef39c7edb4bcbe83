import { invariant, ok, refuse, type Money, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import {
  saveClaim,
  openClaim,
  type ClaimRefused,
  type CommandDone,
  leftOf,
  type ProcessState,
  type MoneyPass,
} from '../../processes/index.ts'
import { reais } from '../../platform/wire/reais.pt-BR.ts'

export interface BeyondPaid {
  readonly kind: 'abatement-beyond-paid'
  readonly asked: string
  readonly left: string
}

interface Offering {
  readonly state: ProcessState
  readonly itemId: number
  /** In centavos. */
  readonly amount: Money
  readonly at: Temporal.Instant
  /** On whose word the money goes once the customer agrees. */
  readonly pass: MoneyPass
}

/**
 * Offers the customer a part of what was paid for keeping an item with a defect: from one centavo to what is left of it. A later
 * offer takes the place of an earlier one; nothing is given before the customer agrees.
 */
export async function offerAbatement(
  tx: Transaction,
  accountId: number,
  { state, itemId, amount, at, pass }: Offering,
): Promise<Result<CommandDone, ClaimRefused | BeyondPaid>> {
  const open = openClaim(state, itemId, 'offer')
  if (!open.ok) return open
  const { claim, item } = open.value
  const left = await leftOf(tx, accountId, state, item)
  if (amount < 1 || amount > left) return refuse('abatement-beyond-paid', { asked: reais(amount), left: reais(left) })
  const by = pass.clearedBy
  invariant(by !== null && by.kind !== 'order', 'the pass of a command names who gave it')
  const offer = { amount, by, at }
  await saveClaim(tx, accountId, state.process.id, { ...claim, offer })
  return ok({ type: 'defect.abatement-offered', payload: { itemId, amount } })
}
