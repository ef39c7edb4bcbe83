import { setTimeout as sleep } from 'node:timers/promises'

/** Limits all callers together to a number of acts a second, evenly spaced; none waits until a rate is set. */
export function createPace(): { readonly set: (perSecond: number) => void; readonly wait: () => Promise<void> } {
  let between = 0
  let next = 0
  return {
    set: (perSecond) => {
      between = 1_000 / perSecond
      next = performance.now()
    },
    wait: async () => {
      if (between === 0) return
      const now = performance.now()
      next = Math.max(now, next + between)
      await sleep(next - now)
    },
  }
}
