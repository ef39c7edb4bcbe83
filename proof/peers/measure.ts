import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../bench/compare.ts'
import { cpuSecondsOfTree } from '../bench/process-figures.ts'
import { cannonade, type CannonFigures } from './cannon.ts'
import type { OperationName, Product, Work } from './product.ts'
import type { WatchedDatabase } from './watched-database.ts'

export interface Terms {
  readonly connections: number
  readonly rounds: number
  /** About how long each turn lasts. */
  readonly seconds: number
}

/** Medians over the rounds. */
export interface ProductFigures {
  readonly product: string
  readonly request: string
  readonly requests: number
  readonly perSecond: number
  readonly p50Milliseconds: number
  readonly p99Milliseconds: number
  /** With the work that follows an answer, such as work in queues. */
  readonly serviceCpuPerThousand: number
  readonly postgresCpuPerThousand: number
  readonly statementsPerRequest: number
  readonly bytesPerAnswer: number
}

export interface OperationFigures {
  readonly operation: OperationName
  readonly figures: readonly ProductFigures[]
}

export interface Contender {
  readonly product: Product
  readonly work: Work
}

interface Turn extends CannonFigures {
  readonly serviceCpuPerThousand: number
  readonly postgresCpuPerThousand: number
}

/** Requests for each connection of the turn in which statements are counted. */
const COUNTED = 4

/** The products take turns, each round in the other order, each alone under load; the others are up and get no requests. */
export async function compareProducts(
  operation: OperationName,
  contenders: readonly Contender[],
  database: WatchedDatabase,
  terms: Terms,
): Promise<OperationFigures> {
  const prepared = []
  for (const { work } of contenders) await work.ready?.()
  for (const contender of contenders) prepared.push({ contender, ...(await warmUp(contender, database, terms)) })
  const turns = new Map<Contender, Turn[]>(contenders.map((contender) => [contender, []]))
  for (let round = 0; round < terms.rounds; round++) {
    for (const { contender, amount } of round % 2 === 0 ? prepared : prepared.toReversed())
      turns.get(contender)?.push(await turnOf(contender, database, amount, terms))
  }
  const figures = prepared.map(({ contender, statements }): ProductFigures => {
    const measured = turns.get(contender) ?? []
    const of = (figure: keyof Turn) => median(measured.map((turn) => turn[figure]))
    return {
      product: contender.product.name,
      request: contender.work.request,
      requests: measured.reduce((sum, { requests }) => sum + requests, 0),
      perSecond: of('perSecond'),
      p50Milliseconds: of('p50Milliseconds'),
      p99Milliseconds: of('p99Milliseconds'),
      serviceCpuPerThousand: of('serviceCpuPerThousand'),
      postgresCpuPerThousand: of('postgresCpuPerThousand'),
      statementsPerRequest: statements,
      bytesPerAnswer: of('bytesPerAnswer'),
    }
  })
  return { operation, figures }
}

/** Counts statements, lets the code be optimised, and finds how many requests fill a turn. */
async function warmUp(contender: Contender, database: WatchedDatabase, terms: Terms) {
  const { product, work } = contender
  const leftFor = (turns: number) => Math.floor((work.left?.() ?? Number.MAX_SAFE_INTEGER) / turns)
  const counted = Math.min(COUNTED * terms.connections, leftFor(terms.rounds + 1))
  await database.countStatements(true)
  const before = await database.statements(product.database)
  const counting = await turnOf(contender, database, counted, terms)
  const statements = ((await database.statements(product.database)) - before) / counted
  await database.countStatements(false)
  // Where nothing is used up, the code is run as long as it takes to be optimised.
  const warm = work.left ? counting : await turnOf(contender, database, fill(counting.perSecond, terms), terms)
  return { statements, amount: Math.min(fill(warm.perSecond, terms), leftFor(terms.rounds)) }
}

function fill(perSecond: number, { seconds, connections }: Terms): number {
  return Math.max(connections, Math.round(perSecond * seconds))
}

async function turnOf(
  { product, work }: Contender,
  database: WatchedDatabase,
  amount: number,
  { connections }: Terms,
): Promise<Turn> {
  const cpuSeconds = () => ({
    service: cpuSecondsOfTree(product.pid(), database.postmaster()),
    postgres: database.cpuSeconds(),
  })
  const before = cpuSeconds()
  const { url } = product
  const measured = await cannonade({ url, connections, amount, next: work.next, isDone: work.isDone })
  await untilIdle(cpuSeconds)
  const after = cpuSeconds()
  return {
    ...measured,
    serviceCpuPerThousand: ((after.service - before.service) / amount) * 1000,
    postgresCpuPerThousand: ((after.postgres - before.postgres) / amount) * 1000,
  }
}

const LOOK_MILLISECONDS = 250
const LONGEST_LOOKS = 240
/** Of one core, below which nothing is left to be done. */
const IDLE_SHARE = 0.1

/** Waits for work that goes on after the answers, so that it is counted where it belongs. */
async function untilIdle(cpuSeconds: () => { readonly service: number; readonly postgres: number }): Promise<void> {
  let { service, postgres } = cpuSeconds()
  for (let look = 0; look < LONGEST_LOOKS; look++) {
    await sleep(LOOK_MILLISECONDS)
    const now = cpuSeconds()
    const used = now.service - service + now.postgres - postgres
    if (used < (IDLE_SHARE * LOOK_MILLISECONDS) / 1000) return
    ;({ service, postgres } = now)
  }
}
