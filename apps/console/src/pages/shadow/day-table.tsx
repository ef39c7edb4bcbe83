import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { type Column, PlainTable } from '../../shared/plain-table.tsx'
import { count, day as dayText, money } from '../../shared/wording.pt-BR.ts'
import type { ShadowDay } from './report-totals.ts'
import { reportText as text } from './shadow.pt-BR.ts'

interface DayTableProps {
  readonly days: readonly ShadowDay[]
  readonly chosen: string
  readonly onDay: (day: string) => void
}

const PAGE = 31

/** The result of each day of the period, the newest first. */
export function DayTable({ days, chosen, onDay }: DayTableProps) {
  const [page, setPage] = useState(1)
  const pages = Math.ceil(days.length / PAGE)
  const shown = Math.min(page, pages)
  const columns: readonly Column<ShadowDay>[] = [
    { title: text.day, cell: ({ dia }) => dayText(dia) },
    { title: text.compared, cell: ({ devolucoes }) => count(devolucoes), isNumber: true },
    { title: text.different, cell: ({ diferentes }) => count(diferentes), isNumber: true },
    { title: text.inReview, cell: ({ emAnalise }) => count(emAnalise), isNumber: true },
    { title: text.present, cell: ({ estornadoHoje }) => money(estornadoHoje), isNumber: true },
    { title: text.here, cell: ({ calculado }) => money(calculado), isNumber: true },
    {
      title: text.rows,
      cell: ({ dia, diferentes }) =>
        diferentes === 0 ? (
          text.agreeing
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            aria-pressed={dia === chosen}
            aria-label={text.seeDay(dayText(dia))}
            onClick={() => onDay(dia === chosen ? '' : dia)}
          >
            {text.see}
          </Button>
        ),
    },
  ]
  return (
    <Stack component="section" gap="xs" aria-label={text.byDay}>
      <Title order={2} size="h5">
        {text.byDay}
      </Title>
      <PlainTable
        label={text.byDay}
        columns={columns}
        rows={days.slice((shown - 1) * PAGE, shown * PAGE)}
        keyOf={({ dia }) => dia}
        minWidth={900}
        paging={{ page: shown, pages, onPage: setPage }}
      />
    </Stack>
  )
}
