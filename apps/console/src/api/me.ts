import { useQuery } from '@tanstack/react-query'
import { keepZone } from '../shared/zone.ts'
import { ApiError } from './outcome.ts'
import { readMe, type Me } from './session.ts'

export const ME = ['me'] as const

/** The signed-in person; the query fails with 401 when nobody is signed in. */
export function useSession() {
  return useQuery({ queryKey: ME, queryFn: whoAmI, retry: false, staleTime: 60_000 })
}

export interface KnownMe extends Me {
  /** Whether the role has a scope, such as `gestao:financeiro`. */
  readonly can: (scope: string) => boolean
}

/** Inside the shell a person is always signed in. */
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
