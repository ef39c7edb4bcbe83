import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../src/platform/config.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

/*
 * The demands of Citus on a schema that is to be distributed by account (docs/decisions/0026). The distribution key is
 * `account_id`; rows of one account lie together, so that joins, foreign keys and transactions stay on one node. That no statement reads rows of
 * more than one account is seen from its plan (`scripts/check-statements.ts`).
 */

/** Of no account: they lie whole on every node, or on the coordinator alone. */
const ON_THE_COORDINATOR = ['schema_migration', 'signing_key']
/** Unique over all accounts: on a distributed database a reference table of names beside the others. */
const UNIQUE_OVER_ALL = ['account_environment_alias_key']
/**
 * Statements that look at more than one account, each through a function that runs as its owner: none is part of a request
 * that names its account.
 */
const OVER_ALL: Readonly<Record<string, readonly string[] | undefined>> = {
  accounts_with_due_work: ['platform/outbound/due-accounts-repository.ts'],
  accounts_awaiting_seal: ['records/audit/repository.ts'],
  operating_figures: ['platform/observe/operating-figures-repository.ts'],
  account_of_alias: ['portal/sessions/sessions-repository.ts', 'program/training/repository.ts'],
  staff_of_email: undefined,
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const TABLES = `pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public' AND c.relkind IN ('r', 'p')`
const names = async (sql: string) => (await database.query<{ name: string }>(sql)).map(({ name }) => name)
const hasAccount = (columns: string, table: string) =>
  `EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = ${table} AND a.attname = 'account_id' AND a.attnum = ANY (${columns}))`

describe('the rules of a database distributed by account', () => {
  test('every table has the distribution key, but those of no account', async () => {
    const without = await names(
      `SELECT c.relname AS name FROM ${TABLES} WHERE NOT EXISTS (
         SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'account_id' AND a.atttypid = 'bigint'::regtype)
       ORDER BY 1`,
    )
    expect(without).toEqual(ON_THE_COORDINATOR)
  })

  test('every primary key, unique constraint, unique index and exclusion has it', async () => {
    const without = await names(
      `SELECT i.relname AS name FROM ${TABLES} JOIN pg_index x ON x.indrelid = c.oid AND (x.indisunique OR x.indisexclusion)
       JOIN pg_class i ON i.oid = x.indexrelid
       WHERE c.relname <> ALL ('{${ON_THE_COORDINATOR.join(',')}}') AND NOT ${hasAccount('x.indkey', 'c.oid')} ORDER BY 1`,
    )
    expect(without).toEqual(UNIQUE_OVER_ALL)
  })

  test('every foreign key joins it to itself, in the same place, between tables that lie together', async () => {
    const apart = await names(
      `SELECT k.conname AS name FROM pg_constraint k WHERE k.contype = 'f' AND NOT EXISTS (
         SELECT FROM unnest(k.conkey, k.confkey) AS pair (here, there)
         JOIN pg_attribute h ON h.attrelid = k.conrelid AND h.attnum = here AND h.attname = 'account_id'
         JOIN pg_attribute t ON t.attrelid = k.confrelid AND t.attnum = there AND t.attname = 'account_id')`,
    )
    expect(apart).toEqual([])
    const rewriting = await names(
      `SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND (confupdtype NOT IN ('a', 'r') OR confdeltype IN ('n', 'd'))`,
    )
    expect(rewriting).toEqual([])
  })

  test('no policy asks anything of another table: its expression holds no subquery', async () => {
    const policies = await database.query<{ name: string; expression: string }>(
      `SELECT tablename || '.' || policyname AS name, concat_ws(' ', qual, with_check) AS expression FROM pg_policies
       WHERE schemaname = 'public'`,
    )
    expect(policies.length).toBeGreaterThan(70)
    expect(policies.filter(({ expression }) => /\bselect\b/i.test(expression)).map(({ name }) => name)).toEqual([])
  })

  test('ids are made by the application: no sequence is shared, none is needed', async () => {
    expect(await names(`SELECT relname AS name FROM pg_class WHERE relkind = 'S'`)).toEqual([])
  })

  test('triggers stay within the row’s own account', async () => {
    const bodies = await database.query<{ name: string; body: string }>(
      `SELECT DISTINCT p.proname AS name, p.prosrc AS body FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
       JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname = 'public' WHERE NOT t.tgisinternal`,
    )
    expect(bodies.length).toBeGreaterThan(5)
    const writing = bodies.filter(({ body }) =>
      /\b(?:update|insert into|delete from)\b/i.test(body.replaceAll(/'[^']*'|--.*/g, '')),
    )
    expect(writing.filter(({ body }) => !body.includes('account_id')).map(({ name }) => name)).toEqual([])
  })

  test('no trigger compares the whole name of its table: on a node it has the number of a shard behind it', async () => {
    const told = await names(
      `SELECT proname AS name FROM pg_proc WHERE prosrc ~ 'tg_(table_name|relname)\\M' ORDER BY 1`,
    )
    expect(told).toEqual(['keep_clearance', 'keep_record'])
    expect(
      await names(`SELECT proname AS name FROM pg_proc WHERE prosrc ~ 'tg_(table_name|relname)\\s*(=|<>|in\\M)'`),
    ).toEqual([])
  })
})

describe('what a request runs', () => {
  const root = join(projectRoot, 'apps/server/src')
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const sources = files.map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

  test('looks at one account: only these functions look at more, each asked where it is said', () => {
    for (const [name, only] of Object.entries(OVER_ALL)) {
      const asked = sources.filter(({ code }) => code.includes(`${name}(`)).map(({ file }) => file)
      expect([name, asked.length > 0]).toEqual([name, true])
      if (only !== undefined) expect([name, asked.toSorted()]).toEqual([name, only])
    }
  })

  test('has no clock and no chance in a statement that changes rows, but what is stable or sent', () => {
    const changing = sources.flatMap(({ file, code }) =>
      [...code.matchAll(/`([^`]*\b(?:UPDATE [a-z_]+|ON CONFLICT)\b[^`]*)`/g)].map(([, text = '']) => ({ file, text })),
    )
    expect(changing.length).toBeGreaterThan(50)
    const volatile = changing.filter(({ text }) =>
      /\bUPDATE [a-z_]+[^`]*\b(?:clock_timestamp|gen_random_uuid)\(|\bON CONFLICT\b[^`]*\b(?:now|clock_timestamp)\(/.test(
        text,
      ),
    )
    expect(volatile.map(({ file, text }) => `${file}: ${text.slice(0, 80)}`)).toEqual([])
  })

  test('adds the rows of a list with RETURNING or ON CONFLICT: Citus copies them otherwise, which row-level security forbids', () => {
    const adding = sources.flatMap(({ file, code }) =>
      [...code.matchAll(/`(\s*INSERT INTO [^`]*\bSELECT\b[^`]*(?:unnest|to_recordset)\([^`]*)`/g)].map(
        ([, text = '']) => ({ file, text }),
      ),
    )
    expect(adding.length).toBeGreaterThan(10)
    const copied = adding.filter(({ text }) => !/\bRETURNING\b|\bON CONFLICT\b|\$\{/.test(text))
    expect(copied.map(({ file, text }) => `${file}: ${text.slice(0, 80)}`)).toEqual([])
  })

  test('reads no view: its tables are joined without the number of the account, and Citus would not see that all lie on one node', async () => {
    expect(await names(`SELECT viewname AS name FROM pg_views WHERE schemaname = 'public'`)).toEqual([])
  })
})
