import { day, money } from '../../shared/wording.pt-BR.ts'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { amountIn, amountsOverTime, isBlank, type AmountFigure } from './chart-data.ts'
import { Drawing } from './drawing.tsx'
import { figureNames, insightsText as text, partName, shortMoney } from './insights.pt-BR.ts'
import type { Indicators, InsightsState } from './insights-state.ts'
import { Bars } from './lazy-charts.ts'
import { RowsLink } from './rows-link.tsx'

const COLORS: Readonly<Record<AmountFigure, string>> = {
  solicitado: 'gray.6',
  'devolvido-em-dinheiro': 'orange.6',
  'retido-em-vale': 'teal.6',
  'retido-em-troca': 'indigo.4',
  'custo-logistico': 'orange.6',
  'custo-recuperado': 'lime.8',
  'economia-manter-item': 'teal.6',
}

interface AmountsOverTimeProps {
  readonly title: string
  readonly about: string
  readonly figures: readonly AmountFigure[]
  readonly isStacked?: boolean
  readonly indicators: Indicators
  readonly state: InsightsState
}

/** Amounts part by part of the period. */
export function AmountsOverTime({ title, about, figures, isStacked, indicators, state }: AmountsOverTimeProps) {
  const drawn = amountsOverTime(indicators, figures)
  const series = figures.map((figure) => ({ name: figureNames[figure], color: COLORS[figure] }))
  return (
    <Drawing
      title={title}
      about={about}
      isBlank={isBlank(drawn)}
      chart={
        <Bars
          data={drawn}
          series={series}
          height={300}
          valueOf={money}
          axisOf={shortMoney}
          isStacked={isStacked === true}
        />
      }
      table={<AmountTable label={title} figures={figures} indicators={indicators} state={state} />}
    />
  )
}

interface AmountTableProps {
  readonly label: string
  readonly figures: readonly AmountFigure[]
  readonly indicators: Indicators
  readonly state: InsightsState
}

type Line = Indicators['evolucao'][number] | null

/** The whole period, and its parts. */
function AmountTable({ label, figures, indicators: { evolucao, valores, cadencia }, state }: AmountTableProps) {
  const columns: readonly Column<Line>[] = [
    {
      title: text.part,
      cell: (part) => (part === null ? text.total : <span title={spanOf(part)}>{partName(cadencia, part.de)}</span>),
    },
    ...figures.map((figure) => ({
      title: figureNames[figure],
      isNumber: true,
      cell: (part: Line) => {
        const amount = amountIn(part?.valores ?? valores, figure)
        const asked = { ...state, figure, ...(part && { first: part.de, last: part.ate }) }
        return amount === 0 ? money(0) : <RowsLink asked={asked}>{money(amount)}</RowsLink>
      },
    })),
  ]
  return (
    <PlainTable
      label={`${label}: ${text.numbers}`}
      columns={columns}
      rows={[null, ...evolucao]}
      keyOf={(part) => part?.de ?? 'all'}
      minWidth={340}
      maxHeight={300}
    />
  )
}

function spanOf({ de, ate }: { readonly de: string; readonly ate: string }): string {
  return de === ate ? day(de) : `${day(de)} – ${day(ate)}`
}
