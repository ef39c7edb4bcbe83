import { listProcesses as listOperation } from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import { timeZoneOf } from '../../platform/tenancy/time-zone.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { listProcesses } from './list-processes.ts'
import { readFilters } from './wire.ts'

export function processListRoutes(deps: Pick<Deps, 'database' | 'searches'>): Route[] {
  return [
    route(
      listOperation,
      async ({ account, query, body }) => {
        const { filter, page } = readFilters(query, body, timeZoneOf(account))
        return ok({ page, ...(await listProcesses(deps, account.id, filter, page)) })
      },
      ({ documents, total, page }) => ({
        jsonItems: documents,
        page: { pageSize: page.size, currentPage: page.number, totalRecords: total },
      }),
    ),
  ]
}
