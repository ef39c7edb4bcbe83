import { listProcesses as listOperation } from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../http/route.ts'
import { listProcesses } from './list-processes.ts'
import { readFilters } from './wire.ts'

/** Contract §1.6: where the account says nothing else. */
const USUAL_TIME_ZONE = 'America/Sao_Paulo'

export function processListRoutes(deps: Pick<Deps, 'database' | 'searches'>): Route[] {
  return [
    route(
      listOperation,
      async ({ account, query, body }) => {
        const timeZone = account.configuration?.timeZone ?? USUAL_TIME_ZONE
        const { filter, page } = readFilters(query, body, timeZone)
        return ok({ page, ...(await listProcesses(deps, account.id, filter, page)) })
      },
      ({ documents, total, page }) => ({
        jsonItems: documents,
        page: { pageSize: page.size, currentPage: page.number, totalRecords: total },
      }),
    ),
  ]
}
