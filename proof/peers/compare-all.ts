import { median } from '../bench/compare.ts'
import { liftLimits } from '../bench/lift-limits.ts'
import { residentMegabytesOfTree } from '../bench/process-figures.ts'
import { undoOnSignal } from '../chaos/rig/undo.ts'
import { compareGenerators, type GeneratorOutcome } from './generators.ts'
import { compareProducts, type Contender, type OperationFigures, type Terms } from './measure.ts'
import { medusa } from './medusa/medusa.ts'
import { OPERATIONS, type Product } from './product.ts'
import { vaivem, type Vaivem } from './vaivem.ts'
import { vendure } from './vendure.ts'
import { prepareCounting, watchDatabase, type WatchedDatabase } from './watched-database.ts'

export interface ComparisonOptions {
  /** Where the others were installed. */
  readonly homes: { readonly medusa: string; readonly vendure: string }
  readonly folder: string
  readonly dataDir: string
  /** How many orders Medusa has for each operation that uses them up. */
  readonly orders: number
  readonly terms: Terms
  readonly say: (line: string) => void
}

/** The figures of a product beside those of its operations. */
export interface ProductState {
  readonly product: string
  readonly version: string
  /** From the start of the process to its first answer, on a schema that is there: the median. */
  readonly startMilliseconds: number
  readonly idleMegabytes: number
  readonly loadedMegabytes: number
  readonly installedMegabytes: number
}

export interface Comparison {
  readonly operations: readonly OperationFigures[]
  readonly products: readonly ProductState[]
  readonly generators: readonly GeneratorOutcome[]
}

/** How many times the orders of Medusa a product has: it uses them up faster. */
const SUPPLIES: Readonly<Record<string, number>> = { Vaivém: 12, Vendure: 2 }

/** Starts all three on one PostgreSQL, fills and measures them, and ends them whatever happens. */
export async function compareAll(options: ComparisonOptions): Promise<Comparison> {
  const { dataDir, terms, say } = options
  const own = await openVaivem(dataDir)
  const undo: (() => Promise<void>)[] = [() => own.product.stop()]
  // The others see to themselves.
  const forget = undoOnSignal(() => own.product.stop())
  try {
    const { database } = own
    const others = await openOthers(options, database)
    undo.push(...others.map((product) => () => product.stop()))
    const products = [own.product, ...others]
    say('starts')
    const starts = await timeStarts(products, terms.rounds)
    const idle = memoryOf(products, database)
    const contenders = await fill(products, options)
    const operations: OperationFigures[] = []
    for (const operation of OPERATIONS) {
      say(operation)
      const able = contenders.flatMap(({ product, works }): Contender[] => {
        const work = works[operation]
        return work ? [{ product, work }] : []
      })
      operations.push(await compareProducts(operation, able, database, terms))
    }
    await own.product.verify()
    const loaded = memoryOf(products, database)
    for (const other of others) await other.stop()
    const generators = await compareGenerators(own.product.service(), terms, say)
    const states = products.map(async (product, index): Promise<ProductState> => {
      return {
        product: product.name,
        version: product.version,
        startMilliseconds: median(starts[index] ?? []),
        idleMegabytes: idle[index] ?? Number.NaN,
        loadedMegabytes: loaded[index] ?? Number.NaN,
        installedMegabytes: await product.installedMegabytes(),
      }
    })
    return { operations, generators, products: await Promise.all(states) }
  } finally {
    for (const one of undo.toReversed()) await one()
    forget()
  }
}

/** This service brings the PostgreSQL that all use; it is started twice, because counting statements begins with a start of that. */
async function openVaivem(dataDir: string): Promise<{ readonly product: Vaivem; readonly database: WatchedDatabase }> {
  let database: WatchedDatabase | undefined
  const product = vaivem(dataDir, () => {
    if (!database) throw new Error('the database is not watched yet')
    return database.books
  })
  await product.start()
  try {
    await liftLimits(dataDir)
    await prepareCounting(dataDir)
    await product.stop()
    await product.start()
    database = await watchDatabase(dataDir)
    return { product, database }
  } catch (error) {
    await product.stop()
    throw error
  }
}

/** Both with their schemas, and stopped. */
async function openOthers(
  { homes, folder, say }: ComparisonOptions,
  database: WatchedDatabase,
): Promise<readonly Product[]> {
  say('the schemas of Medusa and Vendure')
  return [
    await medusa({ home: homes.medusa, folder, address: await database.makeDatabase('medusa') }),
    await vendure({ home: homes.vendure, folder, address: await database.makeDatabase('vendure') }),
  ]
}

/** Each product is started `rounds` times, one after the other while the rest gets no requests; at the end all are up. */
async function timeStarts(products: readonly Product[], rounds: number): Promise<readonly (readonly number[])[]> {
  const times: number[][] = products.map(() => [])
  for (let round = 0; round < rounds; round++) {
    // The database ends and begins with this service, the first.
    for (const product of products.toReversed()) await product.stop()
    for (const [index, product] of products.entries()) times[index]?.push(await product.start())
  }
  return times
}

function memoryOf(products: readonly Product[], database: WatchedDatabase): readonly number[] {
  return products.map((product) => residentMegabytesOfTree(product.pid(), database.postmaster()))
}

async function fill(products: readonly Product[], { orders, say }: ComparisonOptions) {
  const filled = []
  for (const product of products) {
    const count = orders * (SUPPLIES[product.name] ?? 1)
    say(`${product.name}: ${count} orders`)
    filled.push({ product, works: await product.prepare(count) })
  }
  return filled
}
