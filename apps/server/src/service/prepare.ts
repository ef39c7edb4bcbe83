import pg from 'pg'
import { migrate, pendingMigrations } from '../database/migrate.ts'
import type { DatabaseAddress } from '../database/pool.ts'
import { loadSigningKeys } from '../features/credentials/signing-keys.ts'
import type { SigningKey } from '../http/tokens.ts'
import { createSecrecy } from '../personal-data/secrecy.ts'
import type { Installation } from './installation.ts'
import { sealKnownBankData } from './seal-known-bank-data.ts'

export type SigningKeys = readonly [SigningKey, ...SigningKey[]]

/**
 * Brings the schema, the service's role and what rests sealed to where they must be. Returns the migrations that ran.
 * `again`: looks once more at what a migration with the master key did, see `sealKnownBankData`.
 */
export async function prepareDatabase(
  { owner, role, masterKey }: Installation,
  { again = false }: { readonly again?: boolean } = {},
): Promise<string[]> {
  const applied = await migrate(owner, role)
  const sealed = await asOwner(owner, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [KEYS_LOCK])
    return sealKnownBankData(client, createSecrecy(masterKey), { again })
  })
  return sealed > 0 ? [...applied, `dados bancários cifrados: ${sealed}`] : applied
}

/** The migrations that a database still lacks: a replica does not serve on an older schema. */
export async function missingMigrations({ owner }: Installation): Promise<string[]> {
  return asOwner(owner, pendingMigrations)
}

const KEYS_LOCK = 7_284_115_307

/** The environment's signing keys; whoever comes first makes the first one. */
export async function signingKeysOf(
  { owner, masterKey }: Installation,
  environment: 'production' | 'qa',
): Promise<SigningKeys> {
  return asOwner(owner, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [KEYS_LOCK])
    return loadSigningKeys(client, environment, masterKey)
  })
}

async function asOwner<T>(owner: DatabaseAddress, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
