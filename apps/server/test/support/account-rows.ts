import type { TestDatabase } from './database.ts'

/**
 * A digest of every row of an account, by table: two that are equal mean that nothing was written in between. The log of requests is
 * left out, because it is written after refusals, too.
 */
export async function accountRows(
  { query }: TestDatabase,
  accountId: number,
): Promise<Readonly<Record<string, string>>> {
  const tables = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'account_id'
       AND table_name <> 'request_record' ORDER BY table_name`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await query<{ digest: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' ORDER BY r::text)), '') AS digest FROM ${name} r
       WHERE account_id = $1`,
      [accountId],
      accountId,
    )
    digests[name] = row?.digest ?? ''
  }
  return digests
}
