import { countQueues as countOperation, listQueue as listOperation, QUEUES } from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import { type PicturedProduct, pictureForStaff, type PictureSources } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { handlingRoutes, personOf } from '../handling/routes.ts'
import { countQueues, listQueue } from './list-queue.ts'
import { nearness, readQueueFilters } from './queue-filter.ts'
import { groupOf, queueNames } from './queues.pt-BR.ts'
import { queuedOf } from './wire.ts'

type QueueDeps = Pick<Deps, 'database' | 'now'> & PictureSources

/** The operations of the console's work queue, and of who sees to what is in it. */
export function workQueueRoutes({ database, now, ...pictures }: QueueDeps): Route[] {
  return [
    route(
      listOperation,
      async ({ account, cause, query }) => {
        const { configuration } = configured(account)
        const at = now()
        const { filter, page } = readQueueFilters(query, configuration, { now: at, reader: personOf(cause) })
        const pictureOf = (product: PicturedProduct) => pictureForStaff(pictures, account.id, product)
        const { rows, total } = await listQueue(database, account.id, filter, page)
        return ok({ items: rows.map((row) => queuedOf(row, configuration, at, pictureOf)), page, total })
      },
      ({ items, page, total }) => ({
        items,
        page: { pageSize: page.size, currentPage: page.number, totalRecords: total },
      }),
    ),
    route(
      countOperation,
      async ({ account, query: { dias, lojaVirtualId = null } }) => {
        const near = nearness(configured(account).configuration, now(), dias)
        return ok(await countQueues(database, account.id, QUEUES, { near, storeId: lojaVirtualId }))
      },
      (counts) => ({
        entity: {
          filas: QUEUES.map((fila) => ({
            fila,
            grupo: groupOf(fila),
            nome: queueNames[fila].name,
            descricao: queueNames[fila].who,
            quantidade: counts.get(fila) ?? 0,
          })),
        },
      }),
    ),
    ...handlingRoutes({ database, now }),
  ]
}
