import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { createPool } from '../../src/platform/database/pool.ts'
import { openInstallation, openService, type ServiceInstallation } from '../../src/program/service/installation.ts'
import { ownDatabase, type OwnDatabase, ownerUrlOf, vaivem } from '../support/own-database.ts'
import { serviceProcess } from '../support/service-process.ts'

const MASTER_KEY = randomBytes(32).toString('base64')

let folder: string
let database: OwnDatabase
/** As who serves and works is started. */
let asService: Readonly<Record<string, string>>
/** As who migrates is started. */
let asOwner: Readonly<Record<string, string>>
let demo: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaivem-roles-'))
  database = await ownDatabase('shop')
  asService = { DATA_DIR: folder, MASTER_KEY, DATABASE_URL: database.urlOf('shop_app') }
  asOwner = { DATA_DIR: folder, MASTER_KEY, DATABASE_OWNER_URL: ownerUrlOf(database) }
  for (const command of ['migrate', 'demo']) {
    const { code, out, err } = await vaivem([command], asOwner)
    if (code !== 0) throw new Error(err)
    demo = out
  }
}, 120_000)
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const authenticate = (url: string) =>
  fetch(`${url}/v1/pvt/seguranca/autenticar`, {
    method: 'POST',
    headers: Object.fromEntries(
      ['ServiceKey', 'ServiceToken'].map((name) => [name, new RegExp(`${name}: +(\\S+)`).exec(demo)?.[1] ?? '']),
    ),
  }).then(({ status }) => status)

/** Why it does not open; undefined when it does. */
async function faultOf(
  open: typeof openService | typeof openInstallation,
  env: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const config = readConfig(env)
  const opened = config.ok ? await open(config.value) : config
  return opened.ok ? undefined : opened.refusal.faults.join(' ')
}

/** The roles that are connected to the database, without our own connection. */
const connected = async () =>
  (
    await database.asRoot<{ usename: string }>(
      `SELECT DISTINCT usename::text FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY 1`,
    )
  ).map(({ usename }) => usename)

