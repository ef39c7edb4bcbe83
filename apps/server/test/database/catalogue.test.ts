import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let service: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  service = new pg.Client(database.service)
  await service.connect()
})
afterAll(async () => {
  await service.end()
  await database.drop()
})

const names = async (sql: string, values: unknown[] = []) =>
  (await database.query<{ name: string }>(sql, values)).map(({ name }) => name)

/** Tables of no account: what was migrated, and the keys of the environment. */
const SHARED = ['schema_migration', 'signing_key']
/**
 * An alias is unique among all accounts; the words of a search are hashed with their account, each has entries of its
 * own; who signs in names an e-mail alone.
 */
const NOT_BY_ACCOUNT = ['account_environment_alias_key', 'process_search_by_text', 'staff_person_by_email']
/** Each as a role that can log in nowhere: whose an alias or an e-mail is, which accounts have work or records to seal, clearing free text, counting what waits, searching. */
const AS_ITS_OWNER = [
  'account_of_alias',
  'accounts_awaiting_seal',
  'accounts_of_environment',
  'accounts_with_due_work',
  'archive_process',
  'count_searched',
  'erase_free_text',
  'operating_figures',
  'restore_process',
  'search_among',
  'search_newest',
  'search_processes',
  'staff_of_email',
]
const TABLES = `pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public' AND c.relkind IN ('r', 'p')`
const HAS_ACCOUNT = `EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'account_id' AND NOT a.attisdropped)`

describe('every table of an account', () => {
  test('is one, but for those listed here', async () => {
    expect(await names(`SELECT c.relname AS name FROM ${TABLES} WHERE NOT ${HAS_ACCOUNT} ORDER BY 1`)).toEqual(SHARED)
    expect((await names(`SELECT c.relname AS name FROM ${TABLES} WHERE ${HAS_ACCOUNT}`)).length).toBeGreaterThan(15)
  })

  test('has row-level security, forced, with one policy for reading and writing', async () => {
    const open = await names(
      `SELECT c.relname AS name FROM ${TABLES}
       WHERE ${HAS_ACCOUNT} AND NOT (c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (
         SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polcmd = '*' AND p.polpermissive
           AND pg_get_expr(p.polqual, c.oid) = '(account_id = app_account())'
           AND pg_get_expr(p.polwithcheck, c.oid) = '(account_id = app_account())'))`,
    )
    expect(open).toEqual([])
  })

  test('has no other policy that lets the service in', async () => {
    const others = await names(
      `SELECT c.relname || '.' || p.polname AS name FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
       WHERE p.polname <> 'own_account' AND (0 = ANY (p.polroles) OR EXISTS (
         SELECT FROM unnest(p.polroles) r WHERE r <> 0 AND pg_has_role($1, r, 'member')))`,
      [database.service.user],
    )
    expect(others).toEqual([])
  })

  test('has an account that is never null', async () => {
    const nullable = await names(
      `SELECT c.relname AS name FROM ${TABLES} JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id' WHERE NOT a.attnotnull`,
    )
    expect(nullable).toEqual([])
  })

  test('begins each key, unique constraint and index with the account', async () => {
    const others = await names(
      `SELECT i.relname AS name FROM ${TABLES}
       JOIN pg_index x ON x.indrelid = c.oid JOIN pg_class i ON i.oid = x.indexrelid
       LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[0]
       WHERE ${HAS_ACCOUNT} AND a.attname IS DISTINCT FROM 'account_id' ORDER BY 1`,
    )
    expect(others).toEqual(NOT_BY_ACCOUNT)
    const keyless = await names(
      `SELECT c.relname AS name FROM ${TABLES} WHERE NOT EXISTS (SELECT FROM pg_index x WHERE x.indrelid = c.oid AND x.indisprimary)`,
    )
    expect(keyless).toEqual([])
  })

  test('has a name of its own for each check of several columns', async () => {
    const numbered = await names(
      `SELECT k.conname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid AND c.relnamespace = 'public'::regnamespace
       WHERE k.contype = 'c' AND k.conname ~ ('^' || c.relname || '_check[0-9]*$') ORDER BY 1`,
    )
    expect(numbered).toEqual([])
  })

  test('refers to others inside its account only', async () => {
    const others = await names(
      `SELECT k.conname AS name FROM pg_constraint k WHERE k.contype = 'f' AND NOT EXISTS (
         SELECT FROM unnest(k.conkey, k.confkey) AS pair (here, there)
         JOIN pg_attribute h ON h.attrelid = k.conrelid AND h.attnum = here
         JOIN pg_attribute t ON t.attrelid = k.confrelid AND t.attnum = there
         WHERE h.attname = 'account_id' AND t.attname = 'account_id')`,
    )
    expect(others).toEqual([])
  })
})

