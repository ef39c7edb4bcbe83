import { ok, refuse } from '@vaivem/domain'

/** The one method of a database connection that is needed here; `pg`'s Client and Pool both have it. */
interface Queryable {
  query(sql: string): Promise<{ rows: { name: string; setting: string }[] }>
}

/** With these settings a commit may be confirmed before any standby has it on its disk. */
const EARLIER: ReadonlySet<string> = new Set(['local', 'remote_write'])

/** Refuses a database, ours or not, that may lose a write it has confirmed. Ask it once, at the start. */
export async function assertDurable(client: Queryable) {
  const { rows } = await client.query(
    `SELECT name, setting FROM pg_settings WHERE name IN
       ('fsync', 'full_page_writes', 'synchronous_commit', 'synchronous_standby_names')`,
  )
  const hasStandby = rows.some(({ name, setting }) => name === 'synchronous_standby_names' && setting !== '')
  const unsafe = rows.find(
    ({ name, setting }) => setting === 'off' || (hasStandby && name === 'synchronous_commit' && EARLIER.has(setting)),
  )
  return unsafe ? refuse('database-not-durable', { setting: unsafe.name, value: unsafe.setting }) : ok(undefined)
}
