import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type BlockedRow = Pick<
  Tables['blocked_customer'],
  'email' | 'reason' | 'process_id' | 'blocked_by' | 'blocked_at'
>

const COLUMNS = 'email, reason, process_id, blocked_by, blocked_at'

export interface NewBlock {
  readonly email: string
  readonly reason: string
  readonly by: string
  readonly at: Temporal.Instant
}

/** Adds a block; gives it, and whether it is new: an existing block stays as it was first. */
export async function insertBlock(
  tx: Transaction,
  accountId: number,
  { email, reason, by, at }: NewBlock,
): Promise<{ readonly row: BlockedRow; readonly isNew: boolean }> {
  const inserted = await tx.query<BlockedRow>({
    name: 'insert-block',
    text: `INSERT INTO blocked_customer (account_id, email, reason, blocked_by, blocked_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id, email) DO NOTHING RETURNING ${COLUMNS}`,
    values: [accountId, email, reason, by, at.toString()],
  })
  const [made] = inserted.rows
  if (made) return { row: made, isNew: true }
  const { rows } = await tx.query<BlockedRow>({
    name: 'find-block',
    text: `SELECT ${COLUMNS} FROM blocked_customer WHERE account_id = $1 AND email = $2`,
    values: [accountId, email],
  })
  const [known] = rows
  if (!known) throw new Error('a block that could not be made is there')
  return { row: known, isNew: false }
}

/** Removes the block of these names: the e-mail, or the pseudonym of an erased one. */
export async function deleteBlock(tx: Transaction, accountId: number, names: readonly string[]): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'delete-block',
    text: 'DELETE FROM blocked_customer WHERE account_id = $1 AND email = ANY ($2::text[])',
    values: [accountId, names],
  })
  return rowCount > 0
}

export function selectBlocks(accountId: number, page: { readonly size: number; readonly from: number }): Statement {
  return {
    name: 'select-blocks',
    text: `SELECT ${COLUMNS} FROM blocked_customer WHERE account_id = $1 ORDER BY email LIMIT $2 OFFSET $3`,
    values: [accountId, page.size, page.from],
  }
}

export function countBlocks(accountId: number): Statement {
  return {
    name: 'count-blocks',
    text: 'SELECT count(*) AS total FROM blocked_customer WHERE account_id = $1',
    values: [accountId],
  }
}