describe("the service's role", () => {
  test('is nobody special and owns nothing', async () => {
    const [role] = await database.query(
      `SELECT rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication FROM pg_roles WHERE rolname = $1`,
      [database.service.user],
    )
    expect(Object.values(role ?? {})).toEqual([false, false, false, false, false])
    const owned = await names(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE r.rolname = $1
       UNION ALL SELECT p.proname FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner WHERE r.rolname = $1
       UNION ALL SELECT n.nspname FROM pg_namespace n JOIN pg_roles r ON r.oid = n.nspowner WHERE r.rolname = $1`,
      [database.service.user],
    )
    expect(owned).toEqual([])
    const memberships = await names(
      `SELECT g.rolname AS name FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.member JOIN pg_roles g ON g.oid = m.roleid WHERE r.rolname = $1`,
      [database.service.user],
    )
    expect(memberships).toEqual([])
  })

  test('has a statement, a lock and a forgotten transaction end by themselves, also where it did not ask', async () => {
    const { rows } = await service.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
         current_setting('idle_in_transaction_session_timeout') AS forgotten`,
    )
    expect(rows).toEqual([{ statement: '5s', lock: '2s', forgotten: '10s' }])
  })

  test('has on tables nothing but rows, and on these not all of that', async () => {
    const rights = await database.query<{ name: string; denied: string }>(
      `SELECT c.relname AS name, string_agg(p, ' ' ORDER BY p) AS denied FROM ${TABLES},
         unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']
                -- PostgreSQL 17 is the first to know it.
                || CASE WHEN current_setting('server_version_num')::integer >= 170000 THEN ARRAY['MAINTAIN'] ELSE '{}' END) AS p
       WHERE has_table_privilege($1, c.oid, p) = (p IN ('TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'))
       GROUP BY c.relname ORDER BY c.relname`,
      [database.service.user],
    )
    const denied = Object.fromEntries(rights.map((right) => [right.name, right.denied]))
    expect(denied).toMatchObject({
      account: 'DELETE',
      account_configuration: 'DELETE UPDATE',
      audit_checkpoint: 'DELETE UPDATE',
      audit_entry: 'DELETE UPDATE',
      audit_seal: 'DELETE UPDATE',
      ledger_entry: 'DELETE UPDATE',
      placed_event: 'DELETE UPDATE',
      process_event: 'DELETE UPDATE',
      process_verdict: 'DELETE UPDATE',
      refund_intent: 'DELETE',
      return_invoice: 'DELETE',
      return_process: 'DELETE',
      schema_migration: 'DELETE INSERT UPDATE',
      signing_key: 'DELETE INSERT SELECT UPDATE',
    })
    expect(rights.filter(({ denied: list }) => /TRUNCATE|REFERENCES|TRIGGER|MAINTAIN/.test(list))).toEqual([])
  })

  test.each([
    'CREATE TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql RETURN 1',
    'DROP TABLE account',
    'ALTER TABLE account DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE account NO FORCE ROW LEVEL SECURITY',
    'TRUNCATE account CASCADE',
    'DROP POLICY own_account ON account',
    `INSERT INTO schema_migration (name, digest) VALUES ('9999', 'x')`,
    'SELECT private_key FROM signing_key',
    'SET SESSION AUTHORIZATION DEFAULT; SET ROLE postgres',
    `COPY account TO PROGRAM 'true'`,
    `SELECT pg_read_file('PG_VERSION')`,
    'ALTER SYSTEM SET fsync = off',
  ])('may not %s', async (sql) => {
    const state = await service.query(sql).then(
      () => 'done',
      (error: pg.DatabaseError) => error.code,
    )
    expect(['42501', '22023', '42704']).toContain(state)
  })

  test('sees nothing without an account, and no setting of its own turns that off', async () => {
    await database.query(
      `INSERT INTO account (account_id, alias, environment, name) VALUES (77, 'a77', 'production', 'x')`,
      [],
      77,
    )
    expect((await service.query('SELECT FROM account')).rowCount).toBe(0)
    await service.query('SET row_security = off')
    await expect(service.query('SELECT FROM account')).rejects.toMatchObject({ code: '42501' })
    await service.query('RESET row_security')
    for (const account of ['', ' ', 'x', '77 ', '77; DROP', '1 OR 1=1', '-77']) {
      await service.query('BEGIN')
      await service.query(`SELECT set_config('app.account', $1, true)`, [account])
      const seen = await service.query('SELECT account_id FROM account').then(
        ({ rows }) => rows,
        () => [],
      )
      await service.query('ROLLBACK')
      expect([account, account === '77 ' ? [] : seen]).toEqual([account, []])
    }
  })
})

