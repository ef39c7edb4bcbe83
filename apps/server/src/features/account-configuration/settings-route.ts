import { getAccountSettings } from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import { Value } from 'typebox/value'
import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../http/route.ts'
import { latestVersion } from './repository.ts'
import { AccountFile } from './schema.ts'
import { versionOf } from './wire-versions.ts'
import { readYaml } from './yaml-source.ts'

/** The account file that is in force, as text and as what it says key by key. */
export function accountSettingsRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  return [
    route(
      getAccountSettings,
      async ({ account }) => {
        const found = await database.readAll(account.id, (tx) => latestVersion(tx, account.id))
        return found === undefined ? refuse('configuration-not-found') : ok(found)
      },
      (found) => ({ entity: { ...versionOf(found), yaml: found.source, secoes: sectionsOf(found.source) } }),
    ),
  ]
}

/** With what the file leaves out filled in, as reading it does. */
function sectionsOf(source: string): Record<string, unknown> {
  return { ...(Value.Default(AccountFile, readYaml(source).value) as Record<string, unknown>) }
}
