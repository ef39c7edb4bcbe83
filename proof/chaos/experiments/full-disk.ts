import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Experiment } from '../experiment.ts'
import { mountSmallDisk, unableToMount } from '../rig/small-disk.ts'
import { recovery, within } from './attempts.ts'
import { underLoad } from './under-load.ts'

const SIZE_MEGABYTES = 400
const LEFT_MEGABYTES = 8

/** The disk of the database fills up under load, and is freed again. */
export const fullDisk: Experiment = {
  name: 'full-disk',
  about: 'the disk of the database fills up under load, and is freed again',
  unable: unableToMount,
  run: async (options) => {
    const disk = mountSmallDisk(SIZE_MEGABYTES)
    try {
      return await underLoad(
        'full-disk',
        options,
        { people: 16, dataDir: join(disk.folder, 'data') },
        async (ground) => {
          const { rig, load } = ground
          await load.until(100)
          const { attempts } = load.history
          const before = attempts.length
          disk.fill(LEFT_MEGABYTES * 2 ** 20)
          const isFull = await within(60_000, () => attempts.slice(before).some(({ status }) => status === 503))
          await sleep(3_000)
          const refused = attempts.slice(before)
          disk.free()
          const freedAt = performance.now()
          const died = await rig.database.reviveIfDead()
          const back = await recovery('full-disk', load, freedAt, 10_000)
          return [
            {
              name: 'full-disk: while full',
              goal: 'writes are answered 503, none 200 that is not there',
              figure: `${isFull ? 'filled' : 'never filled'}; ${refused.filter(({ status }) => status === 503).length} × 503; PostgreSQL ${died ? 'ended, as it must without room for its journal' : 'stayed up'}`,
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
