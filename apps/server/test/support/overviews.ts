import type { Loose } from './answer.ts'
import type { TestAccount, TestApp } from './app.ts'
import { PROCESS_OVERVIEWS_NOW } from '../../src/processes/overview-now-repository.ts'

/** Processes whose row in the queues is not what their own rows say; who sees to them is kept there alone. */
export async function staleOverviews({ database }: TestApp, accountId: number): Promise<readonly number[]> {
  const rows = await database.query<{ process_id: number }>(
    `SELECT coalesce(kept.process_id, seen.process_id)::float8 AS process_id
     FROM (SELECT * FROM process_overview WHERE account_id = $1) kept
      FULL JOIN ${PROCESS_OVERVIEWS_NOW} seen USING (account_id, process_id)
     WHERE to_jsonb(kept) - 'assignee_id' - 'snoozed_until' IS DISTINCT FROM to_jsonb(seen)`,
    [accountId],
    accountId,
  )
  return rows.map(({ process_id }) => process_id)
}

/** The rows of the queue for a query. */
export async function listQueue(
  account: TestAccount,
  query: string,
): Promise<{ ids: number[]; total: number; rows: readonly Loose[] }> {
  const { status, json, text } = await account.call('GET', `/v1/gestao/processos?${query}`)
  if (status !== 200) throw new Error(text)
  const rows: readonly Loose[] = json['entidade'] ?? []
  return { ids: rows.map((row) => Number(row['id'])), total: Number(json['totalRecords']), rows }
}

/** Has the authorizations of all parcels requested, so that none of them keeps its process in the queue of manual work. */
export async function askForParcels({ database }: TestApp, account: TestAccount): Promise<void> {
  const text = 'UPDATE parcel SET wanted_at = now() WHERE account_id = $1'
  await database.query(text, [account.id], account.id)
}
