import { Pagination, Stack, Table } from '@mantine/core'
import type { Key, ReactNode } from 'react'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the right. */
  readonly isNumber?: boolean
}

interface PlainTableProps<Row> {
  /** What the table lists, for who does not see it. */
  readonly label: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => Key
  /** Narrower than this, the table scrolls by itself. */
  readonly minWidth?: number
  /** Taller than this, too; its headings stay in sight. */
  readonly maxHeight?: number
  readonly paging?: { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }
}

/** A table to read, page by page. */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  minWidth = 640,
  maxHeight,
  paging,
}: PlainTableProps<Row>) {
  const isTall = maxHeight !== undefined
  return (
    <Stack gap="sm">
      <Table.ScrollContainer
        minWidth={minWidth}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={label}
        {...(isTall && { maxHeight })}
      >
        <Table striped tabularNums stickyHeader={isTall} aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ title, isNumber }) => (
                <Table.Th key={title} scope="col" ta={isNumber === true ? 'right' : 'left'}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={keyOf(row)}>
                {columns.map((column, at) => (
                  <Cell key={column.title} column={column} row={row} isName={at === 0} />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
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

function Cell<Row>({ column: { cell, isNumber }, row, isName }: CellProps<Row>) {
  const align = isNumber === true ? 'right' : 'left'
  return isName ? (
    <Table.Th scope="row" fw={500} ta={align}>
      {cell(row)}
    </Table.Th>
  ) : (
    <Table.Td ta={align}>{cell(row)}</Table.Td>
  )
}
