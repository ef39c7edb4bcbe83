import type { Database } from '../database/transaction.ts'

/** The channel on which processes notify each other of accounts with new work, by their numbers. */
export const WORK_CHANNEL = 'vaivem_work'

/** Notifies every listening process that these accounts have work. At most 300 at once: a notice holds less than 8 000 bytes. */
export async function announceWork(
  { readShared }: Pick<Database, 'readShared'>,
  accountIds: readonly number[],
): Promise<void> {
  await readShared({
    name: 'announce-work',
    text: `SELECT pg_notify('${WORK_CHANNEL}', $1)`,
    values: [accountIds.join(' ')],
  })
}
