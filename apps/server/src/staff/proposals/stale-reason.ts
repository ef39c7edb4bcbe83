import type { Scope } from '@vaivem/contract'
import { actors, staffRoles } from '@vaivem/domain'
import type { PrivilegedCommand } from '../../accounts/index.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findVersion, holdPerson, type ProposalRow } from './repository.ts'

export interface ProposalSubject {
  /** The scope that the command requires. */
  readonly scope: Scope
  /** The command on the account as it would run now; null: one person may run it alone, or it is about a process. */
  readonly held: PrivilegedCommand | null
}

/** The reason why a proposal is out of date, before its command runs; it is locked, or its process is. */
export async function staleReason(
  tx: Transaction,
  accountId: number,
  proposal: ProposalRow,
  { scope, held }: ProposalSubject,
): Promise<string | undefined> {
  const changed = await changedSince(tx, accountId, proposal, held)
  if (changed !== undefined) return changed
  const personId = actors.personOf(proposal.proposed_by)
  if (personId === undefined) return undefined
  const proposer = await holdPerson(tx, accountId, personId)
  if (!proposer?.active) return 'Quem propôs foi desativado.'
  const scopes: readonly string[] = staffRoles.scopesOf(proposer.role)
  return scopes.includes(scope) ? undefined : 'Quem propôs não tem mais um papel que permita o comando.'
}

async function changedSince(
  tx: Transaction,
  accountId: number,
  { process_id, process_version, seen }: ProposalRow,
  held: PrivilegedCommand | null,
): Promise<string | undefined> {
  if (process_id === null) {
    const isSame = held === null || held.seen === seen
    return isSame ? undefined : 'O que estava em jogo mudou desde a proposta.'
  }
  const present = await findVersion(tx, accountId, process_id)
  if (present === process_version) return undefined
  return `O processo mudou desde a proposta: era a versão ${process_version}, é a ${present}.`
}
