import { useQuery } from '@tanstack/react-query'
import type { Answer } from './answer.ts'
import { client } from './client.ts'
import { listed } from './outcome.ts'

export const PROPOSALS = 'propostas'
const LOOKED_AT_EVERY = 30_000

export type Proposal = Answer<'listProposals'>[number]

export const proposalStates = ['pendente', 'confirmada', 'recusada', 'retirada', 'sem_efeito', 'expirada'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Commands that wait for a second person, or did; the newest first. */
export function useProposals(query: {
  readonly estado?: ProposalState
  readonly processoId?: number
  readonly pageNumber?: number
  readonly pageSize?: number
}) {
  return useQuery({
    queryKey: [PROPOSALS, query],
    queryFn: async ({ signal }) => listed(await client.listProposals({ query, signal })),
    refetchInterval: LOOKED_AT_EVERY,
  })
}
