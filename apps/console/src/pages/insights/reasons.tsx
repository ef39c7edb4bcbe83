import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { count, money } from '../../shared/wording.pt-BR.ts'
import { isBlank, reasonsDrawn } from './chart-data.ts'
import { Drawing } from './drawing.tsx'
import { insightsText } from './insights.pt-BR.ts'
import type { Indicators, InsightsState } from './insights-state.ts'
import { Bars } from './lazy-charts.ts'
import { RowsLink } from './rows-link.tsx'

const text = insightsText.reasons
const MOST_DRAWN = 10
const SHOWN_AT_FIRST = 15

interface ReasonsProps {
  readonly indicators: Indicators
  readonly state: InsightsState
}

/** Why items come back, SKU by SKU; the chart adds the SKUs of each reason up. */
export function Reasons({ indicators, state }: ReasonsProps) {
  const drawn = reasonsDrawn(indicators, { most: MOST_DRAWN, unexplained: text.noReason, units: text.units })
  const series = [{ name: text.units, color: 'teal.6' }]
  return (
    <Drawing
      title={text.title}
      about={text.about}
      chart={
        isBlank(drawn) ? null : (
          <Bars data={drawn} series={series} height={90 + 34 * drawn.length} valueOf={count} isLying />
        )
      }
      table={<ReasonTable reasons={indicators.motivos} state={state} />}
    />
  )
}

type Reason = Indicators['motivos'][number]

interface ReasonTableProps {
  readonly reasons: readonly Reason[]
  readonly state: InsightsState
}

function ReasonTable({ reasons, state }: ReasonTableProps) {
  const [isWhole, setWhole] = useState(false)
  const columns: readonly Column<Reason>[] = [
    { title: text.product, cell: ({ nome, skuId }) => (nome === skuId ? nome : `${nome} (${skuId})`) },
    { title: text.units, cell: (reason) => <Units reason={reason} state={state} />, isNumber: true },
    { title: text.reason, cell: ({ motivo }) => motivo ?? text.noReason },
    { title: text.value, cell: ({ valor }) => money(valor), isNumber: true },
  ]
  return (
    <Stack gap="xs">
      <PlainTable
        label={`${text.title}: ${insightsText.numbers}`}
        columns={columns}
        rows={isWhole ? reasons : reasons.slice(0, SHOWN_AT_FIRST)}
        keyOf={({ skuId, motivo }) => `${skuId}\n${motivo ?? ''}`}
        minWidth={440}
      />
      {!isWhole && reasons.length > SHOWN_AT_FIRST && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)} style={{ alignSelf: 'flex-start' }}>
          {text.more(reasons.length - SHOWN_AT_FIRST)}
        </Button>
      )}
    </Stack>
  )
}

function Units({ reason, state }: { readonly reason: Reason; readonly state: InsightsState }) {
  const { skuId, motivo, unidades, nome } = reason
  const why = motivo === null ? { isUnexplained: true } : { reason: motivo }
  return (
    <RowsLink
      asked={{ ...state, figure: 'motivos', sku: skuId, ...why }}
      label={`${count(unidades)}: ${insightsText.see(`${nome}, ${motivo ?? text.noReason}`)}`}
    >
      {count(unidades)}
    </RowsLink>
  )
}
