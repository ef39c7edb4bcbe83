import {
  FIRST_PAGE,
  getPolicyVersion,
  listPolicyVersions,
  type PolicyChange,
  publishPolicy,
  USUAL_PAGE_SIZE,
  validatePolicy,
} from '@vaivem/contract'
import { ok, refuse, type AccountConfiguration, type Result } from '@vaivem/domain'
import type { Account } from '../../platform/tenancy/account-directory.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { configurationFromDocument } from './document.ts'
import { publishDraft } from './publish-draft.ts'
import type { FaultyFile } from './read-configuration.ts'
import {
  type AppliedVersion,
  countVersions,
  type ListedVersion,
  selectVersionAndBefore,
  selectVersions,
} from './repository.ts'
import { warningLines } from './warnings.ts'
import type { Fault } from './yaml-source.ts'
import { changesOf, faultOf, policyChanges, versionOf } from './wire-versions.ts'

/** The versions of an account's configuration: read, checked and published without the command line. */
export function accountConfigurationRoutes(deps: Deps): Route[] {
  return [listVersions(deps), showVersion(deps), validate(deps), publish(deps)]
}

function listVersions({ database }: Deps): Route {
  return route(
    listPolicyVersions,
    async ({ account, query }) => {
      const { pageNumber: currentPage = FIRST_PAGE, pageSize = USUAL_PAGE_SIZE } = query
      const page = { size: pageSize, from: (currentPage - 1) * pageSize }
      const [rows, [counted]] = await database.readAll(account.id, async (tx) => {
        const found = await tx.query<ListedVersion>(selectVersions(account.id, page))
        const total = await tx.query<{ total: number }>(countVersions(account.id))
        return [found.rows, total.rows] as const
      })
      return ok({ rows, page: { currentPage, pageSize, totalRecords: counted?.total ?? 0 } })
    },
    ({ rows, page }) => ({ items: rows.map(versionOf), page }),
  )
}

function showVersion({ database }: Deps): Route {
  return route(
    getPolicyVersion,
    async ({ account, params: { versao: version } }) => {
      const statement = selectVersionAndBefore(account.id, version)
      const [found, before] = await database.read<AppliedVersion>(account.id, statement)
      if (found?.version !== version) return refuse('policy-version-not-found', { version })
      const configuration = configurationFromDocument(found.document)
      return ok({ found, changes: policyChanges(before && configurationFromDocument(before.document), configuration) })
    },
    ({ found, changes }) => ({ entity: { ...versionOf(found), yaml: found.source, mudancas: changes } }),
  )
}

function validate({ accountFiles }: Deps): Route {
  return route(
    validatePolicy,
    async ({ account, body }) => ok(examined(await accountFiles.configuration(account, body.yaml), account)),
    ({ inForce, faults, draft, changes }) => ({
      entity: {
        valida: draft !== undefined,
        erros: faults.map(faultOf),
        avisos: draft ? warningLines(draft) : [],
        versao: inForce,
        mudancas: [...changes],
      },
    }),
  )
}

interface Examined {
  readonly inForce: number
  readonly faults: readonly Fault[]
  /** Undefined when it has faults. */
  readonly draft: AccountConfiguration | undefined
  readonly changes: readonly PolicyChange[]
}

function examined(
  read: Result<AccountConfiguration, FaultyFile>,
  { configuration, configurationVersion: inForce }: Account,
): Examined {
  if (!read.ok) return { inForce, faults: read.refusal.faults, draft: undefined, changes: [] }
  return { inForce, faults: [], draft: read.value, changes: policyChanges(configuration, read.value) }
}

function publish(deps: Deps): Route {
  return route(
    publishPolicy,
    ({ account, body, cause, ip, traceId, change }) =>
      publishDraft(deps, change, {
        account,
        source: body.yaml,
        seenVersion: body.versao,
        note: body.nota || null,
        appliedBy: cause,
        origin: { ip, traceId },
      }),
    ({ version, written, configuration, changes }) => ({
      entity: {
        versao: version,
        publicada: written,
        avisos: warningLines(configuration),
        mudancas: changesOf(changes),
      },
    }),
  )
}
