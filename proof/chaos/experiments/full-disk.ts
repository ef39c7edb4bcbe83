import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { writeFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Experiment } from '../experiment.ts'
import { recovery } from './attempts.ts'
import { underLoad } from './under-load.ts'

const SIZE_MEGABYTES = 400
const LEFT_MEGABYTES = 8

/** The disk of the database fills up under load, and is freed again. */
export const fullDisk: Experiment = {
  name: 'full-disk',
  about: 'the disk of the database fills up under load, and is freed again',
  unable: () =>
    process.platform === 'linux' && process.getuid?.() === 0
      ? undefined
      : 'it mounts a small disk in memory, which takes root on Linux',
  run: async (options) => {
    const disk = mkdtempSync(join(tmpdir(), 'vaivem-chaos-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MEGABYTES}m,mode=755`, 'vaivem-chaos', disk])
    try {
      return await underLoad('full-disk', options, { people: 16, dataDir: join(disk, 'data') }, async (ground) => {
        const { rig, load } = ground
        await load.until(100)
        const { attempts } = load.history
        const before = attempts.length
        await writeFile(join(disk, 'ballast'), Buffer.alloc(Math.max(0, freeOf(disk) - LEFT_MEGABYTES * 2 ** 20)))
        const isFull = await within(60_000, () => attempts.slice(before).some(({ status }) => status === 503))
        await sleep(3_000)
        const refused = attempts.slice(before)
        await rm(join(disk, 'ballast'))
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
      })
    } finally {
      execFileSync('umount', [disk])
      rmSync(disk, { recursive: true, force: true })
    }
  },
}

function freeOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

async function within(milliseconds: number, isThere: () => boolean): Promise<boolean> {
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    if (isThere()) return true
    await sleep(100)
  }
  return false
}
