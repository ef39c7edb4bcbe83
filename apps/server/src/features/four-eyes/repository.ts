import type { Money, StaffRole } from '@vaivem/domain'
import type { Statement } from '../../database/statement.ts'
import type { Transaction } from '../../database/transaction.ts'

export type Outcome = 'confirmed' | 'refused' | 'withdrawn' | 'voided'

export interface NewProposal {
  readonly proposalId: number
  readonly processId: number
  readonly operation: string
  readonly params: object
  readonly sealed: Buffer
  readonly amount: Money
  readonly version: number
  readonly by: string
  readonly at: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

export function placeOfBody(accountId: number, proposalId: number): string {
  return `money_proposal|body|${accountId}|${proposalId}`
}

export async function insertProposal(tx: Transaction, accountId: number, proposal: NewProposal): Promise<void> {
  await tx.query({
    name: 'insert-proposal',
    text: `INSERT INTO money_proposal (account_id, proposal_id, process_id, operation, params, body_sealed, amount_centavos,
             process_version, proposed_by, proposed_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      accountId,
      proposal.proposalId,
      proposal.processId,
      proposal.operation,
      JSON.stringify(proposal.params),
      proposal.sealed,
      proposal.amount,
      proposal.version,
      proposal.by,
      proposal.at.toString(),
      proposal.expiresAt.toString(),
    ],
  })
}

export interface ProposalRow {
  readonly proposal_id: number
  readonly process_id: number
  readonly process_number: string
  readonly operation: string
  readonly params: object
  readonly body_sealed: Buffer | null
  readonly amount: number
  readonly process_version: number
  readonly proposed_by: string
  readonly proposer_name: string | null
  readonly proposed_at: string
  readonly expires_at: string
  readonly reason: string | null
  readonly outcome: Outcome | null
  readonly ended_by: string | null
  readonly ender_name: string | null
  readonly ended_at: string | null
  /** Why it was refused, in the words of who did, or came to nothing. */
  readonly because: string | null
}

const PROPOSAL = `x.proposal_id, x.process_id, p.number AS process_number, x.operation, x.params, x.body_sealed,
  x.amount_centavos AS amount, x.process_version, x.proposed_by, by_whom.name AS proposer_name, x.proposed_at, x.expires_at,
  made.reason, e.outcome, e.ended_by, ended_by_whom.name AS ender_name, e.ended_at, coalesce(e.because, told.reason) AS because`
/** A person's id in what events call them. */
const PERSON_IN = (column: string) => `CASE WHEN ${column} LIKE 'staff %' THEN substr(${column}, 7)::bigint END`
const FROM = `money_proposal x
  JOIN return_process p USING (account_id, process_id)
  LEFT JOIN money_proposal_end e ON e.account_id = $1 AND e.proposal_id = x.proposal_id
  LEFT JOIN process_event made ON made.account_id = $1 AND made.process_id = x.process_id AND made.sequence = x.process_version
  LEFT JOIN process_event told ON told.account_id = $1 AND told.event_id = e.event_id
  LEFT JOIN staff_person by_whom ON by_whom.account_id = $1 AND by_whom.person_id = ${PERSON_IN('x.proposed_by')}
  LEFT JOIN staff_person ended_by_whom ON ended_by_whom.account_id = $1 AND ended_by_whom.person_id = ${PERSON_IN('e.ended_by')}`

export function selectProposal(accountId: number, proposalId: number): Statement {
  return {
    name: 'select-proposal',
    text: `SELECT ${PROPOSAL} FROM ${FROM} WHERE x.account_id = $1 AND x.proposal_id = $2`,
    values: [accountId, proposalId],
  }
}

export interface Wanted {
  /** Null: every one. */
  readonly state: Outcome | 'pending' | 'expired' | null
  readonly processId: number | null
  readonly now: Temporal.Instant
}

const WANTED = `x.account_id = $1 AND ($4::bigint IS NULL OR x.process_id = $4)
  AND ($2::text IS NULL OR $2 = coalesce(e.outcome, CASE WHEN x.expires_at > $3 THEN 'pending' ELSE 'expired' END))`

/** The newest first. */
export function selectProposals(
  accountId: number,
  { state, processId, now }: Wanted,
  { size, from }: { readonly size: number; readonly from: number },
): Statement {
  return {
    name: 'select-proposals',
    text: `SELECT ${PROPOSAL} FROM ${FROM} WHERE ${WANTED} ORDER BY x.proposal_id DESC LIMIT $5 OFFSET $6`,
    values: [accountId, state, now.toString(), processId, size, from],
  }
}

export function countProposals(accountId: number, { state, processId, now }: Wanted): Statement {
  return {
    name: 'count-proposals',
    text: `SELECT count(*) AS total FROM money_proposal x
           LEFT JOIN money_proposal_end e ON e.account_id = $1 AND e.proposal_id = x.proposal_id WHERE ${WANTED}`,
    values: [accountId, state, now.toString(), processId],
  }
}

export interface ProposalEnd {
  readonly outcome: Outcome
  readonly by: string
  readonly at: Temporal.Instant
  readonly eventId: number
  readonly because: string | null
}

/** Ends a proposal, once, and forgets what it asked for. */
export async function insertEnd(
  tx: Transaction,
  accountId: number,
  proposalId: number,
  { outcome, by, at, eventId, because }: ProposalEnd,
): Promise<void> {
  await tx.query({
    name: 'insert-proposal-end',
    text: `INSERT INTO money_proposal_end (account_id, proposal_id, outcome, ended_by, ended_at, event_id, because)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [accountId, proposalId, outcome, by, at.toString(), eventId, because],
  })
  await tx.query({
    name: 'forget-proposal-body',
    text: 'UPDATE money_proposal SET body_sealed = NULL WHERE account_id = $1 AND proposal_id = $2',
    values: [accountId, proposalId],
  })
}

export interface KnownPerson {
  readonly active: boolean
  readonly role: StaffRole
}

/** A person as they are now, whom nobody changes until the transaction ends. */
export async function holdPerson(
  tx: Transaction,
  accountId: number,
  personId: number,
): Promise<KnownPerson | undefined> {
  const { rows } = await tx.query<KnownPerson>({
    name: 'hold-person',
    text: 'SELECT active, role FROM staff_person WHERE account_id = $1 AND person_id = $2 FOR SHARE',
    values: [accountId, personId],
  })
  return rows[0]
}

export async function findVersion(tx: Transaction, accountId: number, processId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'find-process-version',
    text: 'SELECT version FROM return_process WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId],
  })
  return rows[0]?.version
}
