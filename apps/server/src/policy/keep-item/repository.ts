import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Customer } from './customer-repository.ts'

export interface AnswerRow {
  readonly eligible: Tables['eligibility_answer']['eligible']
}

/** The answer that still holds, by the database's clock. */
export function selectLiveAnswer({ accountId, storeId, email }: Customer): Statement {
  return {
    name: 'select-live-eligibility-answer',
    text: `SELECT eligible FROM eligibility_answer
           WHERE account_id = $1 AND store_id = $2 AND email = $3 AND expires_at > now()`,
    values: [accountId, storeId, email],
  }
}

/** Makes room for an answer where the one that is kept no longer holds. */
export function deleteExpiredAnswer({ accountId, storeId, email }: Customer): Statement {
  return {
    name: 'delete-expired-eligibility-answer',
    text: `DELETE FROM eligibility_answer
           WHERE account_id = $1 AND store_id = $2 AND email = $3 AND expires_at <= now()`,
    values: [accountId, storeId, email],
  }
}

/**
 * Keeps an answer for five minutes from the start of the transaction that found its facts, and returns the one that
 * holds: of callers that raced, all get the answer of the first.
 */
export function storeAnswer({ accountId, storeId, email }: Customer, eligible: boolean): Statement {
  return {
    name: 'keep-eligibility-answer',
    text: `INSERT INTO eligibility_answer AS kept (account_id, store_id, email, eligible, expires_at)
           VALUES ($1, $2, $3, $4, now() + interval '5 minutes')
           ON CONFLICT (account_id, store_id, email) DO UPDATE SET eligible = kept.eligible
           RETURNING eligible`,
    values: [accountId, storeId, email, eligible],
  }
}
