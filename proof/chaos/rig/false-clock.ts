import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/faketime/libfaketime.so.1',
  '/usr/local/lib/faketime/libfaketime.so.1',
]

/** The wall clock of a process, which can be put forward and back while the process runs. */
export interface FalseClock {
  /** The environment with which a process is started to use this clock. */
  readonly settings: Readonly<Record<string, string>>
  /** Sets the clock to this many seconds from the true time, from now on. */
  readonly set: (offsetSeconds: number) => void
}

/** Why there can be none here; undefined: there can. */
export function unableToFalsify(): string | undefined {
  return library() === undefined ? 'it needs libfaketime (Debian: apt-get install faketime)' : undefined
}

/** One that is right until it is set. Its monotonic clock, by which timers go, is left alone. Read by who may read the folder. */
export function falseClock(folder: string, name: string): FalseClock {
  const file = join(folder, `${name}.clock`)
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  return {
    set,
    settings: {
      LD_PRELOAD: library() ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}

function library(): string | undefined {
  return LIBRARIES.find((path) => existsSync(path))
}
