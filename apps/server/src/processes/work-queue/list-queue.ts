import type { Database } from '../../platform/database/transaction.ts'
import type { Nearness, QueueFilter } from './queue-filter.ts'
import type { Queue } from './queues.pt-BR.ts'
import { countQueue } from './repository.ts'
import { type QueueRow, selectRows } from './rows-repository.ts'
import { matchingPage, searchQueue } from './search-queue.ts'

type Reads = Pick<Database, 'readAll'>

/**
 * A page of a queue and its total, of one instant. Without `countTo` the total is exact; with it, a larger total is given as one more
 * than `countTo`.
 */
export function listQueue(
  database: Reads,
  accountId: number,
  filter: QueueFilter,
  { number, size, countTo }: { readonly number: number; readonly size: number; readonly countTo: number | null },
): Promise<{ readonly rows: readonly QueueRow[]; readonly total: number }> {
  return database.readAll(accountId, async (tx) => {
    const slice = { offset: Math.min((number - 1) * size, Number.MAX_SAFE_INTEGER), size }
    const most = countTo === null ? null : countTo + 1
    const { search } = filter
    const { ids, total: counted } = await (search === null
      ? matchingPage(tx, accountId, filter, slice, most)
      : searchQueue(tx, accountId, { ...filter, search }, slice, most))
    const total = Math.min(counted, most ?? counted)
    if (ids.length === 0) return { rows: [], total }
    const { rows } = await tx.query<QueueRow>(selectRows(accountId, ids, filter.near))
    return { rows, total }
  })
}

/** How many processes each queue has: what its list would count, all of one instant. */
export function countQueues(
  database: Reads,
  accountId: number,
  queues: readonly Queue[],
  { near, storeId }: { readonly near: Nearness; readonly storeId: number | null },
): Promise<ReadonlyMap<Queue, number>> {
  return database.readAll(accountId, async (tx) => {
    const counted = await Promise.all(
      queues.map(async (queue) => {
        const { rows } = await tx.query<{ n: number }>(countQueue(accountId, queue, near, storeId))
        return [queue, rows[0]?.n ?? 0] as const
      }),
    )
    return new Map(counted)
  })
}
