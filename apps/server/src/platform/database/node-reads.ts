import type pg from 'pg'
import type { ReadInOneTrip } from './one-trip-read.ts'
import { preparedName } from './statement.ts'

/**
 * Sets the account of a transaction on the coordinator of Citus and on each node that the transaction comes to. `SET LOCAL` is
 * handed on to them (`citus.propagate_set_commands`), and `set_config` is not.
 */
export function setAccountOnNodes(accountId: number): string {
  if (!Number.isSafeInteger(accountId)) throw new RangeError(`not the number of an account: ${accountId}`)
  return `SET LOCAL app.account = '${accountId}'`
}

/**
 * `readInOneTrip` where tables are distributed: a setting reaches another node only within BEGIN and COMMIT, so all four are
 * sent at once and answered in one round trip to the coordinator.
 */
export const readOnNode: ReadInOneTrip = async <Row extends object>(
  client: pg.PoolClient,
  accountId: number,
  { name, text, values = [] }: Parameters<ReadInOneTrip>[2],
): Promise<Row[]> => {
  const asked = [
    client.query('BEGIN READ ONLY'),
    client.query(setAccountOnNodes(accountId)),
    client.query<Row>({ name: preparedName(name), text, values: [...values] }),
    client.query('COMMIT'),
  ] as const
  // The first that failed is the cause of those behind it; the last one ends the transaction in any case.
  const answers = await Promise.allSettled(asked)
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  return (await asked[2]).rows
}
