import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { SCHEMA_FILES } from './schema-files.ts'

const SOURCES = new URL('../../', import.meta.url)
/** Where the numbered migrations of this release are. */
export const MIGRATIONS = new URL('./migrations/', import.meta.url)

/** The name under which `schema_migration` records the base schema; it sorts before every numbered migration. */
export const BASE = '0000-schema'

/** One step that brings a database forward: the base schema or a numbered migration. */
export interface SchemaStep {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the statements, in hex. Comments and white space do not count. */
  readonly digest: string
}

/** Every step of this release, in the order in which they run: the base schema, then the numbered migrations. */
export async function schemaSteps(migrations: URL = MIGRATIONS): Promise<readonly SchemaStep[]> {
  const parts = await Promise.all(SCHEMA_FILES.map((path) => readFile(new URL(path, SOURCES), 'utf8')))
  const numbered = await Promise.all(
    (await numberedMigrations(migrations)).map(async (name) =>
      stepOf(name, await readFile(new URL(name, migrations), 'utf8')),
    ),
  )
  return [stepOf(BASE, parts.join('\n')), ...numbered]
}

/** The names of all steps of this release, in their order. */
export async function schemaStepNames(migrations: URL = MIGRATIONS): Promise<readonly string[]> {
  return [BASE, ...(await numberedMigrations(migrations))]
}

async function numberedMigrations(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
}

function stepOf(name: string, sql: string): SchemaStep {
  const statements = sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { name, sql, digest: createHash('sha256').update(statements).digest('hex') }
}
