import type { Database } from '../../platform/database/transaction.ts'
import type { Nearness, QueueFilter } from './queue-filter.ts'
import type { Queue } from './queues.pt-BR.ts'
import { countMatching, countQueue, type QueueRow, selectPage, selectRows } from './repository.ts'

type Reads = Pick<Database, 'readAll'>

/** A page of a queue and its exact total, of one instant. */
export function listQueue(
  database: Reads,
  accountId: number,
  filter: QueueFilter,
  { number, size }: { readonly number: number; readonly size: number },
): Promise<{ readonly rows: readonly QueueRow[]; readonly total: number }> {
  return database.readAll(accountId, async (tx) => {
    const slice = { offset: Math.min((number - 1) * size, Number.MAX_SAFE_INTEGER), size }
    const [counted, ids] = await Promise.all([
      tx.query<{ n: number }>(countMatching(accountId, filter)),
      tx.query<{ id: number }>(selectPage(accountId, filter, slice)),
    ])
    const total = counted.rows[0]?.n ?? 0
    if (ids.rows.length === 0) return { rows: [], total }
    const wanted = ids.rows.map(({ id }) => id)
    const { rows } = await tx.query<QueueRow>(selectRows(accountId, wanted, filter.near))
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
