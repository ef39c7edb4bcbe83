import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { explainDatabaseRefusal } from '../../src/platform/embedded-postgres/refusals.pt-BR.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { dropClusterDatabases } from './cluster-database.ts'
import { SERVICE_PASSWORD, SERVICE_ROLE } from './service-role.ts'
import { oncePerRun } from './once-per-run.ts'
import { type PoolerAddress, startPooler } from './pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the PostgreSQL of this run: `inject('postgres')`. */
    postgres: DatabaseAddress
    /** The PgBouncer by transaction through which the service comes to it; null where PGBOUNCER names no program. */
    pooler: PoolerAddress | null
  }
}

/** One PostgreSQL for the whole run, in a folder that goes with it. Answers how to take it down. */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const { value, release } = await oncePerRun('postgres', () => start(project.config.env['TMPDIR'] ?? tmpdir()))
  // The place to make, once a run, the template database that each test file clones.
  project.provide('postgres', value.postgres)
  project.provide('pooler', value.pooler)
  return release
}

async function start(folder: string) {
  const dataDir = await mkdtemp(join(folder, 'vaivem-test-'))
  const started = await startEmbeddedPostgres({ dataDir, isDurable: false })
  if (!started.ok) throw new Error(explainDatabaseRefusal(started.refusal))
  const { connection, stop } = started.value
  await planOnce(connection)
  const citusUrl = process.env['CITUS_URL']
  const program = process.env['PGBOUNCER']
  const service = { user: SERVICE_ROLE, password: SERVICE_PASSWORD }
  // PgBouncer, which may be another user, comes to the socket that lies in it.
  if (program !== undefined) await chmod(dataDir, 0o711)
  const pooler = program === undefined ? undefined : await startPooler(program, connection, service)
  return {
    value: { postgres: connection, pooler: pooler?.address ?? null },
    stop: async () => {
      await pooler?.stop()
      if (citusUrl !== undefined) await dropClusterDatabases(citusUrl, connection.host)
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Has a statement planned when a connection meets it first, and not again for each of its first five uses: on a connection that lives as
 * long as a test file, planning is a quarter of all that the database does.
 */
async function planOnce(root: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...root, database: 'postgres' })
  await client.connect()
  try {
    await client.query('ALTER SYSTEM SET plan_cache_mode = force_generic_plan')
    await client.query('SELECT pg_reload_conf()')
  } finally {
    await client.end()
  }
}
