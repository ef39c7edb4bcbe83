import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import type { Drawn } from './chart-data.ts'

export interface ChartSeries {
  readonly name: string
  readonly color: string
}

interface ChartProps {
  readonly data: readonly Drawn[]
  readonly series: readonly ChartSeries[]
  readonly height: number
  readonly valueOf: (value: number) => string
}

interface BarsProps extends ChartProps {
  readonly isStacked?: boolean
  /** Formats values at the axis, where they are shorter than elsewhere. */
  readonly axisOf?: (value: number) => string
  /** Names at the left, bars to the right: for names that are long. */
  readonly isLying?: boolean
}

const AXIS_WIDTH = 76
const NAMES_WIDTH = 120
/** In the order of the series, which is that of the table. */
const LEGEND = { itemSorter: null }

/** Bars to look at; who does not see them has the table beside. */
export function Bars({ data, series, height, valueOf, axisOf, isStacked = false, isLying = false }: BarsProps) {
  return (
    <BarChart
      h={height}
      data={data.map((part) => ({ ...part }))}
      dataKey="part"
      series={[...series]}
      type={isStacked ? 'stacked' : 'default'}
      orientation={isLying ? 'vertical' : 'horizontal'}
      gridAxis={isLying ? 'y' : 'x'}
      valueFormatter={valueOf}
      withLegend={series.length > 1}
      legendProps={LEGEND}
      accessibilityLayer={false}
      maxBarWidth={40}
      barProps={{ isAnimationActive: false }}
      yAxisProps={{ width: isLying ? NAMES_WIDTH : AXIS_WIDTH, ...(axisOf && { tickFormatter: axisOf }) }}
      xAxisProps={{ minTickGap: 12 }}
    />
  )
}

/** Lines over time; a part without a value is a gap, never a zero. */
export function Lines({ data, series, height, valueOf }: ChartProps) {
  return (
    <LineChart
      h={height}
      data={data.map((part) => ({ ...part }))}
      dataKey="part"
      series={[...series]}
      valueFormatter={valueOf}
      withLegend
      legendProps={LEGEND}
      connectNulls={false}
      accessibilityLayer={false}
      curveType="linear"
      lineProps={{ isAnimationActive: false }}
      yAxisProps={{ width: AXIS_WIDTH }}
      xAxisProps={{ minTickGap: 12 }}
    />
  )
}
