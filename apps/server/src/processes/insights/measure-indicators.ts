import { AMOUNT_FIGURES, DEADLINE_FIGURES, TIME_FIGURES } from '@vaivem/contract'
import { insights } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type FigureTotal, sumFigures } from '../../platform/figures/figures-repository.ts'
import type { DeadlineFigure, Figure } from './figures.pt-BR.ts'
import {
  BETWEEN,
  hasMoreThan,
  INDICATOR,
  isLate,
  isOpen,
  type PartTotal,
  sumParts,
} from './indicator-sums-repository.ts'
import type { Cadence, Part } from './parts.ts'
import { PROCESS_SUMS } from './process-figures-repository.ts'
import {
  type AnswerSum,
  type DeadlineSum,
  type FigureSum,
  type ReasonSum,
  type Scope,
  sumAnswers,
  sumDeadline,
  sumFigure,
  sumReasons,
} from './repository.ts'
import { selectSkuNames, type SkuNameRow } from './sales-repository.ts'
import type { Measured, MeasuredDeadline } from './wire.ts'

type Reader = Pick<Transaction, 'query'>

/** The period to measure, by ids or instants (`scope`) and by days. */
export interface ToMeasure {
  readonly scope: Scope
  readonly period: Part
  readonly parts: readonly Part[]
  readonly cadence: Cadence
  /** In the account, RFC 3339. */
  readonly today: string
}

const MEASURED = [...AMOUNT_FIGURES, ...TIME_FIGURES] as const
/** As many requests as are read one by one well within a second. */
const MOST_BY_ROWS = 5_000
/** Before every request, and after. */
const EVER = { first: '1970-01-01', last: '9999-12-31' } as const
const MOST_LISTED = 200
const HOURS_IN_DAY = 24

/** Whether a period by requests has more of them than are read one by one. By the day of the order there are no sums. */
export async function isTooLongForRows(tx: Reader, { by, accountId, from, until }: Scope): Promise<boolean> {
  if (by !== 'return' || typeof from !== 'number' || typeof until !== 'number') return false
  const { rows } = await tx.query<{ more: boolean }>(hasMoreThan({ accountId, from, until }, MOST_BY_ROWS))
  return rows[0]?.more ?? false
}

/** The figures of a period from the rows themselves, which are what its lists show. */
export async function measureRows(tx: Reader, { scope, parts, cadence, today }: ToMeasure): Promise<Measured> {
  const reasons = await tx.query<ReasonSum>(sumReasons(scope))
  const sums = new Map<Figure, readonly FigureSum[]>()
  for (const figure of MEASURED) sums.set(figure, (await tx.query<FigureSum>(sumFigure(scope, figure))).rows)
  const open = await openPast(tx, scope, today)
  const deadlines: MeasuredDeadline[] = []
  for (const figure of DEADLINE_FIGURES) {
    const { rows } = await tx.query<DeadlineSum>(sumDeadline(scope, figure))
    const { measured, missed, median } = rows[0] ?? { measured: 0, missed: 0, median: null }
    deadlines.push({ figure, measured, missed, median, openPast: open.get(figure) ?? 0 })
  }
  const answers = await tx.query<AnswerSum>(sumAnswers(scope))
  return { cadence, parts, sums, reasons: reasons.rows, answers: answers.rows, deadlines }
}

/**
 * The same from sums (docs/decisions/0071-indicators.md): durations are the mean of their bucket, reasons that customers wrote stand
 * together, and a process counts once for each of its items among the reasons.
 */
export async function measureSums(tx: Reader, asked: ToMeasure): Promise<Measured> {
  const { scope, period, parts, cadence, today } = asked
  const span = { ...scope, first: period.first.toString(), last: period.last.toString() }
  const starts = parts.map(({ first }) => first.toString())
  const byPart = await tx.query<PartTotal>(sumParts({ ...span, parts: starts }, PROCESS_SUMS))
  const whole = await tx.query<FigureTotal>(
    sumFigures(span, PROCESS_SUMS, ['item', INDICATOR.answer, INDICATOR.deadline, INDICATOR.deadlineTime]),
  )
  const open = await openPast(tx, scope, today)
  const reasons = reasonsOf(whole.rows)
  const names = await tx.query<SkuNameRow>(selectSkuNames(scope.accountId, [...new Set(reasons.map(({ sku }) => sku))]))
  const nameOf = new Map(names.rows.map(({ sku, name }) => [sku, name]))
  return {
    cadence,
    parts,
    sums: new Map(MEASURED.map((figure) => [figure, figureSums(byPart.rows, figure, parts.length)])),
    reasons: reasons.map((reason) => ({ ...reason, name: nameOf.get(reason.sku) ?? reason.sku })),
    answers: answersOf(whole.rows),
    deadlines: DEADLINE_FIGURES.map((figure) => deadlineOf(whole.rows, figure, { today, open })),
  }
}

