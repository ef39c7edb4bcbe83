import pg from 'pg'
import { migrate, type MigrateOptions, pendingMigrations } from '../../platform/database/migrate.ts'
import type { DatabaseAddress } from '../../platform/database/pool.ts'
import { assertMasterKey, loadSigningKeys, lockSigningKeys, readSigningKeys } from '../../accounts/index.ts'
import type { SigningKey } from '../../platform/http/tokens.ts'
import type { Installation, ServiceInstallation } from './installation.ts'

type Environment = 'production' | 'qa'

/** `migrate` has not run for this environment yet. */
export class NoSigningKey extends Error {
  readonly environment: Environment
  constructor(environment: Environment) {
    super(`there is no signing key of ${environment}`)
    this.environment = environment
  }
}

/**
 * Brings the schema, the service's roles and the environment's first signing key to where they must be, as the owner. Another
 * master key than the database's, and another schema than this release's (`UnfitSchema`), change nothing. Returns the names of
 * the steps of the schema that ran.
 */
export async function prepareDatabase(
  { owner, role, masterKey }: Installation,
  environment: Environment,
  options: Pick<MigrateOptions, 'distributed'> = {},
): Promise<string[]> {
  await connected(owner, (client) => assertMasterKey(client, masterKey))
  const applied = await migrate(owner, role, options)
  await connected(owner, async (client) => {
    await lockSigningKeys(client)
    await loadSigningKeys(client, environment, masterKey)
  })
  return applied
}

/** The steps of the schema that a database still lacks: a replica does not serve on an older schema, nor on another. */
export async function missingMigrations({ service }: ServiceInstallation): Promise<string[]> {
  return connected(service, (client) => pendingMigrations(client))
}

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
