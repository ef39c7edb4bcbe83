import type pg from 'pg'

/**
 * The roles that own the functions which look past one account, by the names that schema files and migrations use for them
 * (`:work_role`). None can log in. Each is the database's own, named after it: roles belong to a server of several databases.
 */
export type FunctionOwners = Readonly<Record<`:${'search' | 'work' | 'erase'}_role`, string>>

/** The names of the roles of the database that the client is connected to. */
export async function functionOwnersOf(client: pg.Client): Promise<FunctionOwners> {
  const { rows } = await client.query<{ search: string; work: string; erase: string }>(
    `SELECT left(current_database() || '_search', 63) AS search, left(current_database() || '_work', 63) AS work,
       left(current_database() || '_erase', 63) AS erase`,
  )
  const [{ search, work, erase } = { search: '', work: '', erase: '' }] = rows
  return { ':search_role': search, ':work_role': work, ':erase_role': erase }
}

/** Makes those that are not there. */
export async function makeFunctionOwners(client: pg.Client): Promise<void> {
  for (const name of Object.values(await functionOwnersOf(client))) {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE ROLE ${client.escapeIdentifier(name)} NOLOGIN`)
  }
}

/** The SQL with the names of the roles in the places that stand for them. */
export function nameFunctionOwners(client: pg.Client, sql: string, owners: FunctionOwners): string {
  return Object.entries(owners).reduce(
    (text, [placeholder, role]) => text.replaceAll(placeholder, client.escapeIdentifier(role)),
    sql,
  )
}
