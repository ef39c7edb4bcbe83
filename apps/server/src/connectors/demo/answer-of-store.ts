import type { Database } from '../../platform/database/transaction.ts'
import type { Outcome } from '@vaivem/connector-kit'
import { takeSimulatedFaults } from './built-in-store-repository.ts'
import { simulateFaults } from './simulate-faults.ts'

/** One call of the demo store as it behaves today. */
export function answerOfStore<Done extends Outcome>(
  { inAccount }: Pick<Database, 'inAccount'>,
  accountId: number,
  act: () => Promise<Done>,
) {
  return simulateFaults(() => inAccount(accountId, (tx) => takeSimulatedFaults(tx, accountId)), 'refused-by-store', act)
}
