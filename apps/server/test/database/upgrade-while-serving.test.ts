import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationNames } from '../../src/database/migrate.ts'
import { createPool } from '../../src/database/pool.ts'
import { createDatabase } from '../../src/database/transaction.ts'
import { olderDatabase, type OlderDatabase } from '../support/older-database.ts'

const ACCOUNT = 41
/** What a request may wait for a lock; a migration that makes it wait longer makes it fail. */
const LONGEST_WAIT_MILLISECONDS = 2_000

let older: OlderDatabase
let pool: pg.Pool
beforeAll(async () => {
  const names = await migrationNames()
  // What the newest release brings, while that of before is at work.
  older = await olderDatabase('serving', names.find((name) => name >= '0026') ?? '')
  await migrateRole()
  pool = createPool(
    { ...older.address, user: older.role.name, password: older.role.password },
    { size: 6, onError: () => undefined },
  )
})
afterAll(async () => {
  await pool.end()
  await older.drop()
})

/** The service's role as the release of before left it. */
async function migrateRole(): Promise<void> {
  const { owner, role } = older
  await owner.query(`CREATE ROLE ${role.name} LOGIN PASSWORD '${role.password}'`)
  await owner.query(`GRANT USAGE ON SCHEMA public TO ${role.name}`)
  await owner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role.name}`)
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

/** What a release of before does all day, over and over: reads and changes orders. */
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
  const applied = await migrate(older.address, older.role)
  await sleep(200)
  hasEnded = true
  const done = (await working).flat()
  expect(applied.length).toBeGreaterThan(1)
  expect(done.filter(({ fault }) => fault !== undefined)).toEqual([])
  expect(done.length).toBeGreaterThan(50)
  expect(Math.max(...done.map(({ milliseconds }) => milliseconds))).toBeLessThan(LONGEST_WAIT_MILLISECONDS)
})

test('a migration that would wait behind a long transaction gives way in two seconds, and goes on when asked again', async () => {
  const other = await olderDatabase('waiting', '0026')
  try {
    const holder = new pg.Client(other.address)
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE refund_intent IN ACCESS EXCLUSIVE MODE')
    const began = performance.now()
    await expect(migrate(other.address, other.role)).rejects.toMatchObject({ code: '55P03' })
    expect(performance.now() - began).toBeLessThan(6_000)
    await holder.query('ROLLBACK')
    await holder.end()
    const applied = await migrate(other.address, other.role)
    expect(applied.length).toBeGreaterThan(0)
    expect(await migrate(other.address, other.role)).toEqual([])
  } finally {
    await other.drop()
  }
}, 20_000)
