/** Of something that there is little of, no account takes all while others want some. */
export interface FairShare {
  /** Undefined: the account's own part has room. Else when it has, the first who asked first; rejects after the patience. */
  readonly take: (accountId: number) => Promise<void> | undefined
  readonly give: (accountId: number) => void
}

/** Who waited for its own account's part too long. */
export class ShareTaken extends Error {}

/** One account holds at most `most` at once; who waits longer than `patienceMilliseconds` is told. */
export function createFairShare(most: number, patienceMilliseconds: number): FairShare {
  const held = new Map<number, number>()
  const lines = new Map<number, Set<() => void>>()

  const queue = async (accountId: number, line: Set<() => void>) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        line.delete(enter)
        if (line.size === 0) lines.delete(accountId)
        reject(new ShareTaken(`account ${accountId} has its part in use`))
      }, patienceMilliseconds)
      line.add(enter)
    })
  return {
    take: (accountId) => {
      const own = held.get(accountId) ?? 0
      if (own < most) {
        held.set(accountId, own + 1)
        return undefined
      }
      const line = lines.get(accountId) ?? new Set()
      lines.set(accountId, line)
      return queue(accountId, line)
    },
    give: (accountId) => {
      const line = lines.get(accountId)
      const next = line?.values().next().value
      if (line && next) {
        // What is given goes to the next of the same account: what it holds stays as it is.
        line.delete(next)
        if (line.size === 0) lines.delete(accountId)
        next()
        return
      }
      const own = (held.get(accountId) ?? 0) - 1
      if (own > 0) held.set(accountId, own)
      else held.delete(accountId)
    },
  }
}
