import { FIRST_PAGE, getIndicators, listIndicatorRows, MOST_PARTS, USUAL_PAGE_SIZE } from '@vaivem/contract'
import { calendar, ok } from '@vaivem/domain'
import { boundOf } from '../../platform/database/bounds.ts'
import { firstIdOf } from '../../platform/database/ids.ts'
import type { Deps } from '../deps.ts'
import { configured, type ConfiguredAccount } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { route, type OperationRequest, type Route } from '../../platform/http/route.ts'
import { insightSumRoutes } from './insight-routes.ts'
import { isTooLongForRows, measureRows, measureSums } from './measure-indicators.ts'
import { type Cadence, type Part, partsOf, usualCadence } from './parts.ts'
import { countRows, type FigureRow, type Scope, selectRows } from './repository.ts'
import { indicatorsOf, rowOf } from './wire.ts'

/** The operations of the indicators: costs and retained amounts of returns, each figure with its rows. */
export function insightRoutes(deps: Pick<Deps, 'database' | 'newId' | 'now'>): Route[] {
  const { database, now } = deps
  return [
    route(
      getIndicators,
      async ({ account, query }) => {
        const cadence = query.cadencia ?? usualCadence(periodOf(query))
        const period = periodOf(query)
        const parts = cut(period, cadence)
        const scope = scopeOf(configured(account), query, parts)
        const today = now().toZonedDateTimeISO(scope.timeZone).toPlainDate().toString()
        return ok(
          await database.readAll(account.id, async (tx) => {
            const asked = { scope, period, parts, cadence, today }
            return (await isTooLongForRows(tx, scope)) ? measureSums(tx, asked) : measureRows(tx, asked)
          }),
        )
      },
      (measured) => ({ entity: indicatorsOf(measured) }),
    ),
    route(
      listIndicatorRows,
      async ({ account, query }) => {
        const scope = scopeOf(configured(account), query)
        const { pageNumber = FIRST_PAGE, pageSize = USUAL_PAGE_SIZE } = query
        const asked = askedOf(query, { offset: (pageNumber - 1) * pageSize, size: pageSize })
        const [counted, rows] = await database.readAll(account.id, (tx) =>
          Promise.all([
            tx.query<{ n: number }>(countRows(scope, asked)),
            tx.query<FigureRow>(selectRows(scope, asked)),
          ]),
        )
        const page = { pageSize, currentPage: pageNumber, totalRecords: counted.rows[0]?.n ?? 0 }
        return ok({ items: rows.rows.map(rowOf), page })
      },
      (listed) => listed,
    ),
    ...insightSumRoutes(deps),
  ]
}

interface Asked {
  readonly de: string
  readonly ate: string
  readonly por?: 'devolucao' | 'pedido'
  readonly lojaVirtualId?: number
}

function periodOf({ de, ate }: Asked): Part {
  return { first: Temporal.PlainDate.from(de), last: Temporal.PlainDate.from(ate) }
}

function cut(period: Part, cadence: Cadence): readonly Part[] {
  const parts = partsOf(period, cadence)
  if (parts) return parts
  const message = `dá mais de ${MOST_PARTS} partes a partir de "de": encurte o período, ou use uma cadencia maior`
  throw refusal(400, { kind: 'invalid-request', faults: [{ where: 'ate', message }] })
}

/** Days are those of the account, both included. */
function scopeOf({ id, configuration }: ConfiguredAccount, query: Asked, parts: readonly Part[] = []): Scope {
  const { timeZone } = configuration
  const { first, last } = periodOf(query)
  const span = calendar.spanOfDays(first, last, timeZone)
  const common = { accountId: id, storeId: query.lojaVirtualId ?? null, timeZone }
  const starts = parts.map((part) => calendar.startOfDay(part.first, timeZone))
  return query.por === 'pedido'
    ? { ...common, by: 'order', from: boundOf(span.start), until: boundOf(span.end), parts: starts.map(boundOf) }
    : { ...common, by: 'return', from: firstIdOf(span.start), until: firstIdOf(span.end), parts: starts.map(firstIdOf) }
}

type RowsQuery = OperationRequest<typeof listIndicatorRows>['query']

function askedOf(
  { figura, skuId, motivo, semMotivo }: RowsQuery,
  { offset, size }: { readonly offset: number; readonly size: number },
) {
  return {
    figure: figura,
    sku: skuId || null,
    reason: motivo || null,
    unexplained: semMotivo ?? false,
    offset: Math.min(offset, Number.MAX_SAFE_INTEGER),
    size,
  }
}
