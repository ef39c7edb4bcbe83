import { fromCentavos, type Proposal, type PROPOSAL_STATES } from '@vaivem/contract'
import { instantOfColumn, momentOfColumn } from '../../http/moments.ts'
import type { Outcome, ProposalRow, Wanted } from './repository.ts'

type StateWord = (typeof PROPOSAL_STATES)[number]

const OUTCOMES = {
  confirmed: 'confirmada',
  refused: 'recusada',
  withdrawn: 'retirada',
  voided: 'sem_efeito',
} as const satisfies Record<Outcome, StateWord>

/** How far a proposal is; one that nobody answered in time has expired without anybody writing it. */
export function stateWord(
  { outcome, expires_at }: Pick<ProposalRow, 'outcome' | 'expires_at'>,
  now: Temporal.Instant,
): StateWord {
  if (outcome !== null) return OUTCOMES[outcome]
  return instantOfColumn(expires_at).epochMilliseconds > now.epochMilliseconds ? 'pendente' : 'expirada'
}

export function stateOf(word: StateWord): Wanted['state'] {
  const WANTED = {
    pendente: 'pending',
    expirada: 'expired',
    confirmada: 'confirmed',
    recusada: 'refused',
    retirada: 'withdrawn',
    sem_efeito: 'voided',
  } as const satisfies Record<StateWord, Wanted['state']>
  return WANTED[word]
}

export function proposalView(row: ProposalRow, now: Temporal.Instant): Proposal {
  return {
    id: row.proposal_id,
    estado: stateWord(row, now),
    processoId: row.process_id,
    processoNumero: row.process_number,
    comando: row.operation,
    valor: fromCentavos(row.amount),
    versao: row.process_version,
    motivo: row.reason,
    propostaPor: { quem: row.proposed_by, nome: row.proposer_name },
    propostaEm: momentOfColumn(row.proposed_at),
    expiraEm: momentOfColumn(row.expires_at),
    encerradaPor: row.ended_by === null ? null : { quem: row.ended_by, nome: row.ender_name },
    encerradaEm: row.ended_at === null ? null : momentOfColumn(row.ended_at),
    porque: row.because,
  }
}
