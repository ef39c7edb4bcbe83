import type pg from 'pg'
import type { Statement } from '../../scripts/statements/texts.ts'

/** How the nodes of a cluster would run a statement of one account. */
export interface StatementPlan {
  readonly statement: Statement
  /**
   * `one-node`: as one task on the node of the account. `no-node`: it names no table of accounts. `pulled`: rows go through the
   * coordinator on their way to the node. `several`: more than one task, or a part that is planned by itself. `refused`: not at all.
   */
  readonly way: 'one-node' | 'no-node' | 'pulled' | 'several' | 'refused'
  /** What the coordinator said of one that it refused. */
  readonly fault?: string
}

/** Asks the coordinator for the plan of a statement, with values made up for its parameters. Nothing is run. */
export async function planOf(client: pg.Client, statement: Statement): Promise<StatementPlan> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL app.account = '1'`)
    await client.query('SET LOCAL plan_cache_mode = force_custom_plan')
    await client.query(`PREPARE asked AS ${statement.text}`)
    const { rows } = await client.query<{ types: string }>(
      `SELECT array_to_string(parameter_types::text[], ',') AS types FROM pg_prepared_statements WHERE name = 'asked'`,
    )
    const types = (rows[0]?.types ?? '').split(',')
    const text = statement.text.replaceAll(/\$(\d+)/g, (_, number) => valueOfType(types[Number(number) - 1] ?? 'text'))
    const plan = await client.query<Record<'QUERY PLAN', string>>(`EXPLAIN (COSTS off) ${text}`)
    return { statement, way: wayOf(plan.rows.map((row) => row['QUERY PLAN']).join('\n')) }
  } catch (error) {
    return { statement, way: 'refused', fault: error instanceof Error ? error.message : String(error) }
  } finally {
    await client.query('ROLLBACK')
    await client.query('DEALLOCATE ALL')
  }
}

/** Reads the text of a plan: the tasks that Citus counts, and what it plans apart. */
export function wayOf(plan: string): StatementPlan['way'] {
  const isApart = /Distributed Subplan/.test(plan)
  if (isApart) return 'several'
  if (/pull to coordinator|repartition/.test(plan)) return 'pulled'
  const counts = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
  if (counts.length === 0) return 'no-node'
  return counts.length === 1 && (counts[0] ?? 0) <= 1 ? 'one-node' : 'several'
}

/** A value of a type that leaves no condition out: an account is always number 1, and '00' is a time zone and a byte as well. */
function valueOfType(type: string): string {
  if (type.endsWith('[]')) return `'{}'::${type}`
  const known: Readonly<Record<string, string>> = {
    bigint: '1',
    integer: '1',
    smallint: '1',
    numeric: '1',
    'double precision': '1',
    boolean: 'true',
    json: `'[]'`,
    jsonb: `'[]'`,
    date: `'2026-01-01'`,
    'timestamp with time zone': `'2026-01-01T00:00:00Z'`,
    interval: `'1 hour'`,
  }
  return `${known[type] ?? `'00'`}::${type}`
}
