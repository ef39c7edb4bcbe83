import { setTimeout as sleep } from 'node:timers/promises'

/** The value of the promise if it settles within the timeout; undefined after it. It rejects as the promise does. */
export async function withTimeout<Value>(promised: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  const timer = new AbortController()
  const timedOut = async (): Promise<undefined> => {
    await sleep(milliseconds, undefined, { ref: false, signal: timer.signal }).catch(() => undefined)
  }
  return Promise.race([promised, timedOut()]).finally(() => timer.abort())
}
