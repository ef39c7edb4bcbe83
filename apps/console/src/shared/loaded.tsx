import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed, Loading } from './states.tsx'

interface LoadedProps<Value> {
  readonly query: UseQueryResult<Value>
  readonly children: (value: Value) => ReactNode
}

/**
 * The result of a query; until then a loading indicator, or the error. The previous result stays visible while the query is
 * refetched.
 */
export function Loaded<Value>({ query, children }: LoadedProps<Value>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error !== null) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return <Loading />
}
