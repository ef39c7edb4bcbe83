import { Button, Paper, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useId, useRef, type Key, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { sheetOf, type CsvColumn } from '../../shared/csv.ts'
import { daysAgo } from '../../shared/days.ts'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { FigureHead } from './figure-head.tsx'
import { overviewText as text } from './overview.pt-BR.ts'

/** A column to read, and the same as a cell of a spreadsheet. */
export interface FigureColumn<Row> extends Column<Row> {
  readonly csv: CsvColumn<Row>['cell']
}

interface FigureSectionProps<Row> {
  /** Its place on the page, for links. */
  readonly anchor: string
  readonly title: string
  readonly about: string
  readonly chart: ReactNode
  readonly columns: readonly FigureColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => Key
  readonly minWidth?: number
}

/** One subject: its chart first, its table one press away, and both as a spreadsheet. */
export function FigureSection<Row>({
  anchor,
  title,
  about,
  chart,
  columns,
  rows,
  keyOf,
  minWidth,
}: FigureSectionProps<Row>) {
  const [isTable, { toggle }] = useDisclosure(false)
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${anchor}`) place.current?.scrollIntoView()
  }, [hash, anchor])
  const csv = columns.map((column) => ({ title: column.title, cell: column.csv }))
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id} id={anchor} ref={place}>
      <Stack gap="sm">
        <FigureHead
          id={id}
          title={title}
          about={about}
          table={rows.length > 0 ? { isOpen: isTable, toggle } : undefined}
        >
          <Button
            size="xs"
            variant="default"
            aria-label={text.csvOf(title)}
            onClick={() => saveFile(`indicadores-${anchor}-${daysAgo(0)}.csv`, sheetOf(csv, rows), 'text/csv')}
          >
            {text.csv}
          </Button>
        </FigureHead>
        {rows.length === 0 ? <Text size="sm">{text.none}</Text> : chart}
        {isTable && rows.length > 0 && (
          <PlainTable
            label={title}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            maxHeight={480}
            {...(minWidth !== undefined && { minWidth })}
          />
        )}
      </Stack>
    </Paper>
  )
}
