import { findPlacedRefunds, findProcess } from '../../processes/index.ts'
import type { Deps } from '../deps.ts'
import type { RequestsView } from '@vaivem/portal'
import {
  selectTimelineEvents,
  selectMoney,
  selectOrderPlace,
  selectRequestId,
  selectRequestIds,
  type EventRow,
  type MoneyRow,
} from './request-repository.ts'
import type { OrderPlace } from './drop-places.ts'
import { nameOf } from './item-name.ts'
import { pathOf, phaseOf, type RequestRead } from './request-view.ts'
import type { OrderSession } from './session-store.ts'

type ReadDeps = Pick<Deps, 'database'>

/** Every request of the session's order. */
export async function readRequests(
  { database }: ReadDeps,
  { accountId, orderId, store }: OrderSession,
  all: string,
): Promise<RequestsView['requests']> {
  const zone = store.configuration.timeZone
  return database.readAll(accountId, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(selectRequestIds(accountId, orderId))
    const states = await Promise.all(rows.map(({ id }) => findProcess(tx, accountId, id)))
    return states.flatMap((state) =>
      state === undefined
        ? []
        : [
            {
              number: state.process.number,
              openedAt: state.process.createdAt.toZonedDateTimeISO(zone),
              phase: phaseOf(state),
              items: state.items.map((item) => `${item.quantity} × ${nameOf(item)}`),
              path: pathOf(all, state.process.number),
            },
          ],
    )
  })
}

/** One request of the session's order, as one instant sees it; undefined for another order's. */
export async function readRequest(
  { database }: ReadDeps,
  { accountId, orderId, store }: Pick<OrderSession, 'accountId' | 'orderId' | 'store'>,
  number: string,
): Promise<RequestRead | undefined> {
  return database.readAll(accountId, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(selectRequestId(accountId, orderId, number))
    const state = rows[0] && (await findProcess(tx, accountId, rows[0].id))
    if (!state) return undefined
    const processId = state.process.id
    const [events, money, placed, places] = await Promise.all([
      tx.query<EventRow>(selectTimelineEvents(accountId, processId)),
      tx.query<MoneyRow>(selectMoney(accountId, processId)),
      findPlacedRefunds(tx, accountId, { processIds: [processId], timeZone: store.configuration.timeZone }),
      tx.query<{ place: OrderPlace | null }>(selectOrderPlace(accountId, orderId)),
    ])
    return { state, events: events.rows, money: money.rows, placed, place: places.rows[0]?.place ?? null }
  })
}
