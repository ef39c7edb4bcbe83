import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { explainDatabaseRefusal } from '../../apps/server/src/platform/embedded-postgres/refusals.pt-BR.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts'

/** Runs something on an empty database of the schema as it is in the sources, which goes with it. */
export async function withScratchDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vaivem-schema-'))
  const started = await startEmbeddedPostgres({ dataDir, isDurable: false })
  if (!started.ok) throw new Error(explainDatabaseRefusal(started.refusal))
  const { connection, stop } = started.value
  const client = new pg.Client(connection)
  try {
    await migrate(connection, { name: 'vaivem_app', password: 'unused', keysPassword: 'unused' })
    await client.connect()
    return await use(client)
  } finally {
    await client.end()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
