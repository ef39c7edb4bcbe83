/** How much of the forms that come is in memory, all together: each is held whole until it was answered. */
export interface FormMemory {
  /** Counts bytes that came with a request; false where there is no room for them. */
  readonly take: (request: object, bytes: number) => boolean
  readonly giveBack: (request: object) => void
}

/** Room for one form of the largest size, or for many of the usual one. */
const MOST_BYTES = 32 * 1024 * 1024

export function createFormMemory(mostBytes = MOST_BYTES): FormMemory {
  const held = new Map<object, number>()
  let sum = 0
  return {
    take: (request, bytes) => {
      if (sum + bytes > mostBytes) return false
      sum += bytes
      held.set(request, (held.get(request) ?? 0) + bytes)
      return true
    },
    giveBack: (request) => {
      sum -= held.get(request) ?? 0
      held.delete(request)
    },
  }
}
