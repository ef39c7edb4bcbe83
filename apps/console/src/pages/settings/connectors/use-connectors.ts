import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../api/answer.ts'
import { client } from '../../../api/client.ts'
import { entity } from '../../../api/outcome.ts'

export type ConnectorOfAccount = Answer<'listConnectors'>['conectores'][number]

export const CONNECTORS = 'conectores'

/** The parameters that identify a connector in a request: connectors of two kinds may have the same id. */
export function namesOf({ id, tipo }: Pick<ConnectorOfAccount, 'id' | 'tipo'>) {
  return { params: { conectorId: id }, query: { tipo } }
}

/** While a connector is proved, the page follows its steps. */
const FOLLOW_MILLISECONDS = 1_000

/** The connectors of the account, read again each second while one is proved. */
export function useConnectors() {
  return useQuery({
    queryKey: [CONNECTORS],
    queryFn: async () => entity(await client.listConnectors()).conectores,
    refetchInterval: ({ state }) =>
      state.data?.some(({ ultimaProva }) => isRunning(ultimaProva)) ? FOLLOW_MILLISECONDS : false,
  })
}

/** Whether a proof still runs, here or on the command line. */
export function isRunning(proof: ConnectorOfAccount['ultimaProva']): boolean {
  return proof !== null && proof.terminadaEm === null && !proof.interrompida
}
