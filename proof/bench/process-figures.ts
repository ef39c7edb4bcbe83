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
  const pid = postmasterIn(folder)
  return pid !== undefined && cpuSeconds(pid) !== undefined ? cpuSecondsOfTree(pid) : undefined
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

/** CPU seconds of a process, of its children, and of theirs, those that have ended included; `without` and what is below it left out. */
export function cpuSecondsOfTree(pid: number, without?: number): number {
  const times = [...OWN_TIMES, ...TIMES_OF_ENDED]
  return treeOf(pid, without).reduce((sum, each) => sum + (secondsIn(read(`/proc/${each}/stat`), times) ?? 0), 0)
}

/** Resident memory in MB of a process and all below it; `without` and what is below it left out. */
export function residentMegabytesOfTree(pid: number, without?: number): number {
  return treeOf(pid, without).reduce((sum, each) => sum + (residentMegabytes(each) ?? 0), 0)
}

/** The PostgreSQL that runs on a data folder; undefined where none does. */
export function postmasterOf(dataDir: string): number | undefined {
  return postmasterIn(join(dataDir, 'postgres'))
}

function postmasterIn(folder: string): number | undefined {
  return Number(read(join(folder, 'postmaster.pid'))?.split('\n', 1)[0]) || undefined
}

function treeOf(pid: number, without: number | undefined): number[] {
  if (pid === without) return []
  return [pid, ...childrenOf(pid).flatMap((child) => treeOf(child, without))]
}

/** Resident memory of a process in MB; undefined where there is no /proc. */
export function residentMegabytes(pid: number): number | undefined {
  return kibibytesOf(read(`/proc/${pid}/status`), 'VmRSS')
}

/** Memory of the PostgreSQL of a data folder, what its processes share counted once. */
export function postgresMegabytes(dataDir: string): number | undefined {
  const pid = postmasterOf(dataDir)
  if (pid === undefined) return undefined
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
