import { invariant, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import type { Change } from '../../platform/http/route.ts'
import type { FileOwner } from './account-file-reader.ts'
import { type Applied, type ApplyConfiguration, applyInTransaction } from './apply-configuration.ts'
import type { Fault } from './yaml-source.ts'

export type PublishRefused =
  | { readonly kind: 'policy-invalid'; readonly faults: readonly Fault[] }
  | { readonly kind: 'policy-stale'; readonly seen: number; readonly present: number }

/** Makes a draft the version in force, if the one its author saw still is; this replica uses it at once. */
export async function publishDraft(
  { directory, accountFiles }: Pick<Deps, 'directory' | 'accountFiles'>,
  change: Change,
  request: Omit<ApplyConfiguration, 'accountId'> & { readonly account: FileOwner; readonly seenVersion: number },
): Promise<Result<Applied, PublishRefused>> {
  const { account, ...asked } = request
  const read = await accountFiles.configuration(account, request.source)
  if (!read.ok) return refuse('policy-invalid', { faults: read.refusal.faults })
  const published = await change(async (tx): Promise<Result<Applied, PublishRefused>> => {
    const applied = await applyInTransaction(tx, { ...asked, accountId: account.id }, read.value)
    if (applied.ok) return applied
    invariant(applied.refusal.kind === 'configuration-stale', 'who calls has an account')
    return refuse('policy-stale', { seen: applied.refusal.seen, present: applied.refusal.present })
  })
  directory.forget(account.id)
  return published
}
