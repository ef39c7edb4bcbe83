import { agentCommands, type Operation, type Scope } from '@vaivem/contract'
import { actors, refuse, type Refusal, type Result, staffRoles } from '@vaivem/domain'
import { hasPrivilegedScope } from '../../accounts/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { Unauthorized } from '../../platform/http/unauthorized.ts'
import type { OperationRequest } from '../../platform/http/route.ts'
import { recordChange, lockProcessOfOrder } from '../../processes/index.ts'
import {
  holdPerson,
  insertEnd,
  type KnownPerson,
  lockProposal,
  type Outcome,
  type ProposalRow,
  selectProposal,
} from './repository.ts'
import { stateWord } from './wire.pt-BR.ts'

export type Answering = Pick<OperationRequest, 'account' | 'cause' | 'ip' | 'traceId'>

export type NotPending =
  | { readonly kind: 'proposal-not-found'; readonly proposalId: number }
  | { readonly kind: 'proposal-ended'; readonly proposalId: number; readonly state: string }

/** Locks a proposal, or its process, so that it is answered once, and reads it; refuses one that is not pending. */
export async function lockPending(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  accountId: number,
  proposalId: number,
): Promise<Result<ProposalRow, NotPending>> {
  const known = await findProposal(tx, accountId, proposalId)
  if (!known) return refuse('proposal-not-found', { proposalId })
  if (known.process_id === null) await lockProposal(tx, accountId, proposalId)
  else await lockProcessOfOrder(tx, accountId, known.process_id)
  // Again: it may have been answered before the lock was ours.
  const proposal = (await findProposal(tx, accountId, proposalId)) ?? known
  const isOver =
    proposal.outcome !== null || instantOfColumn(proposal.expires_at).epochMilliseconds <= now().epochMilliseconds
  if (isOver) return refuse('proposal-ended', { proposalId, state: stateWord(proposal, now()) })
  return { ok: true, value: proposal }
}

export async function findProposal(
  tx: Transaction,
  accountId: number,
  proposalId: number,
): Promise<ProposalRow | undefined> {
  const { rows } = await tx.query<ProposalRow>(selectProposal(accountId, proposalId))
  return rows[0]
}

export type NotSecond = { readonly kind: 'person-needed'; readonly cause: string } | OwnProposal
interface OwnProposal {
  readonly kind: 'proposal-own'
  readonly proposalId: number
}

/**
 * Checks that the caller may answer a proposal: an active person other than the proposer, with the scope to move money; for a
 * proposal about the account, the scope to manage people is enough, and for one of an agent the scope of its command.
 */
export async function mustBeSecond(
  tx: Transaction,
  { account, cause }: Answering,
  proposal: ProposalRow,
): Promise<Result<KnownPerson, NotSecond>> {
  const { proposal_id: proposalId, proposed_by, process_id } = proposal
  const personId = actors.personOf(cause)
  const person = personId === undefined ? undefined : await holdPerson(tx, account.id, personId)
  if (!person?.active) return refuse('person-needed', { cause })
  const scopes: readonly string[] = staffRoles.scopesOf(person.role)
  const scope = scopeToAnswer(proposal)
  if (process_id === null ? !hasPrivilegedScope(scopes) : !scopes.includes(scope))
    throw new Unauthorized({ kind: 'scope-missing', accountId: account.id, who: cause, scope })
  if (cause === proposed_by) return refuse('proposal-own', { proposalId })
  return { ok: true, value: person }
}

/** The scope that is needed to answer a proposal. */
function scopeToAnswer({ process_id, by_agent, operation }: ProposalRow): Scope {
  if (process_id === null) return 'gestao:pessoas'
  return (by_agent && agentOperations.get(operation)?.scope) || 'gestao:financeiro'
}

/** The operations that agents may propose, by their names. */
export const agentOperations: ReadonlyMap<string, Operation> = new Map(
  Object.values(agentCommands).map((operation): [string, Operation] => [operation.operationId, operation]),
)

export interface Ending {
  readonly outcome: Outcome
  /** The reason, in the words of the person who answered. */
  readonly reason?: string | null
  /** In the service's. */
  readonly because?: string | null
}

/**
 * Ends a proposal in its own event of the process, or entry of the audit where it is about the account, which names both: who
 * proposed, and, as its cause, who answered.
 */
export async function endProposal(
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  { account, cause, ip, traceId }: Answering,
  proposal: ProposalRow,
  { outcome, reason = null, because = null }: Ending,
): Promise<void> {
  const at = now()
  const {
    proposal_id: proposalId,
    process_id: processId,
    operation: command,
    amount,
    proposed_by: proposedBy,
  } = proposal
  const origin = { ip, traceId }
  if (processId === null) {
    // A reason for refusing has no event to be stored in, so it is stored and shown with the proposal.
    await insertEnd(tx, account.id, proposalId, { outcome, by: cause, at, eventId: null, because: because ?? reason })
    const facts = { command, about: proposal.subject, proposedBy }
    const subject = `proposal ${proposalId}`
    return recordAudit(tx, account.id, { at, actor: cause, action: EVENTS[outcome], subject, reason, origin, facts })
  }
  const eventId = newId()
  await insertEnd(tx, account.id, proposalId, { outcome, by: cause, at, eventId, because })
  await recordChange(tx, account.id, processId, {
    id: eventId,
    at,
    type: EVENTS[outcome],
    cause,
    payload: { proposalId, command, amount, proposedBy },
    reason,
    origin,
  })
}

const EVENTS = {
  confirmed: 'proposal.confirmed',
  refused: 'proposal.refused',
  withdrawn: 'proposal.withdrawn',
  voided: 'proposal.voided',
} as const satisfies Record<Outcome, string>

/** A proposal that ended in this transaction, as it is shown. */
export async function ended<Refusals extends Refusal>(
  tx: Transaction,
  accountId: number,
  { proposal_id }: ProposalRow,
): Promise<Result<ProposalRow, Refusals>> {
  const row = await findProposal(tx, accountId, proposal_id)
  if (!row) throw new Error('a proposal is never deleted')
  return { ok: true, value: row }
}
