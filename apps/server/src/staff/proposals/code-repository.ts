import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** How many wrong guesses end a code. */
export const MOST_WRONG = 5

export interface NewCode {
  readonly proposalId: number
  readonly personId: number
  readonly hash: Buffer
  readonly expiresAt: Temporal.Instant
}

/** Stores the code of a proposal; an earlier one does not count any more. */
export async function putCode(
  tx: Transaction,
  accountId: number,
  { proposalId, personId, hash, expiresAt }: NewCode,
): Promise<void> {
  await tx.query({
    name: 'put-proposal-code',
    text: `INSERT INTO proposal_code (account_id, proposal_id, person_id, code_hash, expires_at)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id, proposal_id) DO UPDATE
             SET person_id = excluded.person_id, code_hash = excluded.code_hash, expires_at = excluded.expires_at, wrong = 0`,
    values: [accountId, proposalId, personId, hash, expiresAt.toString()],
  })
}

export type CodeRow = Pick<Tables['proposal_code'], 'person_id' | 'code_hash' | 'wrong' | 'expires_at'>

/** The code of a proposal, locked until the transaction ends. */
export async function lockCode(tx: Transaction, accountId: number, proposalId: number): Promise<CodeRow | undefined> {
  const { rows } = await tx.query<CodeRow>({
    name: 'lock-proposal-code',
    text: `SELECT person_id, code_hash, wrong, expires_at FROM proposal_code
           WHERE account_id = $1 AND proposal_id = $2 FOR UPDATE`,
    values: [accountId, proposalId],
  })
  return rows[0]
}

export async function countWrongCode(tx: Transaction, accountId: number, proposalId: number): Promise<void> {
  await tx.query({
    name: 'count-wrong-proposal-code',
    text: 'UPDATE proposal_code SET wrong = wrong + 1 WHERE account_id = $1 AND proposal_id = $2',
    values: [accountId, proposalId],
  })
}

/** Deletes a code, which was used. */
export async function deleteCode(tx: Transaction, accountId: number, proposalId: number): Promise<void> {
  await tx.query({
    name: 'delete-proposal-code',
    text: 'DELETE FROM proposal_code WHERE account_id = $1 AND proposal_id = $2',
    values: [accountId, proposalId],
  })
}
