import type { TestDatabase } from './database.ts'

export interface DumpedRow {
  readonly table: string
  /** The row as PostgreSQL writes it: every column as text. */
  readonly text: string
}

/** Every row of every table of the database that has one of these texts in it, in any case of letters. */
export async function rowsWith(database: TestDatabase, texts: readonly string[]): Promise<DumpedRow[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY 1`,
  )
  const found: DumpedRow[] = []
  for (const { name } of tables) {
    const rows = await database.query<{ text: string }>(
      `SELECT t::text AS text FROM "${name}" t
       WHERE EXISTS (SELECT FROM unnest($1::text[]) AS word WHERE strpos(lower(t::text), lower(word)) > 0)`,
      [[...texts]],
    )
    found.push(...rows.map(({ text }) => ({ table: name, text })))
  }
  return found
}
