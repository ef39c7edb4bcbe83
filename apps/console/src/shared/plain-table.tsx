import { Pagination, Stack, Table } from '@mantine/core'
import type { ComponentProps, Key, ReactNode } from 'react'
import classes from './plain-table.module.css'
import { useIsNarrower } from './use-is-narrower.ts'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the right. */
  readonly isNumber?: boolean
}

interface PlainTableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string
  /** The same, for all to see. */
  readonly caption?: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => Key
  /** Further properties of a row, such as the mark of the current one. */
  readonly rowProps?: (row: Row) => ComponentProps<typeof Table.Tr>
  /** Where there are fewer pixels for the columns, every row is a card. */
  readonly minWidth?: number
  /** Taller than this, it scrolls by itself; its headings stay in sight. */
  readonly maxHeight?: number
  /** One line a row, as in the queue: what does not fit is cut. */
  readonly isDense?: boolean
  readonly paging?: { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }
}

/**
 * A table to read, page by page; a list of cards where it has no room. Its roles are written out, because a browser does not take a card
 * for a row.
 */
export function PlainTable<Row>({
  label,
  caption,
  columns,
  rows,
  keyOf,
  rowProps,
  minWidth = 640,
  maxHeight,
  isDense = false,
  paging,
}: PlainTableProps<Row>) {
  const [isNarrow, reference] = useIsNarrower(minWidth)
  const mayScroll = !isNarrow || maxHeight !== undefined
  return (
    <Stack gap="sm">
      <div
        ref={reference}
        className={`${classes['scroll']} ${isNarrow ? classes['cards'] : isDense ? classes['dense'] : ''}`}
        style={{ maxHeight }}
        {...(mayScroll && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <Table
          className={classes['table'] ?? ''}
          role="table"
          striped={!isNarrow}
          fz="sm"
          miw={isNarrow ? undefined : minWidth}
          tabularNums
          stickyHeader={maxHeight !== undefined && !isNarrow}
          aria-label={label}
        >
          {caption !== undefined && <Table.Caption>{caption}</Table.Caption>}
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {columns.map(({ title, isNumber }) => (
                <Table.Th
                  key={title}
                  role="columnheader"
                  scope="col"
                  className={isNumber === true ? (classes['number'] ?? '') : ''}
                >
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {rows.map((row) => (
              <Table.Tr key={keyOf(row)} role="row" {...rowProps?.(row)}>
                {columns.map((column, at) => (
                  <Cell key={column.title} column={column} row={row} isName={at === 0} />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {paging !== undefined && paging.pages > 1 && (
        <Pagination
          total={paging.pages}
          value={paging.page}
          onChange={paging.onPage}
          getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
          getItemProps={(page) => ({ 'aria-label': `Página ${page}` })}
        />
      )}
    </Stack>
  )
}

const controlNames = {
  previous: 'Página anterior',
  next: 'Próxima página',
  first: 'Primeira página',
  last: 'Última página',
}

interface CellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly isName: boolean
}

function Cell<Row>({ column: { title, cell, isNumber }, row, isName }: CellProps<Row>) {
  const className = isNumber === true ? (classes['number'] ?? '') : ''
  return isName ? (
    <Table.Th role="rowheader" scope="row" className={className}>
      {cell(row)}
    </Table.Th>
  ) : (
    <Table.Td role="cell" className={className} data-label={title}>
      <div>{cell(row)}</div>
    </Table.Td>
  )
}
