import {
  getDeliveryClaim,
  listDeliveryClaims,
  openDeliveryClaim as openOperation,
  FIRST_PAGE,
  USUAL_PAGE_SIZE,
} from '@vaivem/contract'
import { account as accounts, ok, refuse } from '@vaivem/domain'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { findOrder, refuseInvalidOrder } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { findManaged } from '../management-view.ts'
import { openProcess } from '../open-process.ts'
import { claimIntake } from './claim-intake.ts'
import { findClaimDetail } from './detail.ts'
import { countDeliveryClaims, type ListedClaimRow, selectDeliveryClaims } from './repository.ts'
import { kindNamed, stateNamed, summaryOf } from './wire.ts'

/** Claims about a delivery: opening for a customer, listing, and looking at one. They are answered by `exchanges`, which can send again. */
export function deliveryClaimRoutes(deps: Deps): Route[] {
  return [openRoute(deps), listRoute(deps), getRoute(deps)]
}

function openRoute(deps: Deps): Route {
  return route(
    openOperation,
    async (request) => {
      const { body, cause, ip, traceId } = request
      const account = configured(request.account)
      const { lojaVirtualId: storeId, pedidoNumero: number } = body
      if (storeId !== undefined && !accounts.hasStore(account.configuration, storeId))
        return refuse('store-unknown', { storeId })
      const order = await findOrder(deps, account, { number, storeId })
      if (!order) return refuse('order-not-found', { order: number })
      const lines = new Set(order.order.lines.map(({ key }) => key))
      const unknown = body.itens.map(({ itemId }) => itemId).filter((itemId) => !lines.has(itemId))
      if (unknown.length > 0) return refuse('item-not-found', { items: unknown })
      const intake = await claimIntake(deps, account, {
        order,
        read: order.read,
        kind: kindNamed(body.tipo),
        items: body.itens.map(({ itemId, quantidade }) => ({ lineKey: itemId, quantity: quantidade })),
        details: body.texto || null,
        notifiesCustomer: body.notificarConsumidor ?? true,
        cause,
        origin: { ip, traceId },
      })
      const opened = await request.change(async (tx) => {
        const process = await openProcess(deps, tx, account, intake)
        if (!process.ok) return process
        const { id } = JSON.parse(process.value) as { readonly id: number }
        const view = await findManaged(tx, account, id, deps)
        if (view === undefined) throw new Error('what was just opened is there')
        return ok(view)
      })
      if (opened.ok) deps.notifyWorker(account.id)
      return refuseInvalidOrder(opened, '/pedido')
    },
    (json) => ({ json }),
  )
}

function listRoute({ database, now }: Pick<Deps, 'database' | 'now'>): Route {
  return route(
    listDeliveryClaims,
    async ({ account, query }) => {
      const { pageNumber: number = FIRST_PAGE, pageSize: size = USUAL_PAGE_SIZE } = query
      const filter = { state: stateNamed(query.estado), kind: query.tipo ? kindNamed(query.tipo) : null }
      const slice = { offset: Math.min((number - 1) * size, Number.MAX_SAFE_INTEGER), size }
      const { rows, total } = await database.readAll(account.id, async (tx) => {
        const [counted, page] = await Promise.all([
          tx.query<{ n: number }>(countDeliveryClaims(account.id, filter)),
          tx.query<ListedClaimRow>(selectDeliveryClaims(account.id, filter, slice)),
        ])
        return { rows: page.rows, total: counted.rows[0]?.n ?? 0 }
      })
      const at = now()
      return ok({ items: rows.map((row) => summaryOf(row, at)), number, size, total })
    },
    ({ items, number, size, total }) => ({ items, page: { pageSize: size, currentPage: number, totalRecords: total } }),
  )
}

function getRoute({ database, now }: Pick<Deps, 'database' | 'now'>): Route {
  return route(
    getDeliveryClaim,
    async ({ account, params: { processoId: processId } }) => {
      const found = await database.readAll(account.id, (tx) =>
        findClaimDetail(tx, configured(account), processId, now()),
      )
      return found ? ok(found) : refuse('delivery-claim-not-found', { processId })
    },
    (entity) => ({ entity }),
  )
}