/** How many demands of each deadline are open and past their last day, whenever they began. */
async function openPast(tx: Reader, scope: Scope, today: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<FigureTotal>(sumFigures({ ...scope, ...EVER }, PROCESS_SUMS, [INDICATOR.deadline]))
  const past = rows.filter(({ detail }) => isOpen(detail) && isLate(detail, today))
  return new Map(DEADLINE_FIGURES.map((figure) => [figure, sumOf(past.filter(({ key }) => key === figure))]))
}

const sumOf = (rows: readonly { readonly n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0)
const bucketOf = ({ detail, n, units }: Pick<FigureTotal, 'detail' | 'n' | 'units'>) => ({
  bucket: Number(detail),
  n,
  minutes: units,
})

/** The whole period first, as `sumFigure` answers it. */
function figureSums(rows: readonly PartTotal[], figure: Figure, parts: number): readonly FigureSum[] {
  const own = rows.filter(({ key }) => key === figure)
  const byPart = Map.groupBy(own, ({ part }) => part)
  const at = Array.from({ length: parts }, (_, index) => index + 1)
  return [figureSum(null, own), ...at.map((part) => figureSum(part, byPart.get(part) ?? []))]
}

function figureSum(part: number | null, rows: readonly PartTotal[]): FigureSum {
  const counted = rows.filter(({ figure }) => figure === INDICATOR.amount)
  const buckets = rows.filter(({ figure }) => figure === INDICATOR.time).map(bucketOf)
  return {
    part,
    n: sumOf(counted),
    processes: counted.reduce((sum, { units }) => sum + units, 0),
    amount: counted.reduce((sum, { centavos }) => sum + centavos, 0),
    median: insights.quantile(buckets, 0.5),
    p90: insights.quantile(buckets, 0.9),
  }
}

function reasonsOf(rows: readonly FigureTotal[]): readonly Omit<ReasonSum, 'name'>[] {
  return rows
    .filter(({ figure }) => figure === 'item')
    .map(({ key, detail, n, units, centavos }) => {
      return { sku: key, reason: detail === '' ? null : detail, processes: n, units, amount: centavos }
    })
    .toSorted((one, other) => other.units - one.units || one.sku.localeCompare(other.sku))
    .slice(0, MOST_LISTED)
}

/** Those of one question stand together, the question with most units first. */
function answersOf(rows: readonly FigureTotal[]): readonly AnswerSum[] {
  const told = rows
    .filter(({ figure }) => figure === INDICATOR.answer)
    .map(({ key, detail, n, units }) => {
      const [question = '', answer = ''] = detail.split(BETWEEN)
      return { reason: key === '' ? null : key, question, answer, processes: n, units }
    })
    .toSorted((one, other) => other.units - one.units)
    .slice(0, MOST_LISTED)
  const asked = Map.groupBy(told, ({ reason, question }) => `${reason ?? ''}${BETWEEN}${question}`)
  const unitsOf = (answers: readonly AnswerSum[]) => answers.reduce((sum, { units }) => sum + units, 0)
  return [...asked.values()].toSorted((one, other) => unitsOf(other) - unitsOf(one)).flat()
}

function deadlineOf(
  rows: readonly FigureTotal[],
  deadline: DeadlineFigure,
  { today, open }: { readonly today: string; readonly open: ReadonlyMap<string, number> },
): MeasuredDeadline {
  const own = rows.filter(({ key }) => key === deadline)
  const demands = own.filter(({ figure }) => figure === INDICATOR.deadline)
  const took = own.filter(({ figure }) => figure === INDICATOR.deadlineTime).map(bucketOf)
  const hours = insights.quantile(took, 0.5)
  return {
    figure: deadline,
    measured: sumOf(demands),
    missed: sumOf(demands.filter(({ detail }) => isLate(detail, today))),
    median: hours === null ? null : hours / HOURS_IN_DAY,
    openPast: open.get(deadline) ?? 0,
  }
}
