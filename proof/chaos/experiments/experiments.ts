import type { Experiment } from '../experiment.ts'
import { busyDatabase } from './busy-database.ts'
import { claims } from './claims.ts'
import { fullDisk } from './full-disk.ts'
import { kills } from './kills.ts'
import { overload } from './overload.ts'
import { resets } from './resets.ts'
import { slowDatabase } from './slow-database.ts'
import { stops } from './stops.ts'

/** Every experiment, in the order in which they run. */
export const EXPERIMENTS: readonly Experiment[] = [
  kills,
  resets,
  stops,
  slowDatabase,
  busyDatabase,
  fullDisk,
  claims,
  overload,
]
