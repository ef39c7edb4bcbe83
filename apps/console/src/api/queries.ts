import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ME } from './me.ts'
import { ApiError, isSignedOut } from './outcome.ts'

const MOST_RETRIES = 2

/** The query cache of all pages: a refused query is not retried, and one that found the service busy is. */
export function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // A session that ended shows wherever it is noticed first.
      onError: (error, { queryKey }) => {
        if (isSignedOut(error) && queryKey[0] !== ME[0]) void queries.invalidateQueries({ queryKey: ME })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => !isRefused(error) && failures < MOST_RETRIES,
      },
    },
  })
  return queries
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status !== 503
}
