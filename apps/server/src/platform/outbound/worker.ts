import type { Log } from '../log.ts'
import { withTimeout } from './with-timeout.ts'

export interface Worker {
  readonly start: () => void
  /** Looks for work of an account at once, where this worker runs. */
  readonly notify: (accountId: number) => void
  /** Takes nothing more, and waits for what is under way as long as the drain allows. */
  readonly stop: () => Promise<void>
}

export interface WorkerTasks {
  readonly findDue: () => Promise<readonly number[]>
  /** Works on an account and answers whether there may be more; begins no further work once stopping. */
  readonly execute: (accountId: number, isStopping: () => boolean) => Promise<boolean>
  readonly log: Log
}

export interface WorkerPace {
  /** The interval at which work that another process planned is found. */
  readonly pollMilliseconds: number
  /** Accounts worked on at once, each by one only: a slow one holds one place, not all. */
  readonly places: number
  readonly drainMilliseconds: number
}

const USUAL_PACE: WorkerPace = { pollMilliseconds: 500, places: 4, drainMilliseconds: 8_000 }

/** Works on the accounts that have due work; several workers, in one process or in many, can run concurrently. */
export function createWorker({ findDue, execute, log }: WorkerTasks, pace: WorkerPace = USUAL_PACE): Worker {
  const running = new Map<number, Promise<void>>()
  /** Nudged while it ran: its work may have been looked for before there was any. */
  const again = new Set<number>()
  let waiting: number[] = []
  let isOn = false
  let timer: NodeJS.Timeout | undefined
  let polled: Promise<void> | undefined

  const fill = () => {
    while (isOn && running.size < pace.places) {
      const accountId = waiting.shift()
      if (accountId === undefined) return
      if (!running.has(accountId)) running.set(accountId, work(accountId))
    }
  }
  const work = async (accountId: number) => {
    try {
      if (await execute(accountId, () => !isOn)) again.add(accountId)
    } catch (error) {
      log.warn('work was not done', { accountId, cause: error instanceof Error ? error.message : String(error) })
    } finally {
      running.delete(accountId)
      if (again.delete(accountId)) waiting.push(accountId)
      fill()
    }
  }
  const poll = async () => {
    try {
      const due = await findDue()
      waiting = [...waiting, ...due.filter((id) => !waiting.includes(id) && !running.has(id))]
      fill()
    } catch (error) {
      log.warn('work was not looked for', { cause: error instanceof Error ? error.message : String(error) })
    } finally {
      if (isOn) timer = setTimeout(look, pace.pollMilliseconds)
    }
  }
  const look = () => {
    polled = poll()
  }
  return {
    start: () => {
      if (isOn) return
      isOn = true
      look()
    },
    notify: (accountId) => {
      if (!isOn) return
      if (running.has(accountId)) again.add(accountId)
      else if (!waiting.includes(accountId)) waiting.unshift(accountId)
      fill()
    },
    stop: async () => {
      isOn = false
      clearTimeout(timer)
      waiting = []
      await withTimeout(Promise.all([polled, ...running.values()]), pace.drainMilliseconds)
    },
  }
}

/** A worker a lane, as one. */
export function createWorkers<Lane>(
  lanes: readonly Lane[],
  tasksOf: (lane: Lane) => WorkerTasks,
  pollMilliseconds = USUAL_PACE.pollMilliseconds,
): Worker {
  const workers = lanes.map((lane) => createWorker(tasksOf(lane), { ...USUAL_PACE, pollMilliseconds }))
  return {
    start: () => workers.forEach((worker) => worker.start()),
    notify: (accountId) => workers.forEach((worker) => worker.notify(accountId)),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
