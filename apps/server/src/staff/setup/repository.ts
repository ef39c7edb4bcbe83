import type { Statement } from '../../platform/database/statement.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export interface EnvironmentAccounts {
  /** An account that is not a demonstration. */
  readonly has_real: boolean
  readonly has_demonstration: boolean
}

/** Whether an environment has accounts; nothing about any account is revealed. */
export function environmentAccounts(environment: string): Statement {
  return {
    name: 'accounts-of-environment',
    text: 'SELECT has_real, has_demonstration FROM accounts_of_environment($1)',
    values: [environment],
  }
}

/** Two that set the installation up at once come one after the other. */
export async function lockSetup(tx: Transaction, environment: string): Promise<void> {
  await tx.query({
    name: 'setup-lock',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('vaivem setup ' || $1, 0))`,
    values: [environment],
  })
}
