import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'
import { count } from '../../shared/wording.pt-BR.ts'
import { conditionsOf, type queryOf } from './queue-state.ts'
import { queueText } from './queue.pt-BR.ts'

/** Up to this number are counted together with the page; counting more would keep the page waiting. */
export const COUNTED_AT_ONCE = 10_000

interface Total {
  /** While it is not exact, one more than was counted. */
  readonly total: number
  readonly isExact: boolean
  /** The number as a text for the user. */
  readonly written: string
}

/** How many a list has: with its page up to `COUNTED_AT_ONCE`, and where there are more by a second request. */
export function useTotal(
  query: ReturnType<typeof queryOf>,
  page: Pick<UseQueryResult<Awaited<ReturnType<typeof listed<unknown>>>>, 'data' | 'isPlaceholderData'>,
): Total {
  const total = page.data?.page.totalRecords ?? 0
  const isMore = total > COUNTED_AT_ONCE
  const conditions = conditionsOf(query)
  const counted = useQuery({
    // The key begins as that of the pages does: what makes the pages be read again also makes this count be read again.
    queryKey: ['queue', 'total', conditions],
    queryFn: async ({ signal }) =>
      listed(await client.listQueue({ query: { ...conditions, pageSize: 1 }, signal })).page.totalRecords,
    enabled: isMore && !page.isPlaceholderData,
  })
  if (!isMore) return exactly(total)
  if (counted.data !== undefined) return exactly(counted.data)
  const more = count(COUNTED_AT_ONCE)
  return { total, isExact: false, written: counted.isFetching ? queueText.counting(more) : queueText.moreThan(more) }
}

function exactly(total: number): Total {
  return { total, isExact: true, written: queueText.found(total, count(total)) }
}
