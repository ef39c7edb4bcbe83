import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed, Loading } from './states.tsx'

interface LoadedProps<Value> {
  readonly query: UseQueryResult<Value>
  readonly children: (value: Value) => ReactNode
}

/** What a query brought; until then that it is coming, or why it is not. What was shown stays while it is read anew. */
export function Loaded<Value>({ query, children }: LoadedProps<Value>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error !== null) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return <Loading />
}
