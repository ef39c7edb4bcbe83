import { invariant, ok, payees, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { CommandDone, ProcessState, MoneyPass } from '../../processes/index.ts'
import type { StepNotAllowed } from './refusals.ts'
import { changeTerms } from './repository.ts'

/** Allows a payment to an account that is not the buyer's (contract §6.3): always as a proposal that a second person confirms. */
export async function confirmOther(
  tx: Transaction,
  accountId: number,
  { process: { id, terms } }: Pick<ProcessState, 'process'>,
  pass: MoneyPass,
): Promise<Result<CommandDone, StepNotAllowed>> {
  invariant(pass.clearedBy !== null, 'only who moves money confirms who gets it')
  if (!terms.bankAccount || payees.mayBePaid(terms)) {
    const state = terms.bankAccount ? 'com favorecido conferido' : 'sem dados bancários'
    return refuse('step-not-allowed', { what: 'favorecido/confirmar', state, possible: [] })
  }
  await changeTerms(tx, accountId, id, { payee: 'confirmed' })
  return ok({ type: 'refund.payee-confirmed', payload: {} })
}
