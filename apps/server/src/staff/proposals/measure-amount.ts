import { fourEyes, money, type Money, wholeDue } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { loadProcess, type ProcessState, findShares } from '../../processes/index.ts'
import type { MoneyCommand } from './money-commands.ts'

/** The money of a process that is locked, as the transaction sees it. */
export interface Measured {
  readonly money: fourEyes.MoneyOfProcess
  readonly state: ProcessState
}

export async function measure(tx: Transaction, accountId: number, processId: number): Promise<Measured> {
  const state = await loadProcess(tx, accountId, processId)
  const shares = await findShares(tx, accountId, processId)
  const differences = state.replacements.map(({ id, difference, differenceState }) => {
    return { id, amount: difference, state: differenceState }
  })
  const goods = state.replacements.map(({ id, isReleased, price, quantity }) => {
    return { id, isReleased, worth: money.money(price * quantity) }
  })
  return { money: { shares, differences, goods }, state }
}

/** The amount of a command after it ran: the largest of the amounts that it moved and those that count for it. */
export function amountOf(account: ConfiguredAccount, counts: MoneyCommand, before: Measured, after: Measured): Money {
  const moved = fourEyes.moved(before.money, after.money)
  const promised = counts.countsPromised ? promisedBy(account, after.state) : money.ZERO
  const unpaid = counts.countsUnpaid ? fourEyes.unpaidManually(after.money) : money.ZERO
  const offered = counts.countsOffered ? offeredBy(after.state) : money.ZERO
  return money.largest(moved, promised, unpaid, offered)
}

/** The amounts that wait for customers to agree. */
function offeredBy({ claims }: ProcessState): Money {
  return money.sum(claims.flatMap(({ offer, abated }) => (offer === null || abated !== null ? [] : [offer.amount])))
}

/** The amount that an approved process is refunded without another command. */
function promisedBy({ configuration: { triggers } }: ConfiguredAccount, { process }: ProcessState): Money {
  const { terms } = process
  const isPaidByItself = terms.keepsItem
    ? triggers.keepItemAtOnce
    : (terms.refundForm === 'voucher' ? triggers.voucher : triggers.refund) !== 'none'
  return isPaidByItself ? wholeDue(process) : money.ZERO
}
