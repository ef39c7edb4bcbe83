import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from '../../design/icon.tsx'
import { useIsNarrower } from '../../shared/use-is-narrower.ts'
import { columns } from './queue-columns.tsx'
import type { QueuedProcess } from './queued-process.ts'
import { columnNames, columnOrders, queueText, type ColumnName } from './queue.pt-BR.ts'
import classes from './queue.module.css'
import { useRowKeys } from './use-row-keys.ts'

interface QueueTableProps {
  readonly rows: readonly QueuedProcess[]
  /** The columns that are shown, in their order. */
  readonly shown: readonly ColumnName[]
  readonly marked: ReadonlySet<number>
  /** Called with the ids to be marked from now on. */
  readonly onMark: (marked: ReadonlySet<number>) => void
  readonly order: string
  readonly onOrder: (order: string) => void
}

/** Of the columns that are shown at first; with fewer pixels, rows are cards. */
const ROOM_FOR_COLUMNS = 1000

/**
 * The rows of the queue, a line each; j and k go down and up, x marks, Enter opens. Roles are written out, because a browser does not
 * take a card for a row.
 */
export function QueueTable({ rows, shown, marked, onMark, order, onOrder }: QueueTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const toggle = (id: number) =>
    onMark(new Set(marked.has(id) ? [...marked].filter((one) => one !== id) : [...marked, id]))
  useRowKeys(body, (index) => {
    const row = rows[index]
    if (row) toggle(row.id)
  })
  const [isNarrow, place] = useIsNarrower(ROOM_FOR_COLUMNS)
  const isAll = rows.length > 0 && rows.every(({ id }) => marked.has(id))
  return (
    <div ref={place} className={isNarrow ? (classes['cards'] ?? '') : (classes['sheet'] ?? '')}>
      <Table highlightOnHover fz="sm" className={classes['table'] ?? ''} role="table" aria-label={queueText.list}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader" data-column="mark">
              <Checkbox
                size="xs"
                aria-label={queueText.selectAll}
                checked={isAll}
                indeterminate={!isAll && rows.some(({ id }) => marked.has(id))}
                onChange={() => onMark(new Set(isAll ? [] : rows.map(({ id }) => id)))}
              />
            </Table.Th>
            {shown.map((column) => (
              <Heading key={column} column={column} order={order} onOrder={onOrder} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body} role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={row.id} role="row" data-selected={marked.has(row.id) || undefined}>
              <Table.Td role="cell" data-column="mark">
                <Checkbox
                  size="xs"
                  aria-label={queueText.select(row.numero)}
                  checked={marked.has(row.id)}
                  onChange={() => toggle(row.id)}
                />
              </Table.Td>
              {shown.map((column) => (
                <Cell key={column} column={column} row={row} />
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
}

/** A column that the service can order by does so when its heading is chosen; again, the other way round. */
function Heading({ column, order, onOrder }: HeadingProps) {
  const name = columnNames[column]
  const orders = columnOrders[column]
  const at = orders?.indexOf(order) ?? -1
  if (!orders)
    return (
      <Table.Th role="columnheader" scope="col" data-column={column}>
        {name}
      </Table.Th>
    )
  const sort = at < 0 ? undefined : at === 0 ? 'descending' : 'ascending'
  return (
    <Table.Th role="columnheader" scope="col" data-column={column} aria-sort={sort}>
      <UnstyledButton
        className={classes['sort'] ?? ''}
        title={queueText.sortBy(name)}
        onClick={() => onOrder(orders[(at + 1) % orders.length] ?? '')}
      >
        {name}
        <Icon name={at < 0 ? 'arrowsSort' : at === 0 ? 'arrowDown' : 'arrowUp'} size={14} />
      </UnstyledButton>
    </Table.Th>
  )
}

/** The number names its row. */
function Cell({ column, row }: { readonly column: ColumnName; readonly row: QueuedProcess }) {
  if (column === 'number')
    return (
      <Table.Th role="rowheader" scope="row" data-column={column}>
        {columns[column](row)}
      </Table.Th>
    )
  return (
    <Table.Td role="cell" data-column={column}>
      {columns[column](row)}
    </Table.Td>
  )
}
