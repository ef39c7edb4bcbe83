import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import type { ReactTable } from '@tanstack/react-table'
import { useIsNarrower } from '../../shared/use-is-narrower.ts'
import type { features, QueuedProcess } from './queue-columns.tsx'
import { columnNames, columnOrders, queueText, type ColumnName } from './queue.pt-BR.ts'
import classes from './queue.module.css'
import { useRowKeys } from './use-row-keys.ts'

export type QueueTableModel = ReactTable<typeof features, QueuedProcess>

interface QueueTableProps {
  readonly table: QueueTableModel
  readonly order: string
  readonly onOrder: (order: string) => void
}

/** Of the columns that are shown at first; with fewer pixels, rows are cards. */
const ROOM_FOR_COLUMNS = 1000

/** The rows of the queue; j and k go down and up, x marks, Enter opens. Roles are said: a card is no row to a browser. */
export function QueueTable({ table, order, onOrder }: QueueTableProps) {
  const { rows } = table.getRowModel()
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body, (index) => rows[index]?.toggleSelected())
  const [isNarrow, place] = useIsNarrower(ROOM_FOR_COLUMNS)
  return (
    <div ref={place} className={isNarrow ? (classes['cards'] ?? '') : ''}>
      <Table
        highlightOnHover
        verticalSpacing={6}
        fz="sm"
        tabularNums
        className={classes['table'] ?? ''}
        role="table"
        aria-label={queueText.list}
      >
        <Table.Thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id} role="row">
              <Table.Th w={36} role="columnheader">
                <Checkbox
                  size="xs"
                  aria-label={queueText.selectAll}
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </Table.Th>
              {group.headers.map((header) => (
                <Heading key={header.id} column={header.column.id as ColumnName} order={order} onOrder={onOrder}>
                  <table.FlexRender header={header} />
                </Heading>
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody ref={body} role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={row.id} role="row" data-selected={row.getIsSelected() || undefined}>
              <Table.Td role="cell">
                <Checkbox
                  size="xs"
                  aria-label={queueText.select(row.original.numero)}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </Table.Td>
              {row.getVisibleCells().map((cell) => (
                <Cell key={cell.id} column={cell.column.id as ColumnName}>
                  <table.FlexRender cell={cell} />
                </Cell>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

interface HeadingProps extends Pick<QueueTableProps, 'order' | 'onOrder'> {
  readonly column: ColumnName
  readonly children: ReactNode
}

/** A column that the service can order by does so when its heading is chosen; again, the other way round. */
function Heading({ column, order, onOrder, children }: HeadingProps) {
  const align = column === 'value' ? 'right' : 'left'
  const orders = columnOrders[column]
  const at = orders?.indexOf(order) ?? -1
  if (!orders)
    return (
      <Table.Th role="columnheader" scope="col" ta={align}>
        {children}
      </Table.Th>
    )
  const sort = at < 0 ? undefined : at === 0 ? 'descending' : 'ascending'
  return (
    <Table.Th role="columnheader" scope="col" ta={align} aria-sort={sort}>
      <UnstyledButton
        className={classes['sort'] ?? ''}
        title={queueText.sortBy(columnNames[column])}
        onClick={() => onOrder(orders[(at + 1) % orders.length] ?? '')}
      >
        {children}
        <span aria-hidden>{at < 0 ? ' ↕' : at === 0 ? ' ↓' : ' ↑'}</span>
      </UnstyledButton>
    </Table.Th>
  )
}

/** The number names its row. */
function Cell({ column, children }: { readonly column: ColumnName; readonly children: ReactNode }) {
  if (column === 'number')
    return (
      <Table.Th role="rowheader" scope="row" fw={400} style={{ whiteSpace: 'nowrap' }}>
        {children}
      </Table.Th>
    )
  return (
    <Table.Td role="cell" ta={column === 'value' ? 'right' : 'left'} data-label={columnNames[column]}>
      {children}
    </Table.Td>
  )
}
