import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { count } from '../../shared/wording.pt-BR.ts'
import { inOneUnit, isBlank, medianIn, mediansOverTime, stagesDrawn, type TimeFigure } from './chart-data.ts'
import { Drawing } from './drawing.tsx'
import { duration, figureNames, insightsText, inUnit, partName } from './insights.pt-BR.ts'
import type { Indicators, InsightsState } from './insights-state.ts'
import { Bars, Lines } from './lazy-charts.ts'
import { RowsLink } from './rows-link.tsx'

const text = insightsText.times

const STAGES: readonly (readonly [TimeFigure, color: string])[] = [
  ['tempo-decisao', 'indigo.4'],
  ['tempo-postagem', 'orange.6'],
  ['tempo-transporte', 'teal.6'],
  ['tempo-conferencia', 'grape.5'],
  ['tempo-estorno', 'red.6'],
]

interface StageTimesProps {
  readonly indicators: Indicators
  readonly state: InsightsState
}

/** How long each stage took: of the whole period, or the median part by part. */
export function StageTimes(props: StageTimesProps) {
  const [view, setView] = useState('whole')
  const isWhole = view === 'whole'
  return (
    <Drawing
      title={text.title}
      about={text.about}
      actions={
        <SegmentedControl
          size="xs"
          value={view}
          onChange={setView}
          aria-label={text.view}
          data={[
            { value: 'whole', label: text.whole },
            { value: 'parts', label: text.overTime },
          ]}
          style={{ alignSelf: 'flex-start' }}
        />
      }
      chart={isWhole ? wholeChart(props.indicators) : partsChart(props.indicators)}
      table={isWhole ? <WholeTable {...props} /> : <PartsTable {...props} />}
    />
  )
}

function wholeChart(indicators: Indicators) {
  const { drawn, unit } = inOneUnit(stagesDrawn(indicators, text.median, text.p90))
  const told = (value: number) => inUnit(value, unit)
  const series = [
    { name: text.median, color: 'teal.6' },
    { name: text.p90, color: 'orange.6' },
  ]
  return isBlank(drawn) ? null : <Bars data={drawn} series={series} height={300} valueOf={told} isLying />
}

function partsChart(indicators: Indicators) {
  const figures = STAGES.map(([figure]) => figure)
  const { drawn, unit } = inOneUnit(mediansOverTime(indicators, figures))
  const told = (value: number) => inUnit(value, unit)
  const series = STAGES.map(([figure, color]) => ({ name: figureNames[figure], color }))
  return isBlank(drawn) ? null : <Lines data={drawn} series={series} height={300} valueOf={told} />
}

function WholeTable({ indicators, state }: StageTimesProps) {
  const columns: readonly Column<Indicators['tempos'][number]>[] = [
    { title: text.stage, cell: ({ nome }) => nome },
    { title: text.median, cell: ({ mediana }) => duration(mediana), isNumber: true },
    { title: text.p90, cell: ({ p90 }) => duration(p90), isNumber: true },
    {
      title: text.rows,
      isNumber: true,
      cell: ({ figura, nome, linhas }) =>
        linhas === 0 ? (
          count(0)
        ) : (
          <RowsLink asked={{ ...state, figure: figura }} label={`${count(linhas)}: ${insightsText.see(nome)}`}>
            {count(linhas)}
          </RowsLink>
        ),
    },
  ]
  return (
    <PlainTable
      label={`${text.title}: ${insightsText.numbers}`}
      columns={columns}
      rows={indicators.tempos}
      keyOf={({ figura }) => figura}
      minWidth={400}
    />
  )
}

function PartsTable({ indicators: { evolucao, cadencia }, state }: StageTimesProps) {
  const columns: readonly Column<Indicators['evolucao'][number]>[] = [
    { title: insightsText.part, cell: ({ de }) => partName(cadencia, de) },
    ...STAGES.map(([figure]) => ({
      title: figureNames[figure],
      isNumber: true,
      cell: ({ de, ate, tempos }: Indicators['evolucao'][number]) => {
        const median = medianIn(tempos, figure)
        const asked = { ...state, figure, first: de, last: ate }
        return median === null ? '–' : <RowsLink asked={asked}>{duration(median)}</RowsLink>
      },
    })),
  ]
  return (
    <PlainTable
      label={text.overTimeNumbers}
      columns={columns}
      rows={evolucao}
      keyOf={({ de }) => de}
      minWidth={480}
      maxHeight={300}
    />
  )
}
