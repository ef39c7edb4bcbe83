import { LANES, type Lane } from '../platform/outbound/work.ts'
import { wakeEachOther, type WakeUpParts } from '../platform/outbound/wake-ups.ts'
import { createWorkers, type Worker, type WorkerTasks } from '../platform/outbound/worker.ts'

/**
 * How rarely workers look for work where the database is distributed: each look queries every node, and new work is announced to the
 * workers anyway.
 */
const SELDOM_MILLISECONDS = 5_000

interface MakeWorkerParts extends Omit<WakeUpParts, 'notices'> {
  /** Only where the database is distributed. */
  readonly notices: WakeUpParts['notices'] | undefined
}

/** The workers of all lanes, as one. */
export function makeWorker({ database, notices, log }: MakeWorkerParts, tasksOf: (lane: Lane) => WorkerTasks): Worker {
  if (!notices) return createWorkers(LANES, tasksOf)
  return wakeEachOther(createWorkers(LANES, tasksOf, SELDOM_MILLISECONDS), { database, notices, log })
}
