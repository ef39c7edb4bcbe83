import { client } from '../../../api/client.ts'
import { entity } from '../../../api/outcome.ts'

/** The verdict of the policy on a process. */
export function verdictRead(processId: number) {
  return {
    queryKey: ['process', processId, 'verdict'] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      entity(await client.getProcessVerdict({ params: { processoId: processId }, signal })),
  }
}

/** The other requests of the customer of a process. */
export function historyRead(processId: number) {
  return {
    queryKey: ['process', processId, 'history'] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      entity(await client.getCustomerHistory({ params: { processoId: processId }, signal })),
  }
}
