import { AMOUNT_FIGURES, fromCentavos, type IndicatorRow, type Indicators, TIME_FIGURES } from '@vaivem/contract'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { DEADLINE_DAYS } from './deadlines-repository.ts'
import { type DeadlineFigure, deadlineSources, type Figure, figureNames } from './figures.pt-BR.ts'
import type { Cadence, Part } from './parts.ts'
import type { AnswerSum, FigureRow, FigureSum, ReasonSum } from './repository.ts'

const HUNDREDTHS = 100
const WHOLE_RATIO = 10_000

export interface Measured {
  readonly cadence: Cadence
  readonly parts: readonly Part[]
  readonly sums: ReadonlyMap<Figure, readonly FigureSum[]>
  readonly reasons: readonly ReasonSum[]
  readonly answers: readonly AnswerSum[]
  readonly deadlines: readonly MeasuredDeadline[]
}

export interface MeasuredDeadline {
  readonly figure: DeadlineFigure
  readonly measured: number
  readonly missed: number
  /** In days. */
  readonly median: number | null
  readonly openPast: number
}

export function indicatorsOf({ cadence, parts, sums, reasons, answers, deadlines }: Measured): Indicators {
  const sumOf = (figure: Figure, part: number | null = null) =>
    sums.get(figure)?.find((sum) => sum.part === part) ?? NONE
  const kept = sumOf('retido-em-vale').amount + sumOf('retido-em-troca').amount
  const given = sumOf('devolvido-em-dinheiro').amount
  return {
    valores: AMOUNT_FIGURES.map((figura) => ({
      ...counted(figura, sumOf(figura)),
      valor: fromCentavos(sumOf(figura).amount),
    })),
    retido: fromCentavos(kept),
    taxaDeEstorno: given + kept === 0 ? null : Math.round((given * WHOLE_RATIO) / (given + kept)) / HUNDREDTHS,
    tempos: TIME_FIGURES.map((figura) => {
      const { median, p90 } = sumOf(figura)
      return { ...counted(figura, sumOf(figura)), mediana: inHours(median), p90: inHours(p90) }
    }),
    prazosLegais: deadlines.map(({ figure, measured, missed, median, openPast }) => ({
      figura: figure,
      nome: figureNames[figure],
      linhas: missed,
      processos: missed,
      fonte: deadlineSources[figure],
      prazoDias: DEADLINE_DAYS[figure],
      medidos: measured,
      emAtrasoAgora: openPast,
      medianaDias: inHours(median),
    })),
    cadencia: cadence,
    evolucao: parts.map(({ first, last }, at) => ({
      de: first.toString(),
      ate: last.toString(),
      valores: AMOUNT_FIGURES.map((figura) => ({ figura, valor: fromCentavos(sumOf(figura, at + 1).amount) })),
      tempos: TIME_FIGURES.map((figura) => ({ figura, mediana: inHours(sumOf(figura, at + 1).median) })),
    })),
    motivos: reasons.map(({ sku, name, reason, processes, units, amount }) => ({
      skuId: sku,
      nome: name,
      motivo: reason,
      processos: processes,
      unidades: units,
      valor: fromCentavos(amount),
    })),
    respostas: answers.map(({ reason, question, answer, processes, units }) => ({
      motivo: reason,
      pergunta: question,
      resposta: answer,
      processos: processes,
      unidades: units,
    })),
  }
}

export function rowOf(row: FigureRow): IndicatorRow {
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
    horas: inHours(row.hours),
  }
}

const NONE: FigureSum = { part: null, n: 0, processes: 0, amount: 0, median: null, p90: null }

function counted<Name extends Exclude<Figure, 'motivos'>>(figura: Name, { n, processes }: FigureSum) {
  return { figura, nome: figureNames[figura], linhas: n, processos: processes }
}

/** Two decimals, of hours or of days. */
function inHours(hours: number | null): number | null {
  return hours === null ? null : Math.round(hours * HUNDREDTHS) / HUNDREDTHS
}
