import { useQuery } from '@tanstack/react-query'
import { client } from '../../../api/client.ts'
import { listed } from '../../../api/outcome.ts'
import { lastQueue, lookedAt } from '../../../shared/queue-memory.ts'
import { PAGE_SIZE, queryOf, readState } from '../../queue/queue-state.ts'

/** Where a process stands in the queue from which it was opened, and what is before and after it there. */
export interface Place {
  /** From 1. */
  readonly position: number
  readonly total: number
  readonly previous: number | null
  readonly next: number | null
  /** The address of that queue. */
  readonly queue: string
}

interface Trail {
  readonly ids: readonly number[]
  readonly total: number
  /** How many rows of the queue stand before these. */
  readonly before: number
}

/**
 * The place of a process in the queue that was looked at last, as it was then: a decided process keeps its place, so that what follows it
 * can be opened. Null where the process was not opened from it.
 */
export function usePlace(processId: number): Place | null {
  const { data } = useQuery(trailQuery())
  if (!data) return null
  const at = data.ids.indexOf(processId)
  if (at < 0) return null
  return {
    position: data.before + at + 1,
    total: data.total,
    previous: data.ids[at - 1] ?? null,
    next: data.ids[at + 1] ?? null,
    queue: lastQueue(),
  }
}

/** Read once for each look at the queue. */
function trailQuery() {
  const { search, look } = lookedAt()
  const query = queryOf(readState(new URLSearchParams(search ?? '')))
  return {
    queryKey: ['queue-trail', query, look] as const,
    enabled: search !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Trail> => {
      const { items, page } = listed(await client.listQueue({ query, signal }))
      const pageNumber = Number(query['pageNumber'] ?? 1)
      return { ids: items.map(({ id }) => id), total: page.totalRecords, before: (pageNumber - 1) * PAGE_SIZE }
    },
  }
}
