/** Whose turn it is to have one of few connections: who holds fewest comes before who holds many. */
export interface Turns {
  /** Undefined: one is free, and taken. Else when the turn has come; rejects with `NoTurn` after the patience. */
  readonly take: (who: number) => Promise<void> | undefined
  readonly give: (who: number) => void
  /** How many wait. */
  readonly waiting: () => number
}

/** Nobody gave one back in time. */
export class NoTurn extends Error {}

/** An account that asked so lately is expected to ask again. */
const LATELY_MILLISECONDS = 1_000

/**
 * Alone, an account may take all; beside others that asked lately, half, so that they find one free. Where several wait,
 * what is given back goes to the account that holds fewest, and of those to the one that waited longest.
 * `nobody` stands for what belongs to no account.
 */
export function createTurns(
  most: number,
  patienceMilliseconds: number,
  { nobody, monotonicNow }: { readonly nobody: number; readonly monotonicNow: () => number },
): Turns {
  const held = new Map<number, number>()
  const lately = createLately(monotonicNow)
  const share = (who: number) => (lately.isAnotherThan(who) ? Math.ceil(most / 2) : most)
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
  /** Whoever had a turn stands behind the others that hold as many. */
  const moveBack = (who: number) => {
    const line = lines.get(who)
    if (line && lines.delete(who)) lines.set(who, line)
  }
  const waitInLine = async (who: number) =>
    new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => {
        leave(who, enter)
        reject(new NoTurn(`no connection came free in ${patienceMilliseconds} ms`))
      }, patienceMilliseconds)
      const enter = () => {
        clearTimeout(patience)
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
      if (who !== nobody) lately.asked(who)
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

/** The last account that asked, and the last one other than that: enough to know whether anybody else is about. */
function createLately(monotonicNow: () => number) {
  let last = { who: Number.NaN, at: -Infinity }
  let other = last
  return {
    asked: (who: number) => {
      if (who !== last.who) other = last
      last = { who, at: monotonicNow() }
    },
    isAnotherThan: (who: number) => {
      const { at } = who === last.who ? other : last
      return monotonicNow() - at < LATELY_MILLISECONDS
    },
  }
}
