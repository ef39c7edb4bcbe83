import { staffRoles } from '@vaivem/domain'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { createPasswordHasher } from '../../platform/secrets/hash-password.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createDatabase } from '../../platform/database/transaction.ts'
import { hashToken, pepperOf, ALL_SCOPES } from '../../accounts/index.ts'
import { createDemo, DEMO_ACCOUNT_IDS, type DemoDeps, demoSecrets } from './create-demo.ts'
import { demoStaff } from './demo-staff.ts'

const MASTER_KEY = new Uint8Array(32).fill(5)
const DEMO_ACCOUNT_ID = DEMO_ACCOUNT_IDS.production
let server: TestDatabase
let pool: pg.Pool
let deps: DemoDeps

beforeAll(async () => {
  server = await testDatabase()
  pool = createPool(server.service, { size: 4, onError: () => undefined })
  deps = {
    inAccount: createDatabase(pool).inAccount,
    now: () => Temporal.Instant.from('2026-11-21T12:00:00Z'),
    environment: 'production',
    masterKey: MASTER_KEY,
  }
})
afterAll(async () => {
  await pool.end()
  await server.drop()
})

/** Everything the demo consists of, as text that changes when any of it does. */
async function contents(): Promise<string> {
  const tables = [
    'account',
    'account_configuration',
    'store',
    'credential',
    'credential_token',
    'built_in_store_order',
    'store_order',
    'return_process',
    'process_event',
    'process_verdict',
    'staff_person',
  ]
  const rows: unknown[] = []
  for (const table of tables) {
    rows.push(await server.query(`SELECT t::text AS row FROM ${table} t ORDER BY 1`, [], DEMO_ACCOUNT_ID))
  }
  return JSON.stringify(rows)
}

test('several processes that start at once make one demo, and a second start changes nothing', async () => {
  const made = await Promise.all([createDemo(deps), createDemo(deps), createDemo(deps)])
  expect(made.filter(({ created }) => created)).toHaveLength(1)
  expect(new Set(made.map(({ serviceToken }) => serviceToken)).size).toBe(1)
  const before = await contents()
  const later = { ...deps, now: () => Temporal.Instant.from('2027-03-01T12:00:00Z') }
  expect(await createDemo(later)).toMatchObject({ created: false, serviceKey: made[0]?.serviceKey })
  expect(await contents()).toBe(before)
})

test('the demo has its two stores, its configuration, its orders, and its credential with every scope', async () => {
  await createDemo(deps)
  const count = async (text: string) => (await server.query<{ n: number }>(text, [], DEMO_ACCOUNT_ID))[0]?.n
  expect(await count('SELECT count(*)::int AS n FROM store WHERE active')).toBe(2)
  expect(await count('SELECT max(version) AS n FROM account_configuration')).toBe(1)
  expect(await count('SELECT count(*)::int AS n FROM built_in_store_order')).toBe(200 + 50)
  expect(await count('SELECT count(distinct store_id)::int AS n FROM built_in_store_order')).toBe(3)
  expect(await count('SELECT cardinality(scopes) AS n FROM credential')).toBe(ALL_SCOPES.length)
})

test('what is stored of the token is only its hash, which the printed one matches', async () => {
  const { serviceToken } = await createDemo(deps)
  const [row] = await server.query<{ hash: string }>(
    `SELECT encode(token_hash, 'hex') AS hash FROM credential_token`,
    [],
    DEMO_ACCOUNT_ID,
  )
  expect(row?.hash).toBe(hashToken(pepperOf(MASTER_KEY, 1), serviceToken).toString('hex'))
})

test('another installation has another demo credential', () => {
  const mine = demoSecrets(MASTER_KEY, 'production')
  const theirs = demoSecrets(new Uint8Array(32).fill(6), 'production')
  expect(theirs.serviceKey).not.toBe(mine.serviceKey)
  expect(theirs.serviceToken).not.toBe(mine.serviceToken)
  expect(demoSecrets(MASTER_KEY, 'production')).toEqual(mine)
})

test('an environment that shares the database has a demo of its own', async () => {
  const production = await createDemo(deps)
  const qa = await createDemo({ ...deps, environment: 'qa' })
  expect(qa.accountId).not.toBe(production.accountId)
  expect(qa.serviceKey).toMatch(/^sk_qa_/)
})

test('the demo has a person for each role, whose printed password is what is kept as a hash', async () => {
  const { staff } = await createDemo(deps)
  const hashPassword = createPasswordHasher(MASTER_KEY)
  const rows = await server.query<{ role: string; hash: string }>(
    `SELECT role, encode(password_hash, 'hex') AS hash FROM staff_person WHERE account_id = $1 ORDER BY person_id`,
    [DEMO_ACCOUNT_ID],
    DEMO_ACCOUNT_ID,
  )
  const expected = await Promise.all(
    staff.map(async ({ role, email, password }) => ({
      role,
      hash: (await hashPassword(email, password)).toString('hex'),
    })),
  )
  expect(rows).toEqual(expected)
  expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(staffRoles.ROLES))
  expect(demoStaff(new Uint8Array(32).fill(6))[0]?.password).not.toBe(staff[0]?.password)
})

test('a demo made before there were people gets them, and one whose people were disabled keeps them so', async () => {
  await createDemo(deps)
  await server.query('DELETE FROM staff_person WHERE account_id = $1', [DEMO_ACCOUNT_ID], DEMO_ACCOUNT_ID)
  expect(await createDemo(deps)).toMatchObject({ created: false })
  await server.query('UPDATE staff_person SET active = false WHERE account_id = $1', [DEMO_ACCOUNT_ID], DEMO_ACCOUNT_ID)
  await createDemo(deps)
  const rows = await server.query(
    'SELECT FROM staff_person WHERE NOT active AND account_id = $1',
    [DEMO_ACCOUNT_ID],
    DEMO_ACCOUNT_ID,
  )
  expect(rows).toHaveLength(5)
})
