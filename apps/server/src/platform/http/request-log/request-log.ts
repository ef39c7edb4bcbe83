import { randomInt } from 'node:crypto'
import { createIds } from '../../database/ids.ts'
import type { Database } from '../../database/transaction.ts'
import type { Log } from '../../log.ts'
import { createRateLimiter } from '../rate-limit.ts'
import { CUSTOMER, type KeptRequest } from './kept-request.ts'
import { countRepeats, deleteOldest, insertRequests, type WaitingRequest } from './repository.ts'

/** The log of requests for developers of an integration, and for staff who get a trace id from a customer (contract §6.10). */
export interface RequestLog {
  /** Remembers a request, which is written some time after its answer was sent. Takes no time that depends on the database. */
  readonly keep: (request: KeptRequest) => void
  /** Writes what is remembered. */
  readonly flush: () => Promise<void>
}

interface RequestLogDeps {
  readonly database: Pick<Database, 'inAccount'>
  readonly now: () => Temporal.Instant
  readonly monotonicNow: () => number
  readonly log: Log
}

const WRITTEN_AFTER_MILLISECONDS = 500
/**
 * Rows in a minute: of one caller with one operation and outcome; of one account those of its callers, and those of its customers.
 * Whatever is beyond is counted.
 */
const ALIKE_PER_MINUTE = 10
const OF_CALLERS_PER_MINUTE = 120
const OF_CUSTOMERS_PER_MINUTE = 60
/** Rows, and kinds of counted requests, that wait at the same time; beyond them nothing is remembered. */
const MOST_WAITING = 2_000

/**
 * Keeps requests in memory for half a second and writes those of an account in one transaction, one account after another, so that
 * at most one connection is used. A caller who is refused without end adds ten rows a minute and a count, and pushes out only
 * older rows of the same kind. What the database does not take is lost, and the log says so.
 */
export function createRequestLog(deps: RequestLogDeps): RequestLog {
  const limiter = createRateLimiter(deps.monotonicNow)
  const newId = createIds(deps.now, (below) => randomInt(below))
  const waiting = new Map<number, AccountBatch>()
  let counted = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const writeAll = async () => {
    const batches = [...waiting]
    waiting.clear()
    counted = 0
    for (const [accountId, batch] of batches) {
      await writeBatch(deps, accountId, batch).catch((error: unknown) =>
        deps.log.warn('requests were not kept', { accountId, count: batch.rows.length, cause: String(error) }),
      )
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeAll)
    return writing
  }
  return {
    flush,
    keep: (request) => {
      if (counted >= MOST_WAITING) return
      const { accountId } = request
      const batch = waiting.get(accountId) ?? { rows: [], repeats: new Map<string, Repeats>() }
      waiting.set(accountId, batch)
      if (hasRoom(limiter, request)) {
        counted++
        batch.rows.push({ ...request, id: newId(), at: deps.now() })
      } else {
        const known = batch.repeats.get(kindOf(request))
        if (!known) counted++
        batch.repeats.set(kindOf(request), { request, count: (known?.count ?? 0) + 1 })
      }
      timer ??= setTimeout(() => void flush(), WRITTEN_AFTER_MILLISECONDS).unref()
    },
  }
}

interface Repeats {
  readonly request: KeptRequest
  readonly count: number
}

interface AccountBatch {
  readonly rows: WaitingRequest[]
  readonly repeats: Map<string, Repeats>
}

function hasRoom(limiter: ReturnType<typeof createRateLimiter>, request: KeptRequest): boolean {
  const { accountId, actorKind } = request
  const [group, most] =
    actorKind === CUSTOMER ? ['customers', OF_CUSTOMERS_PER_MINUTE] : ['callers', OF_CALLERS_PER_MINUTE]
  return (
    limiter.take(kindOf(request), 'alike', ALIKE_PER_MINUTE).allowed &&
    limiter.take(String(accountId), group, most).allowed
  )
}

function kindOf({ accountId, actorKind, actorId, operation, outcome }: KeptRequest): string {
  return `${accountId} ${actorKind} ${actorId} ${operation} ${outcome}`
}

async function writeBatch({ database }: RequestLogDeps, accountId: number, batch: AccountBatch): Promise<void> {
  await database.inAccount(accountId, async (tx) => {
    if (batch.rows.length > 0) await insertRequests(tx, accountId, batch.rows)
    for (const { request, count } of batch.repeats.values()) await countRepeats(tx, accountId, request, count)
    if (batch.rows.length > 0) await deleteOldest(tx, accountId, batch.rows)
  })
}
