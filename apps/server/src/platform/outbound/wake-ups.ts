import type { Notices } from '../database/notices.ts'
import type { Database } from '../database/transaction.ts'
import type { Log } from '../log.ts'
import { announceWork, WORK_CHANNEL } from './wake-ups-repository.ts'
import type { Worker } from './worker.ts'

/** Accounts of one notice; more wait for the next. */
const ACCOUNTS_AT_ONCE = 300
/** How long accounts are collected for one notice. */
const COLLECT_MILLISECONDS = 20

export interface WakeUpParts {
  readonly database: Pick<Database, 'readShared'>
  /** The notices of other processes; closed with the worker. */
  readonly notices: Notices
  readonly log: Log
}

/**
 * The worker, woken by other processes: a process whose own worker is off notifies the others of the work that it plans. Only for a
 * distributed database, in which looking for work queries every node: there the worker itself looks seldom. A notice may be lost,
 * work may not: work without a notice is found when the worker looks.
 */
export function wakeEachOther(worker: Worker, { database, notices, log }: WakeUpParts): Worker {
  const untold = new Set<number>()
  let telling: NodeJS.Timeout | undefined
  let isOn = false

  const tell = async () => {
    telling = undefined
    while (untold.size > 0) {
      const accountIds = [...untold].slice(0, ACCOUNTS_AT_ONCE)
      for (const id of accountIds) untold.delete(id)
      await announceWork(database, accountIds).catch((error: unknown) => {
        const cause = error instanceof Error ? error.message : String(error)
        log.warn('other processes were not told of work', { cause })
      })
    }
  }
  return {
    start: () => {
      worker.start()
      if (!isOn) notices.listen(WORK_CHANNEL, (payload) => payload.split(' ').map(Number).forEach(worker.notify))
      isOn = true
    },
    notify: (accountId) => {
      if (isOn) return worker.notify(accountId)
      untold.add(accountId)
      telling ??= setTimeout(() => void tell(), COLLECT_MILLISECONDS)
    },
    stop: async () => {
      isOn = false
      clearTimeout(telling)
      await Promise.all([worker.stop(), tell(), notices.close()])
    },
  }
}
