import { appendFileSync, writeFileSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseOwner, giveTo } from '../../apps/server/src/platform/embedded-postgres/owner.ts'
import { makeOwnFolder, makeSystemPostgres, runPostgres, startSystemPostgres } from '../chaos/rig/system-postgres.ts'
import type { KillableDatabase } from '../chaos/rig/killable-database.ts'
import type { Archived } from './point-in-time.ts'

/** A PostgreSQL of the system, archived, copied and brought back with its own programs, as docs/operating/backup.md says. */
export async function archivedOutside(): Promise<Archived> {
  const folder = await mkdtemp(join(tmpdir(), 'vaivem-moment-'))
  await chmod(folder, 0o755)
  const [home, archive, copy] = [join(folder, 'main'), join(folder, 'archive'), join(folder, 'copy')]
  makeOwnFolder(archive)
  makeOwnFolder(copy)
  const main = await makeSystemPostgres(home, [
    `archive_mode = on`,
    `archive_timeout = 60s`,
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/.%f.part && sync ${archive}/.%f.part && mv ${archive}/.%f.part ${archive}/%f'`,
  ])
  let serial = 0
  const database = {
    ...main,
    killAndRevive: () => Promise.reject(new Error('nobody kills it here')),
    reviveIfDead: async () => false,
    end: main.stop,
  }
  return {
    name: 'outside',
    database,
    backUp: async () => {
      const { host, port, user } = main.address
      await runPostgres('pg_basebackup', ['-D', copy, '-h', host, '-p', String(port), '-U', user, '-c', 'fast', '-X', 'stream']) // prettier-ignore
    },
    recover: async (until) => {
      const into = join(folder, `restored-${++serial}`)
      await cp(copy, into, { recursive: true, preserveTimestamps: true })
      writeFileSync(join(into, 'recovery.signal'), '')
      appendFileSync(
        join(into, 'postgresql.auto.conf'),
        [
          `archive_mode = off`,
          `restore_command = 'cp ${archive}/%f %p'`,
          `recovery_target_time = '${until.toString().replace('Z', '+00')}'`,
          `recovery_target_timeline = 'current'`,
          `recovery_target_action = 'promote'`,
          // It takes connections once it has come to the moment.
          `hot_standby = off`,
          '',
        ].join('\n'),
      )
      const owner = chooseOwner('/nowhere')
      if (owner) giveTo(owner, into)
      const restored = await startSystemPostgres(into)
      await untilConnected(restored.query)
      return { query: restored.query, end: restored.stop }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** `pg_ctl` does not wait for the end of a recovery. */
async function untilConnected(query: KillableDatabase['query']): Promise<void> {
  for (const until = performance.now() + 120_000; ; await sleep(100)) {
    try {
      return void (await query('SELECT 1'))
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
}
