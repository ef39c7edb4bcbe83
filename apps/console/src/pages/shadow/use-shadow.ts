import { useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'

/** The first part of the keys of all queries of shadow mode. */
export const SHADOW = 'sombra'

/** Reads what was compared, and what came with the history. */
export function useProgress() {
  return useQuery({
    queryKey: [SHADOW, 'progresso'],
    queryFn: async () => entity(await client.getShadowProgress()),
  })
}

/** The last version of the mapping, and the one by which files are read. */
export function useMapping() {
  return useQuery({
    queryKey: [SHADOW, 'mapeamento'],
    queryFn: async () => entity(await client.getShadowMapping()),
  })
}
