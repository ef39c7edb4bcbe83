import type pg from 'pg'

/** The roles of the service: one that reads and writes rows, and one that reads the signing keys. */
export interface ServiceRole {
  readonly name: string
  readonly password: string
  /** Of the role that reads the signing keys. */
  readonly keysPassword: string
}

/** The longest name PostgreSQL takes, less what the second role's adds. */
export const LONGEST_ROLE_NAME = 63 - '_keys'.length

/** The name of the role that reads the signing keys when a server starts, and has no other rights. */
export function keysRoleOf(serviceRole: string): string {
  return `${serviceRole}_keys`
}

/** Rights that no role of the service should have. */
export type Privilege = 'superuser' | 'bypasses-row-security' | 'makes-roles' | 'makes-databases' | 'replicates' | 'is-member' | 'owns' | 'creates' // prettier-ignore

/** The rights of a role beyond reading and writing rows; none for a role that is not there. */
export async function privilegesOf(client: pg.Client, role: string): Promise<readonly Privilege[]> {
  const { rows } = await client.query<{ power: Privilege }>(
    `SELECT power FROM pg_roles r, LATERAL (VALUES
       ('superuser', r.rolsuper),
       ('bypasses-row-security', r.rolbypassrls),
       ('makes-roles', r.rolcreaterole),
       ('makes-databases', r.rolcreatedb),
       ('replicates', r.rolreplication),
       ('is-member', EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid)),
       ('owns', EXISTS (SELECT FROM pg_database d WHERE d.datname = current_database() AND d.datdba = r.oid)
                OR EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relowner = r.oid)
                OR EXISTS (SELECT FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.proowner = r.oid)),
       ('creates', has_schema_privilege(r.oid, 'public', 'CREATE') OR has_database_privilege(r.oid, current_database(), 'CREATE'))
     ) AS known (power, has) WHERE r.rolname = $1 AND has`,
    [role],
  )
  return rows.map(({ power }) => power)
}

/** Makes a role that can log in, or gives one that is there its password; one that we may not change keeps its own. */
export async function makeRole(client: pg.Client, name: string, password: string): Promise<void> {
  const role = client.escapeIdentifier(name)
  const exists = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
  // Born without any privilege: not superuser, no role of others, no bypass of row-level security.
  const sql = `${exists.rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`
  try {
    await client.query(sql)
  } catch (error) {
    if (!exists.rowCount || (error as pg.DatabaseError).code !== NOT_ALLOWED) throw error
  }
}

const NOT_ALLOWED = '42501'
