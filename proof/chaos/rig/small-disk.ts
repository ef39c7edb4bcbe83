import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { undoOnSignal } from './undo.ts'

/** A disk in memory that can be filled up. */
export interface SmallDisk {
  readonly folder: string
  /** Takes all room but `leftBytes` bytes, less where there is less. */
  readonly fill: (leftBytes: number) => void
  readonly free: () => void
  readonly unmount: () => void
}

/** Why there can be none here; undefined: there can. */
export function unableToMount(): string | undefined {
  return process.platform === 'linux' && process.getuid?.() === 0
    ? undefined
    : 'it mounts a small disk in memory, which takes root on Linux'
}

/** Mounts one; `unmount` it whatever happens. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-chaos-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'vaivem-chaos', folder])
  const unmount = (...how: string[]) => {
    execFileSync('umount', [...how, folder])
    rmSync(folder, { recursive: true, force: true })
  }
  // A PostgreSQL that was still starting may hold it until this program has ended.
  const forget = undoOnSignal(() => unmount('--lazy'))
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: (leftBytes) => {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
      forget()
      unmount()
    },
  }
}
