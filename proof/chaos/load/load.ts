import { diceOf } from '../../../apps/server/test/model/dice.ts'
import type { Rig } from '../rig/rig.ts'
import { startHistory, type History } from './history.ts'
import { integratorOf } from './integrator.ts'
import { sell, soldOrder } from './orders.ts'
import { keepBusy } from './people.ts'

export interface LoadOptions {
  readonly seed: number
  readonly people: number
  readonly historyFile?: string | undefined
  /** Awaited before each act of a person; absent: they never wait. */
  readonly pace?: () => Promise<void>
}

/** People at work at an installation, each doing one thing after the other, until they are stopped. */
export interface Load {
  readonly history: History
  /** On the clock of `performance`: where the times of the history begin. */
  readonly since: number
  /** Waits until this many writes were acknowledged. */
  readonly until: (acknowledged: number) => Promise<void>
  /** Everybody ends what was begun: every answer is awaited. */
  readonly stop: () => Promise<void>
}

/** Orders that are sold at once. */
const BATCH = 500
/** For this long returns of one contended order are requested, then of the next. */
const CONTENDED_MILLISECONDS = 2_000

export async function startLoad(rig: Rig, { seed, people, historyFile, pace }: LoadOptions): Promise<Load> {
  const history = startHistory(historyFile)
  const since = performance.now()
  const run = `c${seed}`
  let isOver = false
  const stock = stockOf(rig, run)
  const contended = Array.from({ length: 200 }, (_, index) => soldOrder(`${run}-disputado-${index}`))
  await sell(rig.database, contended)
  const installation = {
    urls: () => rig.programs.flatMap((program) => program.url() ?? []),
    serviceKey: rig.serviceKey,
    serviceToken: rig.serviceToken,
  }
  const crowd = Promise.all(
    Array.from({ length: people }, (_, index) =>
      keepBusy(
        {
          integrator: integratorOf(installation, history),
          dice: diceOf(seed + index),
          history,
          nextOrder: stock,
          contended: () => {
            const now = Math.floor((performance.now() - since) / CONTENDED_MILLISECONDS)
            return contended[now % contended.length] ?? {}
          },
          since,
          pace,
        },
        () => isOver,
      ),
    ),
  )
  return {
    history,
    since,
    until: (acknowledged) =>
      new Promise((resolve, reject) => {
        const timer = setInterval(() => {
          if (history.counted('done') < acknowledged) return
          clearInterval(timer)
          resolve()
        }, 250)
        crowd.catch((error: unknown) => {
          clearInterval(timer)
          reject(error)
        })
      }),
    stop: async () => {
      isOver = true
      await crowd
      history.close()
    },
  }
}

/** One order after the other, sold in batches; a database that is away is waited for. */
function stockOf(rig: Rig, run: string): () => Promise<Record<string, unknown>> {
  const sold: Record<string, unknown>[] = []
  let serial = 0
  let filling: Promise<void> | undefined
  const fill = async () => {
    const batch = Array.from({ length: BATCH }, () => soldOrder(`${run}-${++serial}`))
    for (;;) {
      try {
        await sell(rig.database, batch)
        sold.push(...batch)
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }
  return async () => {
    for (;;) {
      const order = sold.pop()
      if (order) return order
      filling ??= fill().finally(() => {
        filling = undefined
      })
      await filling
    }
  }
}
