/** A queue in which everybody who waits has the next turn in rotation, not whoever came with the most. */
export interface FairQueue<Item> {
  readonly size: () => number
  readonly sizeOf: (whose: string) => number
  readonly push: (item: Item) => void
  /** Before all others. */
  readonly pushFirst: (item: Item) => void
  readonly shift: () => Item | undefined
}

export function createFairQueue<Item extends { readonly whose: string }>(): FairQueue<Item> {
  // In the order of the turns: whoever had one goes to the end.
  const waiting = new Map<string, Item[]>()
  const first: Item[] = []
  return {
    size: () => [...waiting.values()].reduce((sum, items) => sum + items.length, 0),
    sizeOf: (whose) => waiting.get(whose)?.length ?? 0,
    push: (item) => void waiting.set(item.whose, [...(waiting.get(item.whose) ?? []), item]),
    pushFirst: (item) => void first.push(item),
    shift: () => {
      const next = first.shift()
      if (next) return next
      for (const [whose, [item, ...others]] of waiting) {
        waiting.delete(whose)
        if (others.length > 0) waiting.set(whose, others)
        return item
      }
      return undefined
    },
  }
}
