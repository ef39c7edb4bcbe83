import {
  type Fault,
  getPastProcess,
  isEventType,
  listProcessEvents,
  readEvents,
  USUAL_EVENTS,
  USUAL_PAGE_SIZE,
} from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { cursorOf, positionOf } from '../cursor.ts'
import { eventProcess, eventView, timelineEvent } from '../event-view.ts'
import type { EventRow } from '../repository.ts'
import { configured } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { instantOf, momentOfColumn } from '../../platform/http/moments.ts'
import { route, type OperationRequest, type Route } from '../../platform/http/route.ts'
import { readFeed } from './read-feed.ts'
import { type FeedFilter, findTimeline, selectEventAsOf } from './repository.ts'
import { cursorUnknown, typesUnknown } from './wire.pt-BR.ts'

export function eventRoutes(deps: Deps): Route[] {
  return [
    route(
      readEvents,
      async ({ account, query }) => {
        const read = await readFeed(deps, account.id, filterOf(query), query.aguardar ?? 0)
        if (!read.ok) throw faulty([cursorUnknown])
        return read
      },
      ({ rows, position, hasMore }, { account }) => ({
        entity: {
          eventos: rows.map((row) => eventView(account.id, row)),
          proximo: cursorOf(position),
          haMais: hasMore,
        },
      }),
    ),
    route(
      listProcessEvents,
      async ({ account, params: { processoId: processId }, query: { pageNumber = 1, pageSize = USUAL_PAGE_SIZE } }) => {
        const range = { processId, offset: (pageNumber - 1) * pageSize, limit: pageSize }
        const found = await deps.database.readAll(account.id, (tx) => findTimeline(tx, account.id, range))
        if (!found) return refuse('process-not-found', { processId })
        return ok({ rows: found.rows, page: { pageSize, currentPage: pageNumber, totalRecords: found.total } })
      },
      ({ rows, page }, { account }) => ({ items: rows.map((row) => timelineEvent(account.id, row)), page }),
    ),
    route(
      getPastProcess,
      async ({ account, params: { processoId: processId, instante } }) => {
        const instant = instantOf(instante, configured(account).configuration.timeZone)
        const [row] = await deps.database.read<EventRow>(account.id, selectEventAsOf(account.id, processId, instant))
        const process = row && eventProcess(row)
        return process ? ok({ row, process }) : refuse('process-not-found', { processId })
      },
      ({ row, process }) => ({
        entity: { versao: row.sequence, desde: momentOfColumn(row.occurred_at), processo: process },
      }),
    ),
  ]
}

function filterOf(query: OperationRequest<typeof readEvents>['query']): FeedFilter {
  const after = query.depois === undefined ? 0 : positionOf(query.depois)
  const types = query.tipos === undefined ? null : query.tipos.split(',').map((type) => type.trim())
  const unknown = (types ?? []).filter((type) => !isEventType(type))
  const faults = [
    ...(after === undefined ? [cursorUnknown] : []),
    ...(unknown.length > 0 ? [typesUnknown(unknown)] : []),
  ]
  if (after === undefined || faults.length > 0) throw faulty(faults)
  const { limite = USUAL_EVENTS, lojaVirtualId = null, processoId = null } = query
  return { after, limit: limite, types, storeId: lojaVirtualId, processId: processoId }
}

function faulty(faults: readonly Fault[]) {
  return refusal(400, { kind: 'invalid-request', faults })
}
