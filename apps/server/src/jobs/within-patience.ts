import { setTimeout as sleep } from 'node:timers/promises'

/** What is promised, if it comes in so many milliseconds; undefined if not. */
export async function withinPatience<Value>(
  promised: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
  const patience = new AbortController()
  const silence = async (): Promise<undefined> => {
    await sleep(milliseconds, undefined, { ref: false, signal: patience.signal }).catch(() => undefined)
  }
  return Promise.race([promised, silence()]).finally(() => patience.abort())
}
