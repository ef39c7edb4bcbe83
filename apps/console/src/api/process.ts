import { useQuery } from '@tanstack/react-query'
import { client } from './client.ts'
import type { ManagedProcess } from './commands.ts'
import { entity } from './outcome.ts'

const POLL_MILLISECONDS = 3_000
const MANUAL_CAPABILITIES = 1
const OF_OTHERS = new Set(['previsto', 'enviado', 'verificando'])

export function processKey(id: number) {
  return ['process', id] as const
}

/** How a process is read. */
export function processRead(id: number) {
  return {
    queryKey: processKey(id),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      entity(await client.getManagedProcess({ params: { processoId: id }, signal })),
  }
}

/** A process as staff see it; looked at again when this window comes back, and while a carrier or the store is at work. */
export function useProcess(id: number) {
  return useQuery({
    ...processRead(id),
    refetchInterval: ({ state: { data } }) => data !== undefined && isInOthersHands(data) && POLL_MILLISECONDS,
  })
}

/** Whether the process waits for what comes without a person: a decision that takes effect soon, a code of a carrier, a refund or voucher of the store. */
function isInOthersHands({ decisaoAdiada, encomendas, estornos }: ManagedProcess): boolean {
  return (
    decisaoAdiada !== null ||
    encomendas.some(({ estado, autorizacaoPedida }) => estado === 'aguardando_autorizacao' && autorizacaoPedida) ||
    estornos.some(({ estado, forma }) => OF_OTHERS.has(estado) && forma !== MANUAL_CAPABILITIES)
  )
}
