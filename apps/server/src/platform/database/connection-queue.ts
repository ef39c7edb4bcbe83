/** The queue for a limited number of connections: an account that holds fewer comes before one that holds more. */
export interface ConnectionQueue {
  /** Undefined: one is free, and taken. Else when the turn has come; rejects with `PoolTimeout` after the patience. */
  readonly take: (who: number) => Promise<void> | undefined
  readonly give: (who: number) => void
  /** How many wait. */
  readonly waiting: () => number
}

/** No connection became free in time. */
export class PoolTimeout extends Error {}

/** An account with a query this recently is expected to send another. */
const RECENT_MILLISECONDS = 1_000

/**
 * A fair queue for connections. An account alone may take all; beside others that were active recently, half, so that they find
 * one free. Where several wait, a returned connection goes to the account that holds fewest, and of those to the one that
 * waited longest. `nobody` stands for work that belongs to no account.
 */
export function createConnectionQueue(
  most: number,
  timeoutMilliseconds: number,
  { nobody, monotonicNow }: { readonly nobody: number; readonly monotonicNow: () => number },
): ConnectionQueue {
  const held = new Map<number, number>()
  const recentlyActive = createRecentlyActive(monotonicNow)
  const share = (who: number) => (recentlyActive.isAnotherThan(who) ? Math.ceil(most / 2) : most)
  const mayEnter = (who: number) => taken < most && holds(who) < share(who)
  const lines = new Map<number, Set<() => void>>()
  let taken = 0
  let waiting = 0

  const holds = (who: number) => held.get(who) ?? 0
  const begin = (who: number) => {
    taken++
    held.set(who, holds(who) + 1)
  }
  const leave = (who: number, enter: () => void) => {
    const line = lines.get(who)
    if (line?.delete(enter)) waiting--
    if (line?.size === 0) lines.delete(who)
  }
  /** An account that was served moves behind the others that hold as many. */
  const moveBack = (who: number) => {
    const line = lines.get(who)
    if (line && lines.delete(who)) lines.set(who, line)
  }
  const waitInLine = async (who: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        leave(who, enter)
        reject(new PoolTimeout(`no connection came free in ${timeoutMilliseconds} ms`))
      }, timeoutMilliseconds)
      const enter = () => {
        clearTimeout(timer)
        leave(who, enter)
        moveBack(who)
        begin(who)
        resolve()
      }
      const line = lines.get(who) ?? new Set()
      line.add(enter)
      lines.set(who, line)
      waiting++
    })
  return {
    take: (who) => {
      if (who !== nobody) recentlyActive.asked(who)
      if (!mayEnter(who)) return waitInLine(who)
      begin(who)
      return undefined
    },
    give: (who) => {
      taken--
      const left = holds(who) - 1
      if (left > 0) held.set(who, left)
      else held.delete(who)
      while (waiting > 0) {
        const first = [...lines.keys()].filter(mayEnter).toSorted((a, b) => holds(a) - holds(b))[0]
        if (first === undefined) return
        const [enter] = lines.get(first) ?? []
        enter?.()
      }
    },
    waiting: () => waiting,
  }
}

/** Remembers the last active account, and the last one other than that: enough to know whether another account is active. */
function createRecentlyActive(monotonicNow: () => number) {
  let last = { who: Number.NaN, at: -Infinity }
  let other = last
  return {
    asked: (who: number) => {
      if (who !== last.who) other = last
      last = { who, at: monotonicNow() }
    },
    isAnotherThan: (who: number) => {
      const { at } = who === last.who ? other : last
      return monotonicNow() - at < RECENT_MILLISECONDS
    },
  }
}
