import { mkdtempSync, chmodSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '../../../apps/server/src/platform/database/pool.ts'
import type { KillableDatabase } from './killable-database.ts'
import { makeOwnFolder, makeSystemPostgres, runPostgres, startSystemPostgres, type SystemPostgres } from './system-postgres.ts' // prettier-ignore

/** A PostgreSQL whose commits wait for a standby, which takes its place when it is lost. */
export interface ReplicatedDatabase extends KillableDatabase {
  /** Kills the one that takes writes for good, and promotes the standby. Where writes go from then on. */
  readonly failOver: () => Promise<DatabaseAddress>
  /** Makes a new standby of the one that takes writes, and lets commits wait for it. */
  readonly addStandby: () => Promise<void>
  /** Stops the standby while `meanwhile` lasts, and brings it back. */
  readonly withoutStandby: <T>(meanwhile: () => Promise<T>) => Promise<T>
  /** Which version, for the record. */
  readonly about: string
}

/** The name of the standby, for which `synchronous_standby_names` waits. */
const STANDBY = 'reserva'
const PATIENCE_MILLISECONDS = 60_000

/** Makes one with its standby, as docs/operating/replica.md says. `end` stops both and removes their files. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-replica-'))
  // Where root runs this, PostgreSQL is another user, who passes through here.
  chmodSync(folder, 0o755)
  let serial = 0
  let primary = await makeSystemPostgres(join(folder, 'first'), [])
  const [version] = await primary.query<{ server_version: string }>('SHOW server_version')
  let standby: SystemPostgres | undefined
  const addStandby = async () => {
    standby = await copied(primary, join(folder, `standby-${++serial}`))
    await waitingFor(primary, `FIRST 1 (${STANDBY})`)
    await untilSynchronous(primary)
  }
  await addStandby()
  const first = primary.address
  return {
    address: first,
    about: `PostgreSQL ${version?.server_version.split(' ')[0]}`,
    query: (text, values, accountId) => primary.query(text, values, accountId),
    killAndRevive: () => Promise.reject(new Error('what is lost here does not come back')),
    reviveIfDead: async () => false,
    addStandby,
    failOver: async () => {
      if (!standby) throw new Error('there is no standby to promote')
      await primary.kill()
      await standby.promote()
      primary = standby
      standby = undefined
      // Until there is another standby, nothing is to be waited for.
      await waitingFor(primary, '')
      return primary.address
    },
    withoutStandby: async (meanwhile) => {
      if (!standby) throw new Error('there is no standby to stop')
      const { dataDir, stop } = standby
      await stop()
      try {
        return await meanwhile()
      } finally {
        standby = await startSystemPostgres(dataDir)
        await untilSynchronous(primary)
      }
    },
    end: async () => {
      await standby?.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function copied({ address }: SystemPostgres, dataDir: string): Promise<SystemPostgres> {
  makeOwnFolder(dataDir)
  const where = `host=${address.host} port=${address.port} user=${address.user} application_name=${STANDBY}`
  await runPostgres('pg_basebackup', ['-D', dataDir, '-d', where, '-R', '-X', 'stream', '-c', 'fast', '-C', '-S', STANDBY]) // prettier-ignore
  return startSystemPostgres(dataDir)
}

async function waitingFor({ query }: SystemPostgres, names: string): Promise<void> {
  await query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
  await query('SELECT pg_reload_conf()')
}

async function untilSynchronous({ query }: SystemPostgres): Promise<void> {
  for (const until = performance.now() + PATIENCE_MILLISECONDS; performance.now() < until; await sleep(50)) {
    const rows = await query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'`)
    if (rows.length > 0) return
  }
  throw new Error('no standby became synchronous within a minute')
}
