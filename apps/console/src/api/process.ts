import { useQuery } from '@tanstack/react-query'
import { client } from './client.ts'
import { entity } from './outcome.ts'

export function processKey(id: number) {
  return ['process', id] as const
}

/** A process as staff see it; looked at again when this window comes back. */
export function useProcess(id: number) {
  return useQuery({
    queryKey: processKey(id),
    queryFn: async ({ signal }) => entity(await client.getManagedProcess({ params: { processoId: id }, signal })),
  })
}
