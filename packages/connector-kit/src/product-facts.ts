import { recordsOf, type Json } from './json.ts'
import type { StoreDocument } from './store-platform.ts'

/** The facts about a product that a platform gives in addition to the order. */
export interface ProductFacts {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  /** Weight and sizes of a unit, in the words of an order's line; absent: the platform does not say. */
  readonly measures?: Json
}

/** The time limit for reading the products of an order; an order is accepted without them. */
const TIMEOUT_MILLISECONDS = 1_000

/** An order with the categories and measures of its products, which its own document does not have; what it has stays. */
export function withProducts(
  document: StoreDocument,
  factsOf: (line: Json) => ProductFacts | undefined,
): StoreDocument {
  const Skus = recordsOf(document['Skus']).map((line) => {
    const { categories = [], measures = {} } = factsOf(line) ?? {}
    const known = { ...measures, ...line }
    if (categories.length === 0 || line['CategoriaIds'] !== undefined) return known
    return {
      ...known,
      CategoriaIds: categories.map(({ id }) => id),
      CategoriaNomes: categories.map(({ name }) => name),
    }
  })
  return { ...document, Skus }
}

/** The value of a reading that succeeds before the time limit; undefined: the order continues without it. */
export async function readIfSoon<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, TIMEOUT_MILLISECONDS, undefined)
  return Promise.race([reading.catch(() => undefined), promise]).finally(() => clearTimeout(timer))
}
