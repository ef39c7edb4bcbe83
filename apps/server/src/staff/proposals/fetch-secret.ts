import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import { type Answering, findProposal } from './answer-proposal.ts'
import { storeSecret, lockProposal, placeOfSecret } from './repository.ts'

type NotFetched =
  | { readonly kind: 'proposal-not-found'; readonly proposalId: number }
  | { readonly kind: 'proposal-not-own'; readonly proposalId: number }
  | { readonly kind: 'secret-unavailable'; readonly proposalId: number }

/** The secret that a confirmed command answered, for its proposer, once; then it is deleted. */
export async function fetchSecret(
  { now, secretBox }: Pick<Deps, 'now' | 'secretBox'>,
  tx: Transaction,
  { account, cause, ip, traceId }: Answering,
  proposalId: number,
): Promise<Result<unknown, NotFetched>> {
  await lockProposal(tx, account.id, proposalId)
  const proposal = await findProposal(tx, account.id, proposalId)
  if (!proposal) return refuse('proposal-not-found', { proposalId })
  if (proposal.proposed_by !== cause) return refuse('proposal-not-own', { proposalId })
  if (proposal.outcome !== 'confirmed' || !proposal.body_sealed) return refuse('secret-unavailable', { proposalId })
  const secret: unknown = JSON.parse(secretBox.open(proposal.body_sealed, placeOfSecret(account.id, proposalId)))
  await storeSecret(tx, account.id, { proposalId, sealed: null })
  const subject = `proposal ${proposalId}`
  const origin = { ip, traceId }
  await recordAudit(tx, account.id, { at: now(), actor: cause, action: 'proposal.secret-fetched', subject, origin })
  return ok(secret)
}
