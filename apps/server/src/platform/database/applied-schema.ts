import type pg from 'pg'
import { BASE, type SchemaStep } from './schema-steps.ts'
import type { Statement } from './statement.ts'
import { UnfitSchema } from './unfit-schema.ts'

/** The digests of the steps that a database has, by their names. */
export type AppliedSteps = ReadonlyMap<string, string>

/**
 * The steps that `schema_migration` records. Empty for an empty database; throws `UnfitSchema` for one that has tables but was
 * not made from this release's base schema, or from a migration that has changed since.
 */
export async function appliedSteps(client: pg.Client, known: readonly SchemaStep[]): Promise<AppliedSteps> {
  const tables = await tablesOf(client)
  if (tables.length === 0) return new Map()
  const record = tables.find(({ name }) => name === 'schema_migration')
  if (!record?.columns.includes('digest')) throw new UnfitSchema('not-ours')
  const { rows } = await client.query<{ name: string; digest: string }>('SELECT name, digest FROM schema_migration')
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]))
  const differing = known.filter(({ name, digest }) => (applied.get(name) ?? digest) !== digest).map(({ name }) => name)
  if (!applied.has(BASE) || differing.includes(BASE)) throw new UnfitSchema('other-version')
  if (differing.length > 0) throw new UnfitSchema('changed', differing)
  return applied
}

/** The tables in `public`, with their columns. */
async function tablesOf(client: pg.Client): Promise<readonly { name: string; columns: readonly string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text) AS columns
     FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
     GROUP BY c.relname`,
  )
  return rows
}

/** How many of the named steps a database has not had. */
export function selectMissingSteps(names: readonly string[]): Statement {
  return {
    name: 'ping',
    text: `SELECT cardinality($1::text[]) - count(*)::integer AS missing FROM schema_migration WHERE name = ANY ($1)`,
    values: [names],
  }
}
