import { ledger, sendingCost, type Money, type PaidBy } from '@vaivem/domain'
import type { Instruction } from './instruction.ts'
import type { DueIntent } from './repository.ts'

/** The goods and freight that an instruction refunds; the bonus of a voucher is separate. */
export function principalOf(intent: DueIntent, instruction: Instruction): Money {
  return instruction.kind === 'voucher' ? sendingCost.netPrincipal(intent) : instruction.amount
}

/** The posting of what the store did. */
export function settledPosting(intent: DueIntent, instruction: Instruction) {
  if (instruction.kind === 'voucher') {
    const paid = [{ by: 'voucher', amount: principalOf(intent, instruction) }] as const
    return ledger.settled(intent.id, 'in-flight', paid, intent.bonus)
  }
  const paid = instruction.payments.map(({ kind, amount }) => ({ by: kind ?? OTHER, amount }))
  return ledger.settled(intent.id, 'in-flight', paid)
}

/** Instructed before kinds were kept with payments. */
const OTHER: PaidBy = 'other'
