import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '../../src/platform/database/migrate.ts'
import { BASE, schemaSteps } from '../../src/platform/database/schema-steps.ts'
import { UnfitSchema } from '../../src/platform/database/unfit-schema.ts'
import { startFault } from '../../src/program/service/announce.pt-BR.ts'
import {
  type MigrationsFolder,
  migrationsFolder,
  type OwnedDatabase,
  ownedDatabase,
} from '../support/migrated-database.ts'

const FIRST = '0001-notes.sql'
const SECOND = '0002-more-notes.sql'
const NOTES =
  'create table note (account_id bigint not null, note_id bigint not null, primary key (account_id, note_id));'

let made = 0
let database: OwnedDatabase
let folder: MigrationsFolder
const run = () => migrate(database.address, database.role, folder)
const recorded = async () =>
  (await database.owner.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name')).rows.map(
    ({ name }) => name,
  )
const refusal = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeEach(async () => {
  database = await ownedDatabase(`migrate_${++made}`)
  folder = await migrationsFolder()
})
afterEach(async () => {
  await database.drop()
  await folder.remove()
})

describe('an empty database', () => {
  test('gets the base schema once, and what it is is recorded', async () => {
    expect(await run()).toEqual([BASE])
    expect(await run()).toEqual([])
    const [base] = await schemaSteps()
    expect((await database.owner.query('SELECT name, digest FROM schema_migration')).rows).toEqual([
      { name: BASE, digest: base?.digest },
    ])
  })

  test('gets it from one of several processes that begin together', async () => {
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([[BASE], [], []])
  })

  test('lacks every step until then', async () => {
    await folder.put(FIRST, NOTES)
    expect(await pendingMigrations(database.owner, folder)).toEqual([BASE, FIRST])
  })
})

describe('a numbered migration', () => {
  test('runs on top of the base schema, in the order of the names, each once', async () => {
    await run()
    await folder.put(SECOND, 'alter table note add column text text;')
    await folder.put(FIRST, NOTES)
    await folder.put('README.md', 'no migration')
    expect(await pendingMigrations(database.owner, folder)).toEqual([FIRST, SECOND])
    expect(await run()).toEqual([FIRST, SECOND])
    expect(await run()).toEqual([])
    expect(await recorded()).toEqual([BASE, FIRST, SECOND])
  })

  test('leaves nothing where it fails, and those before it stay', async () => {
    await folder.put(FIRST, NOTES)
    await folder.put(SECOND, 'create table half (account_id bigint primary key); select 1 / 0;')
    expect(await refusal(run())).toMatchObject({ code: '22012' })
    expect(await recorded()).toEqual([BASE, FIRST])
    expect((await database.owner.query(`SELECT to_regclass('half') AS half`)).rows).toEqual([{ half: null }])
  })

  test('closes a new table of an account to every other account', async () => {
    await folder.put(FIRST, NOTES)
    await run()
    const { rows } = await database.owner.query(
      `SELECT qual FROM pg_policies WHERE tablename = 'note' AND policyname = 'own_account'`,
    )
    expect(rows).toEqual([{ qual: '(account_id = app_account())' }])
  })

  test('may change a function that looks past one account, which stays the role’s that owns it', async () => {
    await run()
    await folder.put(
      FIRST,
      `create or replace function account_of_alias(wanted_environment text, wanted_alias text) returns bigint
         language sql stable security definer set search_path = pg_catalog, pg_temp as $$ select 7::bigint $$;
       create function another() returns bigint language sql return 8;
       alter function another() owner to :work_role;`,
    )
    expect(await run()).toEqual([FIRST])
    const { rows } = await database.owner.query(
      `SELECT proname AS name, rolname AS owner FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
       WHERE proname IN ('account_of_alias', 'another') ORDER BY 1`,
    )
    const role = `${database.address.database}_work`
    expect(rows).toEqual([
      { name: 'account_of_alias', owner: role },
      { name: 'another', owner: role },
    ])
    const rights = `SELECT has_schema_privilege($1, 'public', 'CREATE') AS creates, pg_has_role($2, $1, 'USAGE') AS is_used`
    expect((await database.owner.query(rights, [role, database.address.user])).rows).toEqual([
      { creates: false, is_used: false },
    ])
  })

  test('may be explained better after it was released, but says the same', async () => {
    await folder.put(FIRST, NOTES)
    await run()
    await folder.put(FIRST, `-- Notes of an account.\n${NOTES.replace(' (', '\n  (')}\n`)
    expect(await run()).toEqual([])
  })
})

describe('a database that this release cannot bring forward is refused, and nothing in it changes:', () => {
  const unfit = async () => {
    const before = await tables()
    const error = await refusal(run())
    expect(error).toBeInstanceOf(UnfitSchema)
    expect(await tables()).toEqual(before)
    return { reason: (error as UnfitSchema).reason, said: startFault(error) }
  }
  const tables = async () =>
    (await database.owner.query(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1`))
      .rows

  test('one with tables of somebody else', async () => {
    await database.owner.query('CREATE TABLE their_orders (id integer)')
    expect(await unfit()).toEqual({
      reason: 'not-ours',
      said: 'O banco tem tabelas que não são do Vaivém: dê a ele um banco vazio, só dele.',
    })
  })

  test('one whose record is another program’s', async () => {
    await database.owner.query('CREATE TABLE schema_migration (version integer)')
    expect(await unfit()).toMatchObject({ reason: 'not-ours' })
  })

  test('one of before there was one schema', async () => {
    await database.owner.query(
      `CREATE TABLE schema_migration (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
       INSERT INTO schema_migration VALUES ('0001-accounts.sql', 'x')`,
    )
    expect(await unfit()).toEqual({
      reason: 'other-version',
      said: 'O banco tem o esquema de outra versão do Vaivém, que esta não converte: use um banco vazio, ou a versão que criou este.',
    })
  })

  test('one of another base schema, from which nobody serves either', async () => {
    await run()
    await database.owner.query(`UPDATE schema_migration SET digest = 'x'`)
    expect(await unfit()).toMatchObject({ reason: 'other-version' })
    expect(await refusal(pendingMigrations(database.owner, folder))).toBeInstanceOf(UnfitSchema)
  })

  test('one that a later release migrated, which is served from until it is replaced', async () => {
    await folder.put(FIRST, NOTES)
    await run()
    await folder.remove()
    folder = await migrationsFolder()
    expect(await unfit()).toEqual({
      reason: 'newer',
      said: `O banco já está em uma versão mais nova do que a deste programa (${FIRST}): use a versão nova, ou restaure uma cópia de antes dela.`,
    })
    expect(await pendingMigrations(database.owner, folder)).toEqual([])
  })

  test('one whose migration said something else', async () => {
    await folder.put(FIRST, NOTES)
    await run()
    await folder.put(FIRST, NOTES.replace('note_id', 'id'))
    expect(await unfit()).toEqual({
      reason: 'changed',
      said: `O banco recebeu esta migração com outro conteúdo (${FIRST}): use o programa de uma versão publicada, sem alterações.`,
    })
  })
})
