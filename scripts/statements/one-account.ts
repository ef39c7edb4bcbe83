import type pg from 'pg'

/** A node of a plan, as EXPLAIN answers it in JSON. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Plans?: readonly PlanNode[]
  readonly [name: string]: unknown
}

/** Where a plan says which rows of a table it takes. */
const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'TID Cond']

/** Of a list of accounts as well, it would be more than one. */
const ONE_ACCOUNT = /\baccount_id = (?!ANY\b)/

/** Statements without a plan: transactions, settings and LISTEN. */
const WITHOUT_PLAN = /^\s*(?!SELECT|INSERT|UPDATE|DELETE|MERGE|WITH)/i

/** The tables whose rows are of an account each. */
export async function tablesOfAccounts(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id'
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`,
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * The tables of accounts that a statement reads without saying of which account, as PostgreSQL plans it for a role that row-level security
 * does not bind: whatever follows from what it compares counts. A join with rows of a known account is enough, because the plan then
 * compares both with it. Nothing is run.
 */
export async function tablesWithoutAccount(
  client: pg.Client,
  text: string,
  ofAccounts: ReadonlySet<string>,
): Promise<readonly string[]> {
  if (WITHOUT_PLAN.test(text)) return []
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL plan_cache_mode = force_generic_plan')
    await client.query(`PREPARE asked AS ${text}`)
    const { rows: asked } = await client.query<{ n: number }>(
      `SELECT cardinality(parameter_types) AS n FROM pg_prepared_statements WHERE name = 'asked'`,
    )
    const values = Array.from({ length: asked[0]?.n ?? 0 }, () => 'NULL').join(', ')
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON, VERBOSE) EXECUTE asked${values === '' ? '' : `(${values})`}`,
    )
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansWithout(Plan, ofAccounts)))
  } finally {
    await client.query('ROLLBACK')
    await client.query('DEALLOCATE ALL')
  }
}

function scansWithout(node: PlanNode, ofAccounts: ReadonlySet<string>): readonly string[] {
  const table = node['Relation Name']
  const isRead = table !== undefined && ofAccounts.has(table) && node['Node Type'] !== 'ModifyTable'
  const said = [node, ...(node.Plans ?? []).filter((inner) => inner['Node Type'] === 'Bitmap Index Scan')]
    .flatMap((one) => CONDITIONS.map((name) => one[name]))
    .filter((condition) => typeof condition === 'string')
    .join(' AND ')
  const own = isRead && !ONE_ACCOUNT.test(said) ? [table] : []
  return [...own, ...(node.Plans ?? []).flatMap((inner) => scansWithout(inner, ofAccounts))]
}
