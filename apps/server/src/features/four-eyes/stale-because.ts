import type { Scope } from '@vaivem/contract'
import { staffRoles } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import { personOf } from './answer-proposal.ts'
import { findVersion, holdPerson, type ProposalRow } from './repository.ts'

/** Why a proposal stands for nothing any more, before its command is asked; the process is locked. */
export async function staleBecause(
  tx: Transaction,
  accountId: number,
  { process_id, process_version, proposed_by }: ProposalRow,
  scope: Scope,
): Promise<string | undefined> {
  const present = await findVersion(tx, accountId, process_id)
  if (present !== process_version)
    return `O processo mudou desde a proposta: era a versão ${process_version}, é a ${present}.`
  const personId = personOf(proposed_by)
  if (personId === undefined) return undefined
  const proposer = await holdPerson(tx, accountId, personId)
  if (!proposer?.active) return 'Quem propôs foi desativado.'
  const scopes: readonly string[] = staffRoles.scopesOf(proposer.role)
  return scopes.includes(scope) ? undefined : 'Quem propôs não tem mais um papel que permita o comando.'
}
