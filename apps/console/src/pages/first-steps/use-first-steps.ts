import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'

export type FirstSteps = Answer<'getFirstSteps'>
export type FirstStep = FirstSteps['passos'][number]['passo']

export const FIRST_STEPS_KEY = 'primeiros-passos'

/** Which steps of setting the shop up are done. */
export function useFirstSteps(isWanted = true) {
  return useQuery({
    // Below the key of the file: what publishes one has the steps read again.
    queryKey: ['politica', FIRST_STEPS_KEY],
    queryFn: async () => entity(await client.getFirstSteps()),
    enabled: isWanted,
  })
}
