import { getAccountSettings } from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { latestVersion } from './repository.ts'
import { versionOf } from './wire-versions.ts'

/** The account file that is in force, as text and as what it says key by key. */
export function accountSettingsRoutes({ database, accountFiles }: Pick<Deps, 'database' | 'accountFiles'>): Route[] {
  return [
    route(
      getAccountSettings,
      async ({ account }) => {
        const found = await database.readAll(account.id, (tx) => latestVersion(tx, account.id))
        if (found === undefined) return refuse('configuration-not-found')
        return ok({ found, sections: await accountFiles.sections(account.id, found.source) })
      },
      ({ found, sections }) => ({ entity: { ...versionOf(found), yaml: found.source, secoes: sections } }),
    ),
  ]
}
