import { ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { selectAccountOfAlias } from './sessions-repository.ts'
import { configured, type ConfiguredAccount } from '../../platform/http/configured.ts'

const ALIAS = /^[a-z0-9-]{1,40}$/

/** The account whose pages lie at `/loja/<alias>`; an account without a configuration has none. */
export async function findStore(
  { database, directory, environment }: Pick<Deps, 'database' | 'directory' | 'environment'>,
  alias: string,
): Promise<Result<ConfiguredAccount, { readonly kind: 'store-unknown' }>> {
  if (!ALIAS.test(alias)) return refuse('store-unknown')
  const [row] = await database.readShared<{ id: number | null }>(selectAccountOfAlias(environment, alias))
  const account = row?.id ? await directory.find(row.id) : undefined
  return account?.configuration ? ok(configured(account)) : refuse('store-unknown')
}
