import { Text } from '@mantine/core'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { count } from '../../shared/wording.pt-BR.ts'
import { Drawing } from './drawing.tsx'
import { insightsText, oneDecimal } from './insights.pt-BR.ts'
import type { Indicators, InsightsState } from './insights-state.ts'
import { RowsLink } from './rows-link.tsx'

const text = insightsText.deadlines

type Deadline = Indicators['prazosLegais'][number]

interface LegalDeadlinesProps {
  readonly indicators: Indicators
  readonly state: InsightsState
}

/** Which deadlines of law are past and open, and which were missed in the period, each with its processes. */
export function LegalDeadlines({ indicators, state }: LegalDeadlinesProps) {
  const columns: readonly Column<Deadline>[] = [
    {
      title: text.deadline,
      cell: ({ nome, fonte }) => (
        <>
          {nome}
          <Text size="xs" c="dimmed">
            {fonte}
          </Text>
        </>
      ),
    },
    { title: text.term, cell: ({ prazoDias }) => (prazoDias === 0 ? text.atOnce : text.days(prazoDias)) },
    { title: text.openPast, cell: ({ emAtrasoAgora }) => count(emAtrasoAgora), isNumber: true },
    {
      title: text.missed,
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
    { title: text.measured, cell: ({ medidos }) => count(medidos), isNumber: true },
    { title: text.median, cell: ({ medianaDias }) => oneDecimal(medianaDias), isNumber: true },
  ]
  return (
    <Drawing
      title={text.title}
      about={text.about}
      chart={null}
      table={
        <PlainTable
          label={text.title}
          columns={columns}
          rows={indicators.prazosLegais}
          keyOf={({ figura }) => figura}
          minWidth={480}
        />
      }
    />
  )
}
