import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createPool } from '../../src/platform/database/pool.ts'
import { createDatabase } from '../../src/platform/database/transaction.ts'
import {
  type MigrationsFolder,
  migrationsFolder,
  type OwnedDatabase,
  ownedDatabase,
} from '../support/migrated-database.ts'

const ACCOUNT = 41
/** The longest wait of a request for a lock; a migration that makes it wait longer makes it fail. */
const LONGEST_WAIT_MILLISECONDS = 2_000

/** The changes of a later release: a column, an index, a constraint and a table, each on tables in use. */
const NEXT_RELEASE = {
  '0001-column.sql': `alter table store_order add column channel text not null default 'site';`,
  '0002-index.sql': `create index store_order_by_channel on store_order (account_id, channel, order_id);`,
  '0003-constraint.sql': `alter table store_order add constraint store_order_channel_known check (channel in ('site', 'app'));`,
  '0004-table.sql': `create table order_note (account_id bigint not null, order_id bigint not null, note text not null,
    primary key (account_id, order_id), foreign key (account_id, order_id) references store_order);`,
}

let database: OwnedDatabase
let next: MigrationsFolder
let pool: pg.Pool
beforeAll(async () => {
  next = await migrationsFolder(NEXT_RELEASE)
  database = await ownedDatabase('serving')
  await migrate(database.address, database.role)
  await someOrders()
  pool = createPool(
    { ...database.address, user: database.role.name, password: database.role.password },
    { size: 6, onError: () => undefined },
  )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await next.remove()
})

async function someOrders(): Promise<void> {
  const { owner } = database
  await owner.query(`SELECT set_config('app.account', '${ACCOUNT}', false)`)
  await owner.query(
    `INSERT INTO account (account_id, alias, environment, name) VALUES (${ACCOUNT}, 'antiga', 'production', 'Antiga')`,
  )
  for (let order = 1; order <= 200; order++) {
    await owner.query(
      `INSERT INTO store_order (account_id, order_id, store_id, external_id, total_centavos, freight_centavos, discount_centavos, goods_centavos, is_complete, units, facts)
       VALUES (${ACCOUNT}, $1::bigint, 0, 'x' || $1::text, 100, 0, 0, 100, true, 1, '{}')`,
      [order],
    )
  }
}

interface Worked {
  readonly milliseconds: number
  readonly fault: string | undefined
}

/** The work of the earlier release, over and over: reading and changing orders. */
async function workUntil(hasEnded: () => boolean, order: number): Promise<Worked[]> {
  const { inAccount } = createDatabase(pool)
  const done: Worked[] = []
  while (!hasEnded()) {
    const began = performance.now()
    const fault = await inAccount(ACCOUNT, async (tx) => {
      const values = [ACCOUNT, order]
      await tx.query({ name: 'test-read', text: 'SELECT order_id, units FROM store_order WHERE account_id = $1 AND order_id = $2', values }) // prettier-ignore
      await tx.query({ name: 'test-write', text: 'UPDATE store_order SET facts = facts WHERE account_id = $1 AND order_id = $2', values }) // prettier-ignore
    }).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    done.push({ milliseconds: performance.now() - began, fault })
    await sleep(2)
  }
  return done
}

test('migrations run while the release of before is at work: nobody waits long, and nobody is refused', async () => {
  let hasEnded = false
  const working = Promise.all([1, 2, 3, 4].map((order) => workUntil(() => hasEnded, order)))
  await sleep(200)
  const applied = await migrate(database.address, database.role, next)
  await sleep(200)
  hasEnded = true
  const done = (await working).flat()
  expect(applied).toEqual(Object.keys(NEXT_RELEASE))
  expect(done.filter(({ fault }) => fault !== undefined)).toEqual([])
  expect(done.length).toBeGreaterThan(50)
  expect(Math.max(...done.map(({ milliseconds }) => milliseconds))).toBeLessThan(LONGEST_WAIT_MILLISECONDS)
})

test('a migration that would wait behind a long transaction gives way, and goes on when asked again', async () => {
  const other = await ownedDatabase('waiting')
  try {
    await migrate(other.address, other.role)
    const holder = new pg.Client(other.address)
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE store_order IN ACCESS EXCLUSIVE MODE')
    // PostgreSQL's own code for a lock that was not waited for: without it, this would wait for the ROLLBACK below.
    await expect(migrate(other.address, other.role, next)).rejects.toMatchObject({ code: '55P03' })
    await holder.query('ROLLBACK')
    await holder.end()
    expect(await migrate(other.address, other.role, next)).toEqual(Object.keys(NEXT_RELEASE))
    expect(await migrate(other.address, other.role, next)).toEqual([])
  } finally {
    await other.drop()
  }
})

test('migrating again, with nothing to change, waits for no transaction that reads and writes', async () => {
  const other = await ownedDatabase('again')
  const user = new pg.Client({ ...other.address, user: other.role.name, password: other.role.password })
  try {
    await migrate(other.address, other.role)
    await user.connect()
    await user.query('BEGIN')
    const { rows } = await user.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND has_table_privilege(oid, 'INSERT')`,
    )
    expect(rows.map(({ name }) => name)).toContain('account')
    for (const { name } of rows) await user.query(`LOCK TABLE ${name} IN ROW EXCLUSIVE MODE`)
    expect(await migrate(other.address, other.role)).toEqual([])
  } finally {
    await user.end()
    await other.drop()
  }
})
