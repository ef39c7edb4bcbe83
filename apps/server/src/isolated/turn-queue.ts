/** A queue in which everybody who waits has the next turn in rotation, not whoever came with the most. */
export interface TurnQueue<Item> {
  readonly size: () => number
  readonly sizeOf: (whose: string) => number
  readonly push: (item: Item) => void
  readonly shift: () => Item | undefined
}

export function createTurnQueue<Item extends { readonly whose: string }>(): TurnQueue<Item> {
  // In the order of the turns: whoever had one goes to the end.
  const waiting = new Map<string, Item[]>()
  return {
    size: () => [...waiting.values()].reduce((sum, items) => sum + items.length, 0),
    sizeOf: (whose) => waiting.get(whose)?.length ?? 0,
    push: (item) => void waiting.set(item.whose, [...(waiting.get(item.whose) ?? []), item]),
    shift: () => {
      for (const [whose, [first, ...others]] of waiting) {
        waiting.delete(whose)
        if (others.length > 0) waiting.set(whose, others)
        return first
      }
      return undefined
    },
  }
}
