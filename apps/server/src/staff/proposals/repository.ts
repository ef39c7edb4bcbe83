import type { PolicyChange } from '@vaivem/contract'
import { actors, invariant, type IdentifiedActor, type Money, type StaffRole } from '@vaivem/domain'
import type { PrivilegedCommand } from '../../accounts/index.ts'
import { actorColumns } from '../../platform/database/actor-columns.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** The proposer or answerer, who is a person or an integration: no other actor reaches these operations. */
function identified(name: string): IdentifiedActor {
  const actor = actors.identify(name)
  invariant(actor !== undefined, 'who proposes or answers is known by an id')
  return actor
}

export type Outcome = 'confirmed' | 'refused' | 'withdrawn' | 'voided'

/** Money of a process, as it was when it was proposed. */
interface OfProcess {
  readonly processId: number
  readonly version: number
  readonly amount: Money
}

export interface NewProposal {
  readonly proposalId: number
  readonly about: OfProcess | Omit<PrivilegedCommand, 'beyond'>
  readonly byAgent: boolean
  readonly operation: string
  readonly params: object
  readonly sealed: Buffer
  readonly by: string
  readonly at: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

export function placeOfBody(accountId: number, proposalId: number): string {
  return `money_proposal|body|${accountId}|${proposalId}`
}

/** Where what a confirmed command answered is sealed for. */
export function placeOfSecret(accountId: number, proposalId: number): string {
  return `money_proposal|secret|${accountId}|${proposalId}`
}

export async function insertProposal(
  tx: Transaction,
  accountId: number,
  { about, ...proposal }: NewProposal,
): Promise<void> {
  const ofProcess = 'processId' in about ? about : null
  const ofAccount = 'subject' in about ? about : null
  await tx.query({
    name: 'insert-proposal',
    text: `INSERT INTO money_proposal (account_id, proposal_id, operation, params, body_sealed, proposed_by_kind, proposed_by_id, proposed_at,
             expires_at, process_id, amount_centavos, process_version, subject, gains, seen, changes, by_agent)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    values: [
      accountId,
      proposal.proposalId,
      proposal.operation,
      JSON.stringify(proposal.params),
      proposal.sealed,
      ...actorColumns(identified(proposal.by)),
      proposal.at.toString(),
      proposal.expiresAt.toString(),
      ofProcess?.processId ?? null,
      ofProcess?.amount ?? null,
      ofProcess?.version ?? null,
      ofAccount?.subject ?? null,
      ofAccount?.gains ?? null,
      ofAccount?.seen ?? null,
      ofAccount && JSON.stringify(ofAccount.changes),
      proposal.byAgent,
    ],
  })
}

export interface ProposalRow extends Pick<
  Tables['money_proposal'],
  | 'proposal_id'
  | 'process_version'
  | 'gains'
  | 'seen'
  | 'operation'
  | 'proposed_by'
  | 'proposed_at'
  | 'expires_at'
  | 'by_agent'
> {
  /** Null, with what follows, where it is about the account. */
  readonly process_id: Tables['money_proposal']['process_id']
  readonly process_number: string | null
  readonly amount: Tables['money_proposal']['amount_centavos']
  /** Null, with what follows, where it is about a process. */
  readonly subject: Tables['money_proposal']['subject']
  readonly gainer_name: string | null
  readonly changes: readonly PolicyChange[] | null
  readonly params: object
  /** The proposed request; after the confirmation the secret that its command answered, until it was fetched. */
  readonly body_sealed: Tables['money_proposal']['body_sealed']
  /** The name of the person, or of the credential. */
  readonly proposer_name: string | null
  readonly reason: Tables['process_event']['reason']
  readonly outcome: Outcome | null
  readonly ended_by: string | null
  readonly ender_name: string | null
  readonly ended_at: string | null
  /** The reason of the refusal, in the words of the person who refused, or why it ended without effect. */
  readonly because: string | null
}

const PROPOSAL = `x.proposal_id, x.process_id, p.number AS process_number, x.subject, x.gains, gainer.name AS gainer_name, x.seen, x.changes, x.operation, x.params, x.body_sealed,
  x.amount_centavos AS amount, x.process_version, x.proposed_by, x.by_agent, coalesce(by_whom.name, by_what.name) AS proposer_name, x.proposed_at, x.expires_at,
  made.reason, e.outcome, e.ended_by, ended_by_whom.name AS ender_name, e.ended_at, coalesce(e.because, told.reason) AS because`
const FROM = `money_proposal x
  LEFT JOIN return_process p ON p.account_id = $1 AND p.process_id = x.process_id
  LEFT JOIN staff_person gainer ON gainer.account_id = $1 AND gainer.person_id = x.gains
  LEFT JOIN money_proposal_end e ON e.account_id = $1 AND e.proposal_id = x.proposal_id
  LEFT JOIN process_event made ON made.account_id = $1 AND made.process_id = x.process_id AND made.sequence = x.process_version
  LEFT JOIN process_event told ON told.account_id = $1 AND told.event_id = e.event_id
  LEFT JOIN staff_person by_whom ON by_whom.account_id = $1 AND x.proposed_by_kind = 'staff'
    AND by_whom.person_id = x.proposed_by_id
  LEFT JOIN credential by_what ON by_what.account_id = $1 AND x.proposed_by_kind = 'credential'
    AND by_what.credential_id = x.proposed_by_id
  LEFT JOIN staff_person ended_by_whom ON ended_by_whom.account_id = $1 AND e.ended_by_kind = 'staff'
    AND ended_by_whom.person_id = e.ended_by_id`

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
  /** Null where the audit has it. */
  readonly eventId: number | null
  readonly because: string | null
}

/** Ends a proposal, once, and deletes its request. */
export async function insertEnd(
  tx: Transaction,
  accountId: number,
  proposalId: number,
  { outcome, by, at, eventId, because }: ProposalEnd,
): Promise<void> {
  await tx.query({
    name: 'insert-proposal-end',
    text: `INSERT INTO money_proposal_end (account_id, proposal_id, outcome, ended_by_kind, ended_by_id, ended_at, event_id,
             because)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [accountId, proposalId, outcome, ...actorColumns(identified(by)), at.toString(), eventId, because],
  })
  await tx.query({
    name: 'forget-proposal-body',
    text: 'UPDATE money_proposal SET body_sealed = NULL WHERE account_id = $1 AND proposal_id = $2',
    values: [accountId, proposalId],
  })
}

/** Stores the secret that a confirmed command answered, encrypted, until its proposer fetches it; null deletes it. */
export async function storeSecret(
  tx: Transaction,
  accountId: number,
  { proposalId, sealed }: { readonly proposalId: number; readonly sealed: Buffer | null },
): Promise<void> {
  await tx.query({
    name: 'keep-proposal-secret',
    text: 'UPDATE money_proposal SET body_sealed = $3 WHERE account_id = $1 AND proposal_id = $2',
    values: [accountId, proposalId, sealed],
  })
}

/** Holds a proposal until the transaction ends. */
export async function lockProposal(tx: Transaction, accountId: number, proposalId: number): Promise<void> {
  await tx.query({
    name: 'lock-proposal',
    text: 'SELECT FROM money_proposal WHERE account_id = $1 AND proposal_id = $2 FOR NO KEY UPDATE',
    values: [accountId, proposalId],
  })
}

export interface KnownPerson {
  readonly active: Tables['staff_person']['active']
  readonly role: StaffRole
  /** From when on the person may be the second one; null: at once. */
  readonly confirms_from: Tables['staff_person']['confirms_from']
}

/** Locks a person until the transaction ends. */
export async function holdPerson(
  tx: Transaction,
  accountId: number,
  personId: number,
): Promise<KnownPerson | undefined> {
  const { rows } = await tx.query<KnownPerson>({
    name: 'hold-person',
    text: 'SELECT active, role, confirms_from FROM staff_person WHERE account_id = $1 AND person_id = $2 FOR SHARE',
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
