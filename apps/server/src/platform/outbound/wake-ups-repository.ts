import type pg from 'pg'
import type { Database } from '../database/transaction.ts'

/** The channel on which processes tell each other of accounts with new work. */
const CHANNEL = 'vaivem_work'

/** Tells every process that listens that these accounts have work. At most 300 at once: a notice holds less than 8 000 bytes. */
export async function announceWork(
  { readShared }: Pick<Database, 'readShared'>,
  accountIds: readonly number[],
): Promise<void> {
  await readShared({
    name: 'announce-work',
    text: `SELECT pg_notify('${CHANNEL}', $1)`,
    values: [accountIds.join(' ')],
  })
}

/** Has the connection hear of accounts with new work, as long as it lives. */
export async function hearOfWork(client: pg.PoolClient, heard: (accountId: number) => void): Promise<void> {
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === CHANNEL) payload.split(' ').map(Number).filter(Number.isSafeInteger).forEach(heard)
  })
  await client.query(`LISTEN ${CHANNEL}`)
}
