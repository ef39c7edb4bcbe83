import { actors, refuse, type Result, staffRoles } from '@vaivem/domain'
import type { PrivilegedCommand } from '../../accounts/index.ts'
import type { Deps } from '../deps.ts'
import { instantOfColumn, momentOfColumn } from '../../platform/http/moments.ts'
import type { KnownPerson, ProposalRow } from './repository.ts'

export type NotConfirmer =
  | { readonly kind: 'person-too-new'; readonly from: string }
  | { readonly kind: 'proposal-gain'; readonly proposalId: number }
  | { readonly kind: 'scope-not-held'; readonly scopes: readonly string[] }

interface Confirmation {
  readonly cause: string
  readonly proposal: ProposalRow
  readonly held: PrivilegedCommand | null
}

/**
 * Whether the second person may confirm, and not only refuse: not one who was added or restored recently, not one who gains by
 * it, and not one who lacks the scopes that the proposer lacks too.
 */
export function mayConfirm(
  { now }: Pick<Deps, 'now'>,
  { role, confirms_from: from }: KnownPerson,
  { cause, proposal: { proposal_id: proposalId, gains }, held }: Confirmation,
): Result<null, NotConfirmer> {
  if (from !== null && instantOfColumn(from).epochMilliseconds > now().epochMilliseconds)
    return refuse('person-too-new', { from: momentOfColumn(from) })
  if (gains !== null && gains === actors.personOf(cause)) return refuse('proposal-gain', { proposalId })
  const scopes: readonly string[] = staffRoles.scopesOf(role)
  const missing = (held?.beyond ?? []).filter((scope) => !scopes.includes(scope))
  return missing.length > 0 ? refuse('scope-not-held', { scopes: missing }) : { ok: true, value: null }
}
