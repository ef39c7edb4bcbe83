import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useId, useRef, type Key, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { sheetOf, type CsvColumn } from '../../shared/csv.ts'
import { daysAgo } from '../../shared/days.ts'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { saveFile } from '../../shared/save-file.ts'
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
        <Group justify="space-between" align="flex-start" gap="sm">
          <div>
            <Title order={2} size="h5" id={id}>
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {about}
            </Text>
          </div>
          {rows.length > 0 && (
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                aria-expanded={isTable}
                aria-label={isTable ? text.hideTable : text.tableOf(title)}
                onClick={toggle}
              >
                {isTable ? text.hideTable : text.table}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={text.csvOf(title)}
                onClick={() => saveFile(`indicadores-${anchor}-${daysAgo(0)}.csv`, sheetOf(csv, rows), 'text/csv')}
              >
                {text.csv}
              </Button>
            </Group>
          )}
        </Group>
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
