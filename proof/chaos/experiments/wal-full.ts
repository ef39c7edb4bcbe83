import { execFileSync } from 'node:child_process'
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Experiment } from '../experiment.ts'
import { startKillableDatabase } from '../rig/killable-database.ts'
import type { Rig } from '../rig/rig.ts'
import { mountSmallDisk, type SmallDisk, unableToMount } from '../rig/small-disk.ts'
import { recovery, within } from './attempts.ts'
import { underLoad } from './under-load.ts'

const SIZE_MEGABYTES = 384
/** Three segments of the journal. */
const LEFT_MEGABYTES = 48
const SLOT = 'chaos_forgotten'

/** The disk of the journal alone fills up, as a forgotten replica makes it, and PostgreSQL ends; then there is room again. */
export const walFull: Experiment = {
  name: 'wal-full',
  about: "the disk of PostgreSQL's journal fills up under load, as by a forgotten replica, and is freed again",
  unable: unableToMount,
  run: async (options) => {
    const disk = mountSmallDisk(SIZE_MEGABYTES)
    try {
      return await underLoad(
        'wal-full',
        options,
        { people: 16, prepare: (folder) => journalOn(disk, folder) },
        async ({ rig, load }) => {
          await load.until(100)
          const { attempts } = load.history
          const before = attempts.length
          await rig.database.query(`SELECT pg_create_physical_replication_slot('${SLOT}', true)`)
          disk.fill(LEFT_MEGABYTES * 2 ** 20)
          const isFull = await within(60_000, () => attempts.slice(before).some(({ status }) => status === 503))
          await sleep(5_000)
          const refused = attempts.slice(before).filter(({ status }) => status === 503)
          disk.free()
          const freedAt = performance.now()
          const hasEnded = await rig.database.reviveIfDead()
          const back = await recovery('wal-full', load, freedAt, 10_000)
          await forgetSlot(rig)
          return [
            {
              name: 'wal-full: while full',
              goal: 'writes are answered 503, none 200 that is not there',
              figure: `${isFull ? 'filled' : 'never filled'}; ${refused.length} × 503; PostgreSQL ${hasEnded ? 'ended, and was started again once there was room' : 'came back by itself'}`,
              isMet: isFull,
            },
            back,
          ]
        },
      )
    } finally {
      disk.unmount()
    }
  },
}

/** Makes a database whose journal is on a disk of its own. */
async function journalOn(disk: SmallDisk, dataDir: string): Promise<void> {
  const database = await startKillableDatabase(dataDir)
  // Else PostgreSQL would take more for itself than there is.
  await database.query(`ALTER SYSTEM SET max_wal_size = '96MB'`)
  await database.query(`ALTER SYSTEM SET min_wal_size = '32MB'`)
  await database.end()
  const journal = join(dataDir, 'postgres/pg_wal')
  const elsewhere = join(disk.folder, 'pg_wal')
  execFileSync('cp', ['-a', journal, elsewhere])
  renameSync(journal, `${journal}-before`)
  symlinkSync(elsewhere, journal)
  rmSync(`${journal}-before`, { recursive: true })
}

async function forgetSlot({ database }: Rig): Promise<void> {
  await database.query(`SELECT pg_drop_replication_slot('${SLOT}')`)
}
