import { ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { selectAccountOfAlias } from './sessions-repository.ts'
import { configured, type ConfiguredAccount } from '../../platform/http/configured.ts'

const ALIAS = /^[a-z0-9-]{1,40}$/

/** The account whose pages lie at `/loja/<alias>`; one without a configuration is not ready yet. */
export async function findStore(
  { database, directory, environment }: Pick<Deps, 'database' | 'directory' | 'environment'>,
  alias: string,
): Promise<Result<ConfiguredAccount, { readonly kind: 'store-unknown' | 'store-unready' }>> {
  if (!ALIAS.test(alias)) return refuse('store-unknown')
  const [row] = await database.readShared<{ id: number | null }>(selectAccountOfAlias(environment, alias))
  const account = row?.id ? await directory.find(row.id) : undefined
  if (!account) return refuse('store-unknown')
  return account.configuration ? ok(configured(account)) : refuse('store-unready')
}
