import pg from 'pg'
import { migrate, pendingMigrations } from '../database/migrate.ts'
import type { DatabaseAddress } from '../database/pool.ts'
import { assertMasterKey, loadSigningKeys, readSigningKeys } from '../features/credentials/signing-keys.ts'
import type { SigningKey } from '../http/tokens.ts'
import { createSecrecy } from '../personal-data/secrecy.ts'
import type { Installation, ServiceInstallation } from './installation.ts'
import { sealKnownBankData } from './seal-known-bank-data.ts'

type Environment = 'production' | 'qa'

/** Nobody has migrated for this environment yet. */
export class NoSigningKey extends Error {
  readonly environment: Environment
  constructor(environment: Environment) {
    super(`there is no signing key of ${environment}`)
    this.environment = environment
  }
}

/**
 * Brings the schema, the service's roles, the environment's first signing key and what rests sealed to where they must
 * be, as the owner. Another master key than the database's changes nothing. Returns the migrations that ran.
 * `again`: looks once more at what a migration with the master key did, see `sealKnownBankData`.
 */
export async function prepareDatabase(
  { owner, role, masterKey }: Installation,
  environment: Environment,
  { again = false }: { readonly again?: boolean } = {},
): Promise<string[]> {
  await connected(owner, (client) => assertMasterKey(client, masterKey))
  const applied = await migrate(owner, role)
  const sealed = await connected(owner, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [KEYS_LOCK])
    await loadSigningKeys(client, environment, masterKey)
    return sealKnownBankData(client, createSecrecy(masterKey), { again })
  })
  return sealed > 0 ? [...applied, `dados bancários cifrados: ${sealed}`] : applied
}

/** The migrations that a database still lacks: a replica does not serve on an older schema. */
export async function missingMigrations({ service }: ServiceInstallation): Promise<string[]> {
  return connected(service, pendingMigrations)
}

const KEYS_LOCK = 7_284_115_307

/** The environment's signing keys, newest first, as the role that reads them alone; throws `NoSigningKey` for none. */
export async function signingKeysOf(
  { keys, masterKey }: ServiceInstallation,
  environment: Environment,
): Promise<readonly SigningKey[]> {
  const found = await connected(keys, (client) => readSigningKeys(client, environment, masterKey))
  if (found.length === 0) throw new NoSigningKey(environment)
  return found
}

async function connected<T>(address: DatabaseAddress, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
