import type { Experiment } from '../experiment.ts'
import { busyDatabase } from './busy-database.ts'
import { claims } from './claims.ts'
import { clocks } from './clocks.ts'
import { clusterMove } from './cluster-move.ts'
import { clusterNodes } from './cluster-nodes.ts'
import { clusterShards } from './cluster-shards.ts'
import { databaseClock } from './database-clock.ts'
import { fullDisk } from './full-disk.ts'
import { hostileReceivers } from './hostile-receivers.ts'
import { kills } from './kills.ts'
import { noisyAccount } from './noisy-account.ts'
import { overload } from './overload.ts'
import { promotion } from './promotion.ts'
import { resets } from './resets.ts'
import { slowDatabase } from './slow-database.ts'
import { stops } from './stops.ts'
import { walFull } from './wal-full.ts'

/** Every experiment, in the order in which they run. */
export const EXPERIMENTS: readonly Experiment[] = [
  kills,
  resets,
  stops,
  slowDatabase,
  busyDatabase,
  fullDisk,
  walFull,
  claims,
  clocks,
  databaseClock,
  hostileReceivers,
  overload,
  noisyAccount,
  promotion,
  clusterNodes,
  clusterMove,
  clusterShards,
]
