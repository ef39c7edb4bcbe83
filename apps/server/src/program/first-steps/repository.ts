import type { Statement } from '../../platform/database/statement.ts'

/** The facts of an account for its first steps. */
export interface AccountFacts {
  readonly store_answered: boolean
  readonly has_payer: boolean
  readonly has_process: boolean
}

export function selectAccountFacts(accountId: number): Statement {
  return {
    name: 'first-steps-facts',
    text: `SELECT EXISTS (SELECT FROM connector_health
                          WHERE account_id = $1 AND connector_kind = 'store' AND answered_at IS NOT NULL) AS store_answered,
                  EXISTS (SELECT FROM staff_person
                          WHERE account_id = $1 AND role = 'financeiro' AND active AND password_hash IS NOT NULL) AS has_payer,
                  EXISTS (SELECT FROM return_process WHERE account_id = $1) AS has_process`,
    values: [accountId],
  }
}
