import {
  AMOUNT_FIGURES,
  DEADLINE_FIGURES,
  FIRST_PAGE,
  getIndicators,
  listIndicatorRows,
  MOST_PARTS,
  TIME_FIGURES,
  USUAL_PAGE_SIZE,
} from '@vaivem/contract'
import { calendar, ok } from '@vaivem/domain'
import { boundOf } from '../../platform/database/bounds.ts'
import { firstIdOf } from '../../platform/database/ids.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import { configured, type ConfiguredAccount } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { route, type OperationRequest, type Route } from '../../platform/http/route.ts'
import { insightSumRoutes } from './insight-routes.ts'
import { countOpenPast } from './deadlines-repository.ts'
import type { DeadlineFigure, Figure } from './figures.pt-BR.ts'
import { type Cadence, type Part, partsOf, usualCadence } from './parts.ts'
import {
  countRows,
  type AnswerSum,
  type DeadlineSum,
  type FigureRow,
  type FigureSum,
  type ReasonSum,
  type Scope,
  selectRows,
  sumAnswers,
  sumDeadline,
  sumFigure,
  sumReasons,
} from './repository.ts'
import { indicatorsOf, type MeasuredDeadline, rowOf } from './wire.ts'

const MEASURED = [...AMOUNT_FIGURES, ...TIME_FIGURES] as const

/** The operations of the indicators: costs and retained amounts of returns, each figure with its rows. */
export function insightRoutes(deps: Pick<Deps, 'database' | 'newId' | 'now'>): Route[] {
  const { database } = deps
  return [
    route(
      getIndicators,
      async ({ account, query }) => {
        const cadence = query.cadencia ?? usualCadence(periodOf(query))
        const parts = cut(periodOf(query), cadence)
        const scope = scopeOf(configured(account), query, parts)
        const [[reasons, ...sums], deadlines, answers] = await database.readAll(account.id, (tx) =>
          Promise.all([
            Promise.all([
              tx.query<ReasonSum>(sumReasons(scope)),
              ...MEASURED.map((figure) => tx.query<FigureSum>(sumFigure(scope, figure))),
            ]),
            Promise.all(DEADLINE_FIGURES.map((figure) => measureDeadline(tx, scope, figure))),
            tx.query<AnswerSum>(sumAnswers(scope)),
          ]),
        )
        const rowsOf = new Map<Figure, readonly FigureSum[]>(
          MEASURED.map((figure, at) => [figure, sums[at]?.rows ?? []]),
        )
        return ok({ cadence, parts, sums: rowsOf, reasons: reasons.rows, answers: answers.rows, deadlines })
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

async function measureDeadline(
  tx: Pick<Transaction, 'query'>,
  scope: Scope,
  figure: DeadlineFigure,
): Promise<MeasuredDeadline> {
  const [sums, open] = await Promise.all([
    tx.query<DeadlineSum>(sumDeadline(scope, figure)),
    tx.query<{ n: number }>(countOpenPast(scope, figure)),
  ])
  const { measured, missed, median } = sums.rows[0] ?? { measured: 0, missed: 0, median: null }
  return { figure, measured, missed, median, openPast: open.rows[0]?.n ?? 0 }
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
  const message = `dá mais de ${MOST_PARTS} trechos a partir de "de": encurte o período, ou use uma cadencia maior`
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