describe('nothing goes around it', () => {
  test('views look with the eyes of who asks', async () => {
    const views = await names(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
       WHERE c.relkind IN ('v', 'm') AND NOT (c.relkind = 'v' AND 'security_invoker=true' = ANY (coalesce(c.reloptions, '{}')))`,
    )
    expect(views).toEqual([])
  })

  test('a search as another role finds what its account may see, and nothing without one', async () => {
    for (const [account, id] of [
      [801, 1],
      [802, 2],
    ] as const) {
      await database.query(
        `INSERT INTO account (account_id, alias, environment, name) VALUES ($1, $2, 'production', 'x')`,
        [account, `s${account}`],
        account,
      )
      await database.query(
        `INSERT INTO store_order (account_id, order_id, store_id, external_id, total_centavos, freight_centavos, discount_centavos, goods_centavos, is_complete, units, facts)
         VALUES ($1, $2, 0, 'x', 0, 0, 0, 0, true, 1, '{}')`,
        [account, id],
        account,
      )
      await database.query(
        `INSERT INTO return_process (account_id, process_id, number, store_id, order_id, kind, decision, status, logistic_stage, financial_stage, rating_stage, keep_item, goods_centavos, freight_centavos, state, version, created_at)
         VALUES ($1, $2, 'A-1', 0, $2, 'return', 'received', 'pending', 'pending', 'none', 'pending', false, 0, 0, '{}', 1, now())`,
        [account, id],
        account,
      )
      await database.query(
        `INSERT INTO process_search (account_id, process_id, text, authorization_code) VALUES ($1, $2, 'marina duarte', 'same')`,
        [account, id],
        account,
      )
    }
    for (const [account, found] of [
      ['801', ['1']],
      ['802', ['2']],
      ['803', []],
      ['', []],
    ] as const) {
      for (const [words, code] of [
        ['marina', '-'],
        ['ma', '-'],
        ['nothing', 'same'],
        ['%', '%'],
      ] as const) {
        await service.query('BEGIN')
        await service.query(`SELECT set_config('app.account', $1, true)`, [account])
        const { rows } = await service.query('SELECT id FROM search_processes($1, $2) AS found (id)', [words, code])
        await service.query('COMMIT')
        expect([account, words, rows.map(({ id }) => id)]).toEqual([account, words, words === '%' ? [] : found])
      }
    }
  })

  test('functions that run as their owner are on this list, with a fixed search path', async () => {
    const found = await database.query<{ name: string; path: boolean }>(
      `SELECT p.proname AS name, EXISTS (SELECT FROM unnest(p.proconfig) c WHERE c LIKE 'search_path=%') AS path
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname = 'public' WHERE p.prosecdef`,
    )
    expect(found.map(({ name }) => name).toSorted()).toEqual(AS_ITS_OWNER)
    expect(found.filter(({ path }) => !path)).toEqual([])
  })
})
