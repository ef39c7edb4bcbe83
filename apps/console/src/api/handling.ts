import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from './answer.ts'
import { client } from './client.ts'
import { entity } from './outcome.ts'

export type Handling = Answer<'getHandling'>
type Change = NonNullable<NonNullable<Parameters<typeof client.changeHandling>[0]>['body']>

const LONG_MILLISECONDS = 300_000

/** Reads who is responsible for a process, and until when it is put off. */
export function handlingRead(processId: number) {
  return {
    queryKey: ['handling', processId] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      entity(await client.getHandling({ params: { processoId: processId }, signal })),
  }
}

/** The people of the team by name; none before they were read. */
export function useColleagues() {
  const { data = [] } = useQuery({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => entity(await client.listColleagues({ signal })).pessoas,
    staleTime: LONG_MILLISECONDS,
  })
  return data
}

/** Assigns a process to a person or puts it off; `onDone` receives its handling from then on. */
export function useHandle(processId: number, onDone: (handling: Handling, change: Change) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: Change) =>
      entity(await client.changeHandling({ params: { processoId: processId }, body })),
    onSuccess: (handling, change) => {
      queries.setQueryData(handlingRead(processId).queryKey, handling)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => OF_QUEUES.has(String(queryKey[0])) })
      onDone(handling, change)
    },
  })
}

/** The order of the queue from which the process was opened stays as it was. */
const OF_QUEUES = new Set(['queue', 'queues', 'mentions'])
