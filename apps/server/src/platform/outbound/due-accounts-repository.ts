import type { Database } from '../database/transaction.ts'
import type { Lane } from './work.ts'

const ACCOUNTS_AT_ONCE = 1_000

/** The accounts that have work of a lane which is due, longest due first: ids and nothing else of them is seen. */
export async function findDueAccounts(
  { readShared }: Pick<Database, 'readShared'>,
  lane: Lane,
): Promise<readonly number[]> {
  const rows = await readShared<{ id: number }>({
    name: 'find-accounts-with-due-work',
    text: 'SELECT id FROM accounts_with_due_work($1, $2) AS found (id)',
    values: [lane, ACCOUNTS_AT_ONCE],
  })
  return rows.map(({ id }) => id)
}
