import { useQuery } from '@tanstack/react-query'
import { keepZone } from '../shared/zone.ts'
import { ApiError } from './outcome.ts'
import { readMe, type Me } from './session.ts'

export const ME = ['me'] as const

/** Who signed in; a query that fails with 401 when nobody has. */
export function useSession() {
  return useQuery({ queryKey: ME, queryFn: whoAmI, retry: false, staleTime: 60_000 })
}

export interface KnownMe extends Me {
  /** Whether the role has a scope, such as `gestao:financeiro`. */
  readonly can: (scope: string) => boolean
}

/** Below the shell somebody has always signed in. */
export function useMe(): KnownMe {
  const { data } = useSession()
  if (!data) throw new Error('nobody signed in')
  return { ...data, can: (scope) => data.escopos.includes(scope) }
}

async function whoAmI(): Promise<Me> {
  const answer = await readMe()
  if (!answer.ok) throw new ApiError(answer.error)
  keepZone(answer.value.conta.fuso)
  return answer.value
}
