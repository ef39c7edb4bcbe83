import { fromCentavos, type Proposal, type PROPOSAL_STATES } from '@vaivem/contract'
import type { Account } from '../../platform/tenancy/account-directory.ts'
import type { Deps } from '../deps.ts'
import { instantOfColumn, momentOfColumn } from '../../platform/http/moments.ts'
import { bodyOf } from './proposed-body.ts'
import type { Outcome, ProposalRow, Wanted } from './repository.ts'

type StateWord = (typeof PROPOSAL_STATES)[number]

const OUTCOMES = {
  confirmed: 'confirmada',
  refused: 'recusada',
  withdrawn: 'retirada',
  voided: 'sem_efeito',
} as const satisfies Record<Outcome, StateWord>

/** The state of a proposal; an unanswered one expires without being written. */
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

/** A proposal for answers; facts about people are included only while it is pending. */
export function proposalView(
  deps: Pick<Deps, 'now' | 'secretBox'>,
  { id: accountId }: Pick<Account, 'id'>,
  row: ProposalRow,
): Proposal {
  const body = row.process_id === null || row.by_agent ? bodyOf(deps, accountId, row) : undefined
  const asked = row.process_id === null ? askedOf(body) : NOTHING_ASKED
  return {
    id: row.proposal_id,
    tipo: row.process_id === null ? 'conta' : 'dinheiro',
    estado: stateWord(row, deps.now()),
    processoId: row.process_id,
    processoNumero: row.process_number,
    comando: row.operation,
    valor: row.amount === null ? null : fromCentavos(row.amount),
    versao: row.process_version,
    assunto: row.subject,
    ganha: row.gains === null ? null : { quem: `staff ${row.gains}`, nome: row.gainer_name },
    mudancas: [...asked.person, ...(row.changes ?? [])],
    motivo: row.reason ?? asked.note,
    propostaPor: { quem: row.proposed_by, nome: row.proposer_name },
    propostaEm: momentOfColumn(row.proposed_at),
    expiraEm: momentOfColumn(row.expires_at),
    encerradaPor: row.ended_by === null ? null : { quem: row.ended_by, nome: row.ender_name },
    encerradaEm: row.ended_at === null ? null : momentOfColumn(row.ended_at),
    porque: row.because,
    texto: row.by_agent ? textOf(body) : null,
    deAgente: row.by_agent,
    segredoAEspera: row.outcome === 'confirmed' && row.body_sealed !== null,
  }
}

/** The comment, or the text for the customer, that an agent proposed. */
function textOf(body: Readonly<Record<string, unknown>> | undefined): string | null {
  const { texto, textoUsuario } = { ...body }
  const text = texto ?? textoUsuario
  return typeof text === 'string' ? text : null
}

interface SessionRequest {
  /** The change that names the added person. */
  readonly person: Proposal['mudancas']
  /** The reason, in the words of the proposer. */
  readonly note: string | null
}

const NOTHING_ASKED: SessionRequest = { person: [], note: null }

function askedOf(body: Readonly<Record<string, unknown>> | undefined): SessionRequest {
  const { nota, nome, email } = { ...body }
  const isPerson = typeof email === 'string' && typeof nome === 'string'
  return {
    person: isPerson ? [{ tipo: 'incluido', caminho: 'pessoa', de: null, para: `${nome} <${email}>` }] : [],
    note: typeof nota === 'string' && nota !== '' ? nota : null,
  }
}
