import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TICKS_PER_SECOND = 100
const KIBIBYTES_PER_MEGABYTE = 1024

/** CPU seconds that a process has used so far, all its threads; undefined where there is no /proc. */
export function cpuSeconds(pid: number): number | undefined {
  return secondsIn(read(`/proc/${pid}/stat`), OWN_TIMES)
}

/** CPU seconds that the PostgreSQL of a data folder has used so far, with those of its processes that have ended; undefined as above. */
export function postgresCpuSeconds(folder: string): number | undefined {
  const pid = Number(read(join(folder, 'postmaster.pid'))?.split('\n', 1)[0])
  const own = secondsIn(read(`/proc/${pid}/stat`), [...OWN_TIMES, ...TIMES_OF_ENDED])
  return own === undefined ? undefined : childrenOf(pid).reduce((sum, child) => sum + (cpuSeconds(child) ?? 0), own)
}

/** Places of user and system time in `/proc/…/stat`, behind the name of the process. */
const OWN_TIMES = [11, 12]
const TIMES_OF_ENDED = [13, 14]

function secondsIn(stat: string | undefined, places: readonly number[]): number | undefined {
  if (stat === undefined) return undefined
  // The name, in parentheses, may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return places.reduce((sum, place) => sum + Number(fields[place]), 0) / TICKS_PER_SECOND
}

/** Resident memory of a process in MB; undefined where there is no /proc. */
export function residentMegabytes(pid: number): number | undefined {
  return kibibytesOf(read(`/proc/${pid}/status`), 'VmRSS')
}

/** Memory of the PostgreSQL of a data folder, what its processes share counted once. */
export function postgresMegabytes(dataDir: string): number | undefined {
  const pid = Number(read(join(dataDir, 'postgres', 'postmaster.pid'))?.split('\n', 1)[0])
  if (!pid) return undefined
  const shares = [pid, ...childrenOf(pid)].map((each) => kibibytesOf(read(`/proc/${each}/smaps_rollup`), 'Pss'))
  return shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]) === parent)
}

function kibibytesOf(text: string | undefined, name: string): number | undefined {
  const kibibytes = new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(text ?? '')?.[1]
  return kibibytes === undefined ? undefined : Number(kibibytes) / KIBIBYTES_PER_MEGABYTE
}

/** Files of a process may vanish with it. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
