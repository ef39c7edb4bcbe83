/** Runs a statement as the superuser. */
type Query = (text: string) => Promise<readonly Record<string, unknown>[]>

/** What a table holds: how many rows, and a digest of all of them. */
interface Content {
  readonly count: number
  readonly digest: string
}

/** What every table holds, by its name. */
export async function fingerprintOf(query: Query): Promise<ReadonlyMap<string, Content>> {
  const tables = await query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)
  const found = new Map<string, Content>()
  for (const { name } of tables) {
    const [row] = await query(
      `SELECT count(*)::int AS count, coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS digest
       FROM ${String(name)} t`,
    )
    found.set(String(name), { count: Number(row?.['count']), digest: String(row?.['digest']) })
  }
  return found
}

/** Each table that differs, with both counts of rows. */
export function differencesOf(one: ReadonlyMap<string, Content>, other: ReadonlyMap<string, Content>): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])]
  return names
    .filter((name) => one.get(name)?.digest !== other.get(name)?.digest)
    .map((name) => `${name}: ${one.get(name)?.count} rows, ${other.get(name)?.count} rows`)
}
