import { Button, Text } from '@mantine/core'
import type { Answer } from '../../api/answer.ts'
import { type Column, PlainTable } from '../../shared/plain-table.tsx'
import { count, day as dayText, money } from '../../shared/wording.pt-BR.ts'
import { reconciliationText as text } from './reconciliation.pt-BR.ts'

type Day = Answer<'showReconciliation'>['dias'][number]

interface DayTableProps {
  readonly days: readonly Day[]
  readonly chosen: string | null
  readonly onDay: (day: string) => void
}

/** The days of a statement, each with what the ledger and the statement say. */
export function DayTable({ days, chosen, onDay }: DayTableProps) {
  const columns: readonly Column<Day>[] = [
    { title: text.day, cell: ({ dia }) => dayText(dia) },
    { title: text.ledger, cell: ({ noRazao }) => money(noRazao), isNumber: true },
    { title: text.statement, cell: ({ noExtrato }) => money(noExtrato), isNumber: true },
    {
      title: text.difference,
      isNumber: true,
      cell: ({ diferenca }) => <Text fw={diferenca === 0 ? 400 : 600}>{money(diferenca)}</Text>,
    },
    { title: text.matched, cell: ({ conferem }) => count(conferem), isNumber: true },
    { title: text.open, cell: ({ abertas }) => count(abertas), isNumber: true },
    {
      title: text.actions,
      cell: ({ dia, diferencas }) =>
        diferencas === 0 ? (
          text.allMatch
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            aria-pressed={dia === chosen}
            aria-label={text.showOf(dayText(dia))}
            onClick={() => onDay(dia)}
          >
            {text.show}
          </Button>
        ),
    },
  ]
  return <PlainTable label={text.days} columns={columns} rows={days} keyOf={({ dia }) => dia} minWidth={820} />
}
