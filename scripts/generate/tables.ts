import type pg from 'pg'
import { typeOfColumn } from '../statements/column-types.ts'
import { withScratchDatabase } from '../statements/scratch-database.ts'

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: number
  readonly not_null: boolean
  /** The definitions of the checks of this column alone. */
  readonly checks: readonly string[]
}

/** A type for the rows of every table, as the driver reads them, from the schema as PostgreSQL has it. */
export async function tablesText(): Promise<string> {
  const tables = Map.groupBy(await withScratchDatabase(findColumns), ({ table }) => table)
  return [
    '// Made by `npm run generate` from the schema: never edit it.',
    '',
    '/** The rows of every table, as the driver reads them. A column that a check limits to some texts is a union of these. */',
    'export interface Tables {',
    ...[...tables].flatMap(([table, columns]) => [`  readonly ${table}: {`, ...columns.map(lineOf), '  }']),
    '}',
    '',
  ].join('\n')
}

async function findColumns(client: pg.Client): Promise<readonly ColumnRow[]> {
  const { rows } = await client.query<ColumnRow>(
    `SELECT c.relname AS table, a.attname AS name, a.atttypid::integer AS type, a.attnotnull AS not_null,
       ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
             WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS checks
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY c.relname, a.attnum`,
  )
  return rows
}

const LINE_WIDTH = 120

/** As the formatter has it: what is too long for a line, each part on its own. */
function lineOf(column: ColumnRow): string {
  const parts = partsOf(column)
  const line = `    readonly ${column.name}: ${parts.join(' | ')}`
  if (line.length <= LINE_WIDTH) return line
  return [`    readonly ${column.name}:`, ...parts.map((part) => `      | ${part}`)].join('\n')
}

function partsOf({ type, not_null: isNotNull, checks }: ColumnRow): readonly string[] {
  const held = checks.map(textsOf).find((texts) => texts.length > 0) ?? [typeOfColumn(type)]
  return isNotNull || held.includes('unknown') ? held : [...held, 'null']
}

/** The texts that a check of the form `column IN ('a', 'b')` allows, quoted; none for other checks. */
function textsOf(check: string): readonly string[] {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check) ?? []
  return [...(list ?? '').matchAll(/'([^']*)'::text/g)].map(([, text]) => `'${text}'`)
}
