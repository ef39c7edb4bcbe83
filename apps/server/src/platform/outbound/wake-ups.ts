import type pg from 'pg'
import type { Log } from '../log.ts'
import { announceWork, hearOfWork } from './wake-ups-repository.ts'
import type { Worker } from './worker.ts'
import type { Database } from '../database/transaction.ts'

/** Accounts of one notice; more wait for the next. */
const ACCOUNTS_AT_ONCE = 300
/** How long accounts are collected for one notice. */
const COLLECT_MILLISECONDS = 20
/** Before a lost connection is made again; meanwhile the worker looks by itself. */
const AGAIN_MILLISECONDS = 1_000

export interface WakeUpParts {
  readonly database: Pick<Database, 'readShared'>
  /** A pool of one connection, which is kept while the worker is on and hears what other processes say. Ends with the worker. */
  readonly listening: Pick<pg.Pool, 'connect' | 'end'>
  readonly log: Log
}

/**
 * The worker, woken by other processes: whoever plans work in a process whose own worker is off tells the others of it. Only for a
 * distributed database, in which looking for work asks every node: there the worker itself looks seldom. A notice may be lost,
 * work may not: what nobody told of is found when the worker looks.
 */
export function wakeEachOther(worker: Worker, { database, listening, log }: WakeUpParts): Worker {
  const untold = new Set<number>()
  let telling: NodeJS.Timeout | undefined
  let hearing: Hearing | undefined
  let ended: Promise<void> | undefined

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
      hearing ??= listen(listening, worker.notify)
    },
    notify: (accountId) => {
      if (hearing) return worker.notify(accountId)
      untold.add(accountId)
      telling ??= setTimeout(() => void tell(), COLLECT_MILLISECONDS)
    },
    stop: async () => {
      clearTimeout(telling)
      hearing?.stop()
      hearing = undefined
      await Promise.all([worker.stop(), tell(), (ended ??= listening.end())])
    },
  }
}

interface Hearing {
  readonly stop: () => void
}

/** Listens on a connection, and on another one when it is lost. */
function listen(listening: WakeUpParts['listening'], heard: (accountId: number) => void): Hearing {
  let client: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  const again = () => {
    const lost = client
    client = undefined
    lost?.release(true)
    if (!isOver) timer = setTimeout(begin, AGAIN_MILLISECONDS)
  }
  const connect = async () => {
    const found = await listening.connect()
    client = found
    found.once('error', () => client === found && again())
    found.once('end', () => client === found && again())
    if (isOver) again()
    else await hearOfWork(found, heard)
  }
  const begin = () => {
    connect().catch(again)
  }
  begin()
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
      if (client) again()
    },
  }
}
