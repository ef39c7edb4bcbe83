import { Checkbox, Table } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactTable } from '@tanstack/react-table'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { features, QueuedProcess } from './queue-columns.tsx'
import { queueText } from './queue.pt-BR.ts'

type QueueTableModel = ReactTable<typeof features, QueuedProcess>

/** The rows of the queue; j and k go down and up, x marks, Enter opens. */
export function QueueTable({ table }: { readonly table: QueueTableModel }) {
  const { rows } = table.getRowModel()
  const [current, setCurrent] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const navigate = useNavigate()
  const row = rows[Math.min(current, rows.length - 1)]
  const move = (step: number) => setCurrent((index) => Math.max(0, Math.min(rows.length - 1, index + step)))
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', () => row?.toggleSelected()],
    ['Enter', () => row && void navigate(`/processos/${row.original.id}`), { preventDefault: false }],
  ])
  useEffect(() => {
    body.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <Table.ScrollContainer minWidth={860}>
      <Table highlightOnHover stickyHeader verticalSpacing={6} fz="sm">
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              <Table.Th w={36}>
                <Checkbox
                  size="xs"
                  aria-label={queueText.selectAll}
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </Table.Th>
              {group.headers.map((header) => (
                <Table.Th key={header.id} scope="col" ta={header.column.id === 'value' ? 'right' : 'left'}>
                  <table.FlexRender header={header} />
                </Table.Th>
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody ref={body}>
          {rows.map((known, index) => (
            <Table.Tr
              key={known.id}
              data-current={known === row || undefined}
              aria-selected={known.getIsSelected()}
              bg={known === row ? 'var(--mantine-color-default-hover)' : undefined}
              onClick={() => setCurrent(index)}
            >
              <Table.Td>
                <Checkbox
                  size="xs"
                  aria-label={queueText.select(known.original.numero)}
                  checked={known.getIsSelected()}
                  onChange={known.getToggleSelectedHandler()}
                />
              </Table.Td>
              {known.getVisibleCells().map((cell) => (
                <Table.Td key={cell.id} ta={cell.column.id === 'value' ? 'right' : 'left'}>
                  <table.FlexRender cell={cell} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
