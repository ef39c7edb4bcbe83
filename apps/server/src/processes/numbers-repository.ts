import type { Statement } from '../platform/database/statement.ts'

/** Takes the next `count` process numbers of an account, and answers the one after them. */
export function takeNumbers(accountId: number, count: number): Statement {
  return {
    name: 'take-number-block',
    text: `INSERT INTO number_block (account_id, purpose, next_value) VALUES ($1, 'process-number', 1 + $2::bigint)
             ON CONFLICT (account_id, purpose) DO UPDATE SET next_value = number_block.next_value + $2::bigint
             RETURNING next_value AS end`,
    values: [accountId, count],
  }
}
