import { refuse, type Refusal, type Result } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { instantOfColumn } from '../../http/moments.ts'
import type { OperationRequest } from '../../http/route.ts'
import { recordChange } from '../../processes/record-change.ts'
import { lockProcessOfOrder } from '../../processes/repository.ts'
import { holdPerson, insertEnd, type Outcome, type ProposalRow, selectProposal } from './repository.ts'
import { stateWord } from './wire.pt-BR.ts'

export type Answering = Pick<OperationRequest, 'account' | 'cause' | 'ip' | 'traceId'>

export type NotPending =
  | { readonly kind: 'proposal-not-found'; readonly proposalId: number }
  | { readonly kind: 'proposal-ended'; readonly proposalId: number; readonly state: string }

/** Locks a proposal's process, so that it is answered once, and reads it; refuses what waits for nobody. */
export async function lockPending(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  accountId: number,
  proposalId: number,
): Promise<Result<ProposalRow, NotPending>> {
  const known = await findProposal(tx, accountId, proposalId)
  if (!known) return refuse('proposal-not-found', { proposalId })
  await lockProcessOfOrder(tx, accountId, known.process_id)
  // Again: it may have been answered before its process was ours.
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

/** The second person: somebody, not the one who proposed, and not disabled a moment ago. */
export async function mustBeSecond(
  tx: Transaction,
  { account, cause }: Answering,
  { proposal_id: proposalId, proposed_by }: ProposalRow,
): Promise<Result<null, NotSecond>> {
  const personId = personOf(cause)
  const person = personId === undefined ? undefined : await holdPerson(tx, account.id, personId)
  if (!person?.active) return refuse('person-needed', { cause })
  if (cause === proposed_by) return refuse('proposal-own', { proposalId })
  return { ok: true, value: null }
}

/** The id of a person by what events call them. */
export function personOf(cause: string): number | undefined {
  const [, id] = /^staff ([0-9]+)$/.exec(cause) ?? []
  return id === undefined ? undefined : Number(id)
}

export interface Ending {
  readonly outcome: Outcome
  /** In the words of who answered. */
  readonly reason?: string | null
  /** In the service's. */
  readonly because?: string | null
}

/** Ends a proposal in its own event of the process, which names both: who proposed, and, as its cause, who answered. */
export async function endProposal(
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  { account, cause, ip, traceId }: Answering,
  proposal: ProposalRow,
  { outcome, reason = null, because = null }: Ending,
): Promise<void> {
  const at = now()
  const eventId = newId()
  const { proposal_id: proposalId, operation: command, amount, proposed_by: proposedBy } = proposal
  await insertEnd(tx, account.id, proposalId, { outcome, by: cause, at, eventId, because })
  await recordChange(tx, account.id, proposal.process_id, {
    id: eventId,
    at,
    type: EVENTS[outcome],
    cause,
    payload: { proposalId, command, amount, proposedBy },
    reason,
    origin: { ip, traceId },
  })
}

const EVENTS = {
  confirmed: 'proposal.confirmed',
  refused: 'proposal.refused',
  withdrawn: 'proposal.withdrawn',
  voided: 'proposal.voided',
} as const satisfies Record<Outcome, string>

/** A proposal that ended in this transaction, as it is shown. */
export async function ended<No extends Refusal>(
  tx: Transaction,
  accountId: number,
  { proposal_id }: ProposalRow,
): Promise<Result<ProposalRow, No>> {
  const row = await findProposal(tx, accountId, proposal_id)
  if (!row) throw new Error('a proposal is never deleted')
  return { ok: true, value: row }
}
