import {
  approveShadowMapping,
  checkShadowFile,
  feedShadowReturns,
  getShadowDays,
  getShadowMapping,
  getShadowProgress,
  listShadowDifferences,
  MOST_SHADOW_ROWS,
  saveShadowMapping,
  type ShadowMapping,
} from '@vaivem/contract'
import { type AccountConfiguration, calendar, ok, refuse } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { type ConfiguredAccount, configured } from '../../platform/http/configured.ts'
import type { OperationRequest } from '../../platform/http/route.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { feedReturns, type ShadowDeps } from './feed-returns.ts'
import { approveMapping, findMappings, saveMapping } from './mapping-versions.ts'
import { readReturns } from './read-returns.pt-BR.ts'
import {
  type DayRow,
  type DifferenceRow,
  type ProgressRow,
  selectDays,
  selectDifferences,
  selectProgress,
} from './repository.ts'
import { dayOf, differenceOf, faultsOf, mappingOf, progressOf } from './wire.ts'

/** Comparing what another returns service did with what would be done here (docs/decisions/0086). */
export function comparisonRoutes(deps: ShadowDeps): Route[] {
  return [...mappingRoutes(deps), ...feedingRoutes(deps), ...reportRoutes(deps)]
}

function mappingRoutes(deps: ShadowDeps): Route[] {
  return [
    route(
      saveShadowMapping,
      (request) => request.change((tx) => saveMapping(tx, request.account.id, request.body, actOf(deps, request))),
      (row) => ({ entity: mappingOf(row) }),
    ),
    route(
      getShadowMapping,
      async ({ account }) => ok(await deps.database.readAll(account.id, (tx) => findMappings(tx, account.id))),
      ({ last, approved }) => ({
        entity: { ultima: last ? mappingOf(last) : null, emVigor: approved ? mappingOf(approved) : null },
      }),
    ),
    route(
      approveShadowMapping,
      (request) =>
        request.change((tx) => approveMapping(tx, request.account.id, request.params.versao, actOf(deps, request))),
      (row) => ({ entity: mappingOf(row) }),
    ),
    route(
      checkShadowFile,
      async ({ account, body }) => {
        const { last } = await deps.database.readAll(account.id, (tx) => findMappings(tx, account.id))
        if (!last) return refuse('shadow-mapping-missing', {})
        const { configuration } = configured(account)
        return ok({ version: last.version, read: readReturns(body.conteudo, last.document, accountOf(configuration)) })
      },
      ({ version, read: { rows, returns, faults } }) => ({
        entity: { versao: version, linhas: rows, devolucoes: returns.length, faltas: faultsOf(faults) },
      }),
    ),
  ]
}

function feedingRoutes(deps: ShadowDeps): Route[] {
  return [
    route(
      feedShadowReturns,
      async (request) => {
        const account = configured(request.account)
        const mapping = await approvedMapping(deps, account)
        if (!mapping) return refuse('shadow-mapping-missing', {})
        const read = readReturns(request.body.conteudo, mapping, accountOf(account.configuration))
        const readsRefunds = mapping.estornosDaLoja ?? false
        const part = partOf(deps, request.body)
        const fed = await feedReturns(deps, account, { returns: read.returns, readsRefunds, ...part })
        const { actor, origin } = actOf(deps, request)
        const { added, changed } = fed
        if (added + changed > 0) {
          const entry = { actor, action: 'shadow.fed', origin, facts: { added, changed, different: fed.different } }
          await deps.database.inAccount(account.id, (tx) => recordAudit(tx, account.id, entry))
        }
        return ok({ ...fed, faults: [...(part.done === 0 ? read.faults : []), ...fed.faults] })
      },
      ({ added, changed, same, different, faults, next }) => ({
        entity: {
          novas: added,
          mudadas: changed,
          iguais: same,
          diferentes: different,
          faltas: faultsOf(faults),
          proxima: next,
        },
      }),
    ),
  ]
}

function reportRoutes({ database, now }: ShadowDeps): Route[] {
  return [
    route(
      getShadowProgress,
      async ({ account }) => ok(await database.read<ProgressRow>(account.id, selectProgress(account.id))),
      (rows) => ({ entity: progressOf(rows[0]) }),
    ),
    route(
      getShadowDays,
      async ({ account, query }) => {
        const { first, last } = daysOf(query, configured(account), now())
        return ok(await database.read<DayRow>(account.id, selectDays(account.id, first, last)))
      },
      (rows) => ({ entity: { dias: rows.map(dayOf) } }),
    ),
    route(
      listShadowDifferences,
      async ({ account, query }) => {
        const asked = {
          ...daysOf(query, configured(account), now()),
          rule: query.regra ?? null,
          most: MOST_SHADOW_ROWS,
        }
        return ok(await database.read<DifferenceRow>(account.id, selectDifferences(account.id, asked)))
      },
      (rows) => ({ entity: { total: rows[0]?.total ?? 0, diferencas: rows.map(differenceOf) } }),
    ),
  ]
}

/** The mapping by which files are read; undefined while none is approved. */
export async function approvedMapping(
  { database }: Pick<ShadowDeps, 'database'>,
  account: Pick<ConfiguredAccount, 'id'>,
): Promise<ShadowMapping | undefined> {
  const { approved } = await database.readAll(account.id, (tx) => findMappings(tx, account.id))
  return approved?.document
}

/** A request has a minute (`deadlines.ts`): after half of it there is time left for one more order whose shop answers slowly. */
const SECONDS_OF_A_REQUEST = 30

/** Where a request goes on in a file, and until when. */
export function partOf(
  { now }: Pick<ShadowDeps, 'now'>,
  { aPartirDe: done = 0 }: { readonly aPartirDe?: number | undefined },
) {
  const until = now().add({ seconds: SECONDS_OF_A_REQUEST })
  return { done, isOver: () => Temporal.Instant.compare(now(), until) >= 0 }
}

/** The facts of the account that a file must agree with. */
export function accountOf({ timeZone, stores }: Pick<AccountConfiguration, 'timeZone' | 'stores'>) {
  return { timeZone, storeIds: stores.map(({ id }) => id) }
}

export function actOf({ now }: Pick<ShadowDeps, 'now'>, { cause, ip, traceId }: OperationRequest) {
  return { actor: cause, at: now(), origin: { ip, traceId } }
}

function daysOf(
  { de, ate }: { readonly de: string; readonly ate?: string | undefined },
  { configuration }: ConfiguredAccount,
  now: Temporal.Instant,
) {
  const first = Temporal.PlainDate.from(de)
  return { first, last: ate === undefined ? calendar.dayOf(now, configuration.timeZone) : Temporal.PlainDate.from(ate) }
}
