import { listRequests as listRequestsOperation } from '@vaivem/contract'
import { calendar, ok } from '@vaivem/domain'
import { firstIdOf } from '../../platform/database/ids.ts'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { countRequests, type RequestFilter, type RequestRow, selectRequests } from './repository.ts'
import { ACTOR_KINDS, keptRequestOf } from './wire.ts'

const PAGE_SIZE = 20
const END_OF_IDS = Number.MAX_SAFE_INTEGER

/**
 * The operation by which integrators see why requests were refused, and what was ignored in others, and staff why a customer's page
 * failed (contract §6.10).
 */
export function requestLogRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  return [
    route(
      listRequestsOperation,
      async ({ account, query: { pageNumber = 1, pageSize = PAGE_SIZE, ...asked } }) => {
        const filter = filterOf(asked, configured(account).configuration.timeZone)
        const offset = (pageNumber - 1) * pageSize
        return ok(
          await database.readAll(account.id, async (tx) => {
            const { rows } = await tx.query<RequestRow>(selectRequests(account.id, filter, offset, pageSize))
            const counted = await tx.query<{ n: number }>(countRequests(account.id, filter))
            return { rows, page: { pageSize, currentPage: pageNumber, totalRecords: counted.rows[0]?.n ?? 0 } }
          }),
        )
      },
      ({ rows, page }) => ({ items: rows.map(keptRequestOf), page }),
    ),
  ]
}

interface Asked {
  readonly traceId?: string
  readonly origem?: keyof typeof ACTOR_KINDS
  readonly credencialId?: number
  readonly resultado?: 'recusada' | 'aceita'
  readonly erroCodigo?: string
  readonly operacao?: string
  readonly de?: string
  readonly ate?: string
}

/** The filters of the wire; the ids of requests contain their day. */
function filterOf({ traceId, origem, credencialId, resultado, erroCodigo, operacao, de, ate }: Asked, zone: string) {
  const startOf = (day: string, later: number) =>
    firstIdOf(calendar.startOfDay(Temporal.PlainDate.from(day).add({ days: later }), zone))
  return {
    traceId: traceId || null,
    actorKind: origem === undefined ? null : ACTOR_KINDS[origem],
    credentialId: credencialId ?? null,
    isAccepted: resultado === undefined ? null : resultado === 'aceita',
    code: erroCodigo || null,
    operation: operacao || null,
    fromId: de ? startOf(de, 0) : 0,
    untilId: ate ? startOf(ate, 1) : END_OF_IDS,
  } satisfies RequestFilter
}