describe('serve and work', () => {
  test('come to the database with the role that migrate made and no other, its password of the master key', async () => {
    const service = await serviceProcess(folder, { command: 'serve', env: asService })
    const worker = await serviceProcess(folder, { command: 'work', env: asService })
    expect(await authenticate(service.url)).toBe(200)
    expect(await connected()).toEqual(['shop_app'])
    expect(existsSync(join(folder, 'master.key'))).toBe(false)
    // The records of commands are signed when the commands end, whether or not a worker runs.
    expect((await vaivem(['account', 'create', 'loja', '--name', 'Loja'], asOwner)).code).toBe(0)
    const verified = await vaivem(['audit', 'verify', '--account', 'loja'], asOwner)
    expect([verified.code, verified.out]).toEqual([0, expect.stringMatching(/^Assinados até o elo [1-9]/m)])
    expect([(await service.stop()).code, (await worker.stop()).code]).toEqual([0, 0])
  })

  test('work does not read the signing keys: it begins where they cannot be read, and serve does not', async () => {
    const keys = 'shop_app_keys'
    await database.asRoot(`ALTER ROLE ${keys} NOLOGIN`)
    const worker = await serviceProcess(folder, { command: 'work', env: asService })
    const { code, err } = await vaivem(['serve'], asService)
    await database.asRoot(`ALTER ROLE ${keys} LOGIN`)
    expect([code, (await worker.stop()).code]).toEqual([1, 0])
    expect(err).toContain(keys)
  })

  test('refuse the owner and say what to do, without the password', async () => {
    const { user, password = '' } = database.owner
    const { code, err } = await vaivem(['serve'], { ...asService, DATABASE_URL: database.urlOf(user, password) })
    expect(code).toBe(1)
    expect(err).toMatch(/^O usuário shop_owner de DATABASE_URL cria papéis, .*é dono do banco ou do que há nele/)
    expect(err).toMatch(/só entram no banco com um papel que não é dono de nada\. .*postgres:\/\/shop_app@/)
    expect(err).not.toContain(password)
  })

  test.each([
    ['ALTER ROLE shop_app SUPERUSER', 'ALTER ROLE shop_app NOSUPERUSER', 'é superusuário'],
    ['ALTER ROLE shop_app BYPASSRLS', 'ALTER ROLE shop_app NOBYPASSRLS', 'BYPASSRLS'],
    ['ALTER ROLE shop_app CREATEROLE', 'ALTER ROLE shop_app NOCREATEROLE', 'cria papéis'],
    ['ALTER ROLE shop_app CREATEDB', 'ALTER ROLE shop_app NOCREATEDB', 'cria bancos'],
    ['ALTER ROLE shop_app REPLICATION', 'ALTER ROLE shop_app NOREPLICATION', 'replica o servidor'],
    ['GRANT pg_read_all_data TO shop_app', 'REVOKE pg_read_all_data FROM shop_app', 'é membro de outro papel'],
    ['GRANT CREATE ON SCHEMA public TO shop_app', 'REVOKE CREATE ON SCHEMA public FROM shop_app', 'pode criar'],
    ['ALTER TABLE signing_key OWNER TO shop_app', 'ALTER TABLE signing_key OWNER TO shop_owner', 'é dono'],
  ])('refuse their own role after %s', async (more, less, words) => {
    await database.asRoot(more)
    const fault = await faultOf(openService, asService)
    await database.asRoot(less)
    expect(fault).toContain(words)
    expect(await faultOf(openService, asService)).toBeUndefined()
  })

  test('say what is missing: the master key, the address of the service, the right key, the environment', async () => {
    const { MASTER_KEY: _key, ...keyless } = asService
    expect(await faultOf(openService, keyless)).toMatch(/^MASTER_KEY é obrigatória com DATABASE_URL/)
    expect(existsSync(join(folder, 'master.key'))).toBe(false)
    expect(await faultOf(openService, asOwner)).toContain('precisam do endereço do papel do serviço em DATABASE_URL')
    const wrong = { MASTER_KEY: randomBytes(32).toString('base64') }
    expect(await faultOf(openService, { ...asService, ...wrong })).toContain('esta mesma MASTER_KEY')
    const migrated = await vaivem(['migrate'], { ...asOwner, ...wrong })
    expect([migrated.code, migrated.err]).toEqual([
      1,
      expect.stringContaining('A chave mestra não é a que selou este banco'),
    ])
    expect(await faultOf(openService, asService)).toBeUndefined()
    const qa = await vaivem(['serve'], { ...asService, ENVIRONMENT: 'qa' })
    expect([qa.code, qa.err]).toEqual([1, expect.stringContaining('rode vaivem migrate com ENVIRONMENT=qa')])
  })
})

describe('with the address of the owner alone', () => {
  test('start migrates, and then serves by the role of the service: nobody stays connected as the owner', async () => {
    const env = { DATA_DIR: folder, MASTER_KEY, DATABASE_URL: ownerUrlOf(database) }
    const service = await serviceProcess(folder, { env })
    expect(await authenticate(service.url)).toBe(200)
    expect(await connected()).toEqual(['shop_app'])
    expect((await service.stop()).code).toBe(0)
  })

  test('start, migrate and commands refuse the role of the service', async () => {
    await database.asRoot(`CREATE ROLE shop_plain LOGIN PASSWORD 'plain'`)
    const plain = { ...asService, DATABASE_URL: database.urlOf('shop_plain', 'plain') }
    expect(await faultOf(openInstallation, plain)).toMatch(/^O usuário shop_plain não é o dono do banco/)
    expect(await faultOf(openInstallation, asService)).toMatch(/shop_app.*DATABASE_OWNER_URL/)
    const { code, err } = await vaivem(['start'], asService)
    expect([code, err]).toEqual([1, expect.stringContaining('DATABASE_OWNER_URL')])
  })

  test('migrate makes the role that DATABASE_URL names, with the password that it gives', async () => {
    const url = database.urlOf('shop_other', 'given')
    expect((await vaivem(['migrate'], { ...asOwner, DATABASE_URL: url })).code).toBe(0)
    const service = await serviceProcess(folder, { command: 'serve', env: { ...asService, DATABASE_URL: url } })
    expect(await connected()).toEqual(['shop_other'])
    await service.stop()
  })

  test('migrate gives the rights of the service to nobody who has more: not to the owner, nor to a role that bypasses', async () => {
    const given = (url: string) => faultOf(openInstallation, { ...asOwner, DATABASE_URL: url })
    expect(await given(ownerUrlOf(database))).toContain('mesmo usuário')
    await database.asRoot('CREATE ROLE shop_strong LOGIN BYPASSRLS')
    expect(await given(database.urlOf('shop_strong'))).toContain('não serve ao serviço')
    expect(await given(database.urlOf('x'.repeat(59)))).toContain('até 58 caracteres')
  })
})

