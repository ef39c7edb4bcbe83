/** A request as a client of a product sends it. */
export interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** In the order in which they are measured: what is opened by one is read and refunded by those after it. */
export const OPERATIONS = ['open-return', 'read-order', 'read-return', 'list-orders', 'list-returns', 'refund'] as const
export type OperationName = (typeof OPERATIONS)[number]

/** What a product does for an operation. */
export interface Work {
  /** The request, as a reader knows it. */
  readonly request: string
  /** The next request to send. */
  readonly next: () => Asked
  /** What is done before the first request; undefined: nothing. */
  readonly ready?: () => Promise<unknown>
  /** How many requests can still be sent; undefined: as many as wanted, because nothing is used up. */
  readonly left?: () => number
  /** Whether the body of an answer with status 200 says that it was done; undefined: the status says it. */
  readonly isDone?: (body: string) => boolean
}

/** A product in its production mode, as a process of its own with a database of its own on the PostgreSQL of the run. */
export interface Product {
  readonly name: string
  readonly version: string
  readonly database: string
  readonly url: string
  /** The process that was started; its children count as its own. */
  readonly pid: () => number
  /** Starts it; milliseconds from the start of its process to its first answer. */
  readonly start: () => Promise<number>
  readonly stop: () => Promise<void>
  /** Sells `orders` orders; gives the work for each operation; absent: it has no such thing. Runs while it is started, once. */
  readonly prepare: (orders: number) => Promise<Readonly<Partial<Record<OperationName, Work>>>>
  /** Megabytes on disk of what is installed to run it, without Node and PostgreSQL. */
  readonly installedMegabytes: () => Promise<number>
}

/** Gives the items one after the other and says how many are left; past the last one it throws. */
export function supplyOf<Item>(items: readonly Item[], what: string) {
  let given = 0
  return {
    next: (): Item => {
      const item = items[given++]
      if (item === undefined) throw new Error(`no ${what} is left`)
      return item
    },
    left: () => items.length - given,
  }
}

/** Gives the items again and again, far from the one before. */
export function circleOf<Item>(items: readonly Item[], what: string): () => Item {
  let turn = 0
  return () => {
    const item = items[(turn += 7) % items.length]
    if (item === undefined) throw new Error(`there is no ${what}`)
    return item
  }
}

/** Does something to each item, a few at once; answers the results in their order. */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await act(item, index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

/** The numbers from nought, `count` of them. */
export function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}

const AT_ONCE = 4
