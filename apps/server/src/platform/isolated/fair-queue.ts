/** A fair queue: the waiting parties are served in rotation, however many items each has. */
export interface FairQueue<Item> {
  readonly size: () => number
  readonly sizeOf: (whose: string) => number
  readonly push: (item: Item) => void
  /** Before all others. */
  readonly pushFirst: (item: Item) => void
  readonly shift: () => Item | undefined
}

export function createFairQueue<Item extends { readonly whose: string }>(): FairQueue<Item> {
  // The parties in order of service: the one that was served goes to the end.
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
