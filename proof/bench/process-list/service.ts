import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { createApp } from '../../../apps/server/src/app.ts'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import type { DatabaseAddress } from '../../../apps/server/src/platform/database/pool.ts'
import { applyConfiguration } from '../../../apps/server/src/accounts/configuration/apply-configuration.ts'
import { createAccount } from '../../../apps/server/src/accounts/configuration/create-account.ts'
import { createCredential } from '../../../apps/server/src/accounts/credentials/create-credential.ts'
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts'
import { createLog } from '../../../apps/server/src/platform/log.ts'
import { loadProcesses } from './load.ts'

const DEMO_ACCOUNT = new URL('../../../apps/server/src/program/demo/demo-account.yaml', import.meta.url)

export interface LoadedService {
  readonly count: number
  /** As the service. */
  readonly database: Pick<Database, 'inAccount'>
  /** Superuser, inside the account. */
  readonly superuser: pg.Client
  /** A read, through the whole service but the socket. */
  ask(path: string): Promise<{ readonly milliseconds: number; readonly body: unknown }>
  close(): Promise<void>
}

/** A database of its own on `root`'s server with one account of `count` processes, and the service on it. */
export async function loadedService(
  root: DatabaseAddress,
  count: number,
  until: Temporal.Instant,
  beside: readonly string[] = [],
): Promise<LoadedService> {
  const owner = { ...root, database: `bench_${count}` }
  const role = { name: 'bench_app', password: 'only-for-measurements', keysPassword: 'only-for-measurements' }
  const isNew = await createDatabase(root, owner.database)
  await migrate(owner, role)
  const app = createApp({
    environment: 'production',
    database: { ...owner, user: role.name, password: role.password },
    poolSize: 4,
    masterKey: new Uint8Array(32).fill(7),
    signingKeys: [{ kid: 'bench', privateKey: generateKeyPairSync('ed25519').privateKey }],
    publicUrl: () => 'http://bench.invalid',
    log: createLog(
      'error',
      (line) => process.stderr.write(line),
      () => Temporal.Now.instant(),
    ),
  })
  const accountId = 1_000_000 + count
  if (isNew) await openAccount(app, accountId)
  const bearer = await openSession(app, accountId)
  const superuser = new pg.Client(owner)
  // That the server ended is reported by the statement under way.
  superuser.on('error', () => undefined)
  await superuser.connect()
  const { rows } = await superuser.query<{ n: number }>('SELECT count(*)::integer AS n FROM return_process')
  if ((rows[0]?.n ?? 0) < count)
    await loadProcesses({ superuser, database: app.deps.database, accountId, count, until, beside })
  await superuser.query(`SELECT set_config('app.account', $1, false)`, [String(accountId)])
  const ask = async (url: string) => {
    const since = performance.now()
    const headers = { authorization: `Bearer ${bearer}` }
    const { payload, statusCode } = await app.server.inject({ method: 'GET', url, headers })
    const milliseconds = performance.now() - since
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${payload}`)
    return { milliseconds, body: JSON.parse(payload) as unknown }
  }
  return {
    count,
    database: app.deps.database,
    superuser,
    ask,
    close: async () => {
      await superuser.end()
      await app.close()
    },
  }
}

/** Answers whether there was none. */
async function createDatabase(root: DatabaseAddress, name: string): Promise<boolean> {
  const client = new pg.Client(root)
  await client.connect()
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return rowCount === 0
}

async function openAccount({ deps }: ReturnType<typeof createApp>, accountId: number): Promise<void> {
  const { inAccount } = deps.database
  await createAccount(
    { inAccount },
    { accountId, alias: 'bench', environment: 'production', name: 'bench', isDemonstration: true },
  )
  const source = readFileSync(DEMO_ACCOUNT, 'utf8')
  await applyConfiguration({ inAccount }, { accountId, source, appliedBy: 'bench' })
}

/** The bearer of a new credential that may read. */
async function openSession({ deps, server }: ReturnType<typeof createApp>, accountId: number): Promise<string> {
  const { inAccount } = deps.database
  const credential = await createCredential(
    { ...deps, inAccount },
    { accountId, name: 'bench', scopes: ['processos:read', 'gestao:read', 'gestao:financeiro'] },
  )
  if (!credential.ok) throw new Error(credential.refusal.kind)
  const { serviceKey, serviceToken } = credential.value
  const ticket = await server.inject({
    method: 'POST',
    url: '/v1/pvt/seguranca/autenticar',
    headers: { servicekey: serviceKey, servicetoken: serviceToken },
  })
  return (JSON.parse(ticket.payload) as { ticket: { bearer: string } }).ticket.bearer
}
