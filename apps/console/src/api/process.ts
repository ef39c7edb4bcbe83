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

/** A process as staff see it; looked at again when this window comes back, and while a carrier or the store is at work. */
export function useProcess(id: number) {
  return useQuery({
    queryKey: processKey(id),
    queryFn: async ({ signal }) => entity(await client.getManagedProcess({ params: { processoId: id }, signal })),
    refetchInterval: ({ state: { data } }) => data !== undefined && isInOthersHands(data) && POLL_MILLISECONDS,
  })
}

/** Whether the process waits for an answer from outside: a code of a carrier, a refund or voucher of the store. */
function isInOthersHands({ encomendas, estornos }: ManagedProcess): boolean {
  return (
    encomendas.some(({ estado, autorizacaoPedida }) => estado === 'aguardando_autorizacao' && autorizacaoPedida) ||
    estornos.some(({ estado, forma }) => OF_OTHERS.has(estado) && forma !== MANUAL_CAPABILITIES)
  )
}
