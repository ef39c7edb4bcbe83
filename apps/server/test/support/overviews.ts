import type { TestApp } from './app.ts'

/** Processes whose row in the queues is not what their own rows say. */
export async function staleOverviews({ database }: TestApp, accountId: number): Promise<readonly number[]> {
  const rows = await database.query<{ process_id: number }>(
    `SELECT coalesce(kept.process_id, seen.process_id)::float8 AS process_id
     FROM process_overview kept FULL JOIN process_overview_now seen USING (account_id, process_id)
     WHERE coalesce(kept.account_id, seen.account_id) = $1 AND to_jsonb(kept) IS DISTINCT FROM to_jsonb(seen)`,
    [accountId],
    accountId,
  )
  return rows.map(({ process_id }) => process_id)
}
