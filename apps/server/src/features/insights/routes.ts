import {
  AMOUNT_FIGURES,
  FIRST_PAGE,
  fromCentavos,
  getIndicators,
  type IndicatorRow,
  type Indicators,
  listIndicatorRows,
  TIME_FIGURES,
  USUAL_PAGE_SIZE,
} from '@vaivem/contract'
import { calendar, ok } from '@vaivem/domain'
import { firstIdOf } from '../../database/ids.ts'
import type { Deps } from '../../deps.ts'
import { configured, type ConfiguredAccount } from '../../http/configured.ts'
import { momentOfColumn } from '../../http/moments.ts'
import { route, type Route } from '../../http/route.ts'
import { type Figure, figureNames } from './figures.pt-BR.ts'
import {
  countRows,
  type FigureRow,
  type FigureSum,
  type ReasonSum,
  type Scope,
  selectRows,
  sumFigure,
  sumReasons,
} from './repository.ts'

/** What returns cost and kept, each figure with the rows that make it. */
export function insightRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  return [
    route(
      getIndicators,
      async ({ account, query }) => {
        const scope = scopeOf(configured(account), query)
        const summed = await database.readAll(account.id, async (tx) => {
          const reasons = tx.query<ReasonSum>(sumReasons(scope))
          const sums = await Promise.all(
            [...AMOUNT_FIGURES, ...TIME_FIGURES].map(async (figure) => {
              const { rows } = await tx.query<FigureSum>(sumFigure(scope, figure))
              return [figure, rows[0] ?? NONE] as const
            }),
          )
          return { sums: new Map<Figure, FigureSum>(sums), reasons: (await reasons).rows }
        })
        return ok(summed)
      },
      ({ sums, reasons }) => ({ entity: indicatorsOf(sums, reasons) }),
    ),
    route(
      listIndicatorRows,
      async ({ account, query }) => {
        const scope = scopeOf(configured(account), query)
        const { pageNumber = FIRST_PAGE, pageSize = USUAL_PAGE_SIZE, figura, skuId, motivo } = query
        const offset = Math.min((pageNumber - 1) * pageSize, Number.MAX_SAFE_INTEGER)
        const asked = { figure: figura, sku: skuId || null, reason: motivo || null, offset, size: pageSize }
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
  ]
}

const NONE: FigureSum = { n: 0, processes: 0, amount: 0, median: null, p90: null }

interface Period {
  readonly de: string
  readonly ate: string
  readonly por?: 'devolucao' | 'pedido'
  readonly lojaVirtualId?: number
}

/** Days are those of the account, both included. */
function scopeOf({ id, configuration }: ConfiguredAccount, { de, ate, por, lojaVirtualId }: Period): Scope {
  const { timeZone } = configuration
  const begin = calendar.startOfDay(Temporal.PlainDate.from(de), timeZone)
  const end = calendar.startOfDay(Temporal.PlainDate.from(ate).add({ days: 1 }), timeZone)
  const common = { accountId: id, storeId: lojaVirtualId ?? null }
  return por === 'pedido'
    ? { ...common, by: 'order', from: begin.toString(), until: end.toString() }
    : { ...common, by: 'return', from: firstIdOf(begin), until: firstIdOf(end) }
}

const HUNDREDTHS = 100
const WHOLE_RATIO = 10_000

function indicatorsOf(sums: ReadonlyMap<Figure, FigureSum>, reasons: readonly ReasonSum[]): Indicators {
  const of = (figure: Figure) => sums.get(figure) ?? NONE
  const kept = of('retido-em-vale').amount + of('retido-em-troca').amount
  const given = of('devolvido-em-dinheiro').amount
  const hours = (value: number | null) => (value === null ? null : Math.round(value * HUNDREDTHS) / HUNDREDTHS)
  return {
    valores: AMOUNT_FIGURES.map((figura) => ({
      ...counted(figura, of(figura)),
      valor: fromCentavos(of(figura).amount),
    })),
    retido: fromCentavos(kept),
    taxaDeEstorno: given + kept === 0 ? null : Math.round((given * WHOLE_RATIO) / (given + kept)) / HUNDREDTHS,
    tempos: TIME_FIGURES.map((figura) => {
      const { median, p90 } = of(figura)
      return { ...counted(figura, of(figura)), mediana: hours(median), p90: hours(p90) }
    }),
    motivos: reasons.map(({ sku, name, reason, processes, units, amount }) => ({
      skuId: sku,
      nome: name,
      motivo: reason,
      processos: processes,
      unidades: units,
      valor: fromCentavos(amount),
    })),
  }
}

function counted<Name extends Exclude<Figure, 'motivos'>>(figura: Name, { n, processes }: FigureSum) {
  return { figura, nome: figureNames[figura], linhas: n, processos: processes }
}

function rowOf(row: FigureRow): IndicatorRow {
  return {
    processoId: row.process_id,
    processoNumero: row.number,
    data: momentOfColumn(row.created_at),
    pedidoNumero: row.order_number,
    lojaVirtualId: row.store_id,
    skuId: row.sku,
    motivo: row.reason,
    unidades: row.units,
    valor: row.amount === null ? null : fromCentavos(row.amount),
    horas: row.hours === null ? null : Math.round(row.hours * HUNDREDTHS) / HUNDREDTHS,
  }
}