describe('who broke into what serves or works, on its connections', () => {
  let installation: ServiceInstallation
  let pool: pg.Pool
  beforeAll(async () => {
    const config = readConfig(asService)
    const opened = config.ok ? await openService(config.value) : config
    if (!opened.ok) throw new Error(opened.refusal.faults.join(' '))
    installation = opened.value
    pool = createPool(installation.service, { size: 1, onError: () => undefined })
  })
  afterAll(() => pool.end())

  const stateAfter = async (sql: string) => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(sql)
      return 'done'
    } catch (error) {
      return (error as pg.DatabaseError).code
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }

  test.each([
    'SET ROLE shop_owner',
    'SET SESSION AUTHORIZATION shop_owner',
    'SET ROLE shop_app_keys',
    'SET ROLE shop_erase',
    'GRANT shop_owner TO shop_app',
    'ALTER ROLE shop_app BYPASSRLS',
    'CREATE ROLE mine SUPERUSER',
    'ALTER TABLE account DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE account NO FORCE ROW LEVEL SECURITY',
    'ALTER TABLE audit_seal DISABLE TRIGGER ALL',
    'SET session_replication_role = replica',
    'DROP POLICY own_account ON account',
    'CREATE POLICY mine ON account USING (true)',
    'DROP TABLE account CASCADE',
    'TRUNCATE account CASCADE',
    'CREATE TABLE mine (id int)',
    'CREATE TEMPORARY TABLE mine (id int)',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql RETURN 1',
    'CREATE FUNCTION pg_temp.mine() RETURNS int LANGUAGE sql RETURN 1',
    'CREATE OR REPLACE FUNCTION app_account() RETURNS bigint LANGUAGE sql RETURN 1',
    'CREATE SCHEMA mine',
    'CREATE EXTENSION dblink',
    'SELECT private_key FROM signing_key',
    "INSERT INTO signing_key (kid, environment, public_key, private_key) VALUES ('x', 'qa', 'x', 'x')",
    `COPY account TO PROGRAM 'true'`,
    `COPY account FROM PROGRAM 'true'`,
    `COPY (SELECT 1) TO '/var/mine'`,
    `SELECT pg_read_file('PG_VERSION')`,
    `SELECT pg_ls_dir('.')`,
    `SELECT lo_import('/etc/passwd')`,
    'SELECT pg_reload_conf()',
    'SELECT rolpassword FROM pg_authid',
    'UPDATE audit_seal SET sequence = 1',
    'DELETE FROM audit_checkpoint',
  ])('%s fails', async (sql) => {
    const state = await stateAfter(sql)
    // Not allowed; to who may not even know of it, there is none; and trusted extensions that are not installed here.
    expect(['42501', '42704', '0A000']).toContain(state)
  })

  test('without an account, nobody is seen, and nobody else with one', async () => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT a.attrelid::regclass::text AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE a.attname = 'account_id' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
    )
    expect(tables.length).toBeGreaterThan(40)
    for (const { name } of tables)
      expect([name, (await pool.query(`SELECT FROM ${name} LIMIT 1`)).rowCount]).toEqual([name, 0])
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query(`SELECT set_config('app.account', '2', true)`)
    expect((await client.query('SELECT FROM account')).rowCount).toBe(0)
    await client.query('ROLLBACK')
    client.release()
  })

  test('the role that reads the signing keys reads nothing else, and writes nothing', async () => {
    const keys = new pg.Client(installation.keys)
    await keys.connect()
    expect((await keys.query('SELECT kid FROM signing_key')).rowCount).toBe(1)
    for (const sql of [
      'SELECT FROM account',
      'SELECT FROM schema_migration',
      'DELETE FROM signing_key',
      `UPDATE signing_key SET kid = 'x'`,
    ])
      await expect(keys.query(sql)).rejects.toMatchObject({ code: '42501' })
    await keys.end()
  })
})
