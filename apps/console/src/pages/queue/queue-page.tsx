import { Badge, Button, Checkbox, Group, Pagination, Popover, Stack, Tabs, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTable, type ColumnVisibilityState, type RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity, listed } from '../../api/outcome.ts'
import { CsvExport, EXPORT_PAGE } from '../../shared/csv-export.tsx'
import { Page } from '../../shared/page.tsx'
import { Empty, Failed, Loading } from '../../shared/states.tsx'
import { useAddress } from '../../shared/use-address.ts'
import { count } from '../../shared/wording.pt-BR.ts'
import { BulkBar } from './bulk-bar.tsx'
import { columns, features, type QueuedProcess } from './queue-columns.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { PAGE_SIZE, queryOf, readState, writeState, type QueueState } from './queue-state.ts'
import { queueSheet } from './queue-sheet.ts'
import { QueueTable, type QueueTableModel } from './queue-table.tsx'
import { columnNames, queueText, type ColumnName } from './queue.pt-BR.ts'
import classes from './queue.module.css'

/** The work queue: queues with counts, search, filters, columns and orders; the address holds the whole state. */
export function QueuePage() {
  const [state, change] = useAddress(readState, writeState)
  const filter = (part: QueueState['filters']) =>
    change(({ filters }) => ({ page: 1, filters: { ...filters, ...part } }))
  const query = queryOf(state)
  const found = useQuery({
    queryKey: ['queue', query],
    queryFn: async ({ signal }) => listed(await client.listQueue({ query, signal })),
    placeholderData: keepPreviousData,
  })
  const total = found.data?.page.totalRecords ?? 0
  return (
    <Page
      title={queueText.title}
      actions={
        total > 0 && (
          <CsvExport
            key={JSON.stringify({ ...query, pageNumber: 1 })}
            name={`fila-${state.queue}`}
            columns={queueSheet}
            pages={(signal) =>
              client.listQueue.pages({ query: { ...query, pageNumber: 1, pageSize: EXPORT_PAGE }, signal })
            }
          />
        )
      }
    >
      <Queues state={state} onChange={(queue) => change({ page: 1, queue })} />
      <QueueFilters state={state} onChange={filter} onClear={() => change({ page: 1, filters: {} })} />
      {found.error && <Failed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading what={queueText.loading} />}
      {found.data && total === 0 && (
        <Empty>{Object.keys(state.filters).length === 0 ? queueText.empty : queueText.nothingFound}</Empty>
      )}
      {found.data && total > 0 && (
        <Rows
          listed={JSON.stringify([query, found.isPlaceholderData])}
          rows={found.data.items as QueuedProcess[]}
          state={state}
          onOrder={(ordem) => filter({ ordem })}
        />
      )}
      <Group justify="space-between">
        <Text size="sm" c="dimmed" aria-live="polite">
          {found.data && queueText.found(total, count(total))}
        </Text>
        {total > PAGE_SIZE && (
          <Pagination
            size="sm"
            total={found.data?.page.totalPages ?? 1}
            value={state.page}
            onChange={(page) => change({ page })}
            getControlProps={(control) => ({ 'aria-label': queueText.pages[control] })}
            getItemProps={(page) => ({ 'aria-label': queueText.page(page) })}
          />
        )}
      </Group>
    </Page>
  )
}

interface QueuesProps {
  readonly state: QueueState
  readonly onChange: (queue: string) => void
}

function Queues({ state, onChange }: QueuesProps) {
  const { loja } = state.filters
  const counts = useQuery({
    queryKey: ['queues', loja],
    queryFn: async ({ signal }) =>
      entity(await client.countQueues({ query: loja === undefined ? {} : { lojaVirtualId: Number(loja) }, signal })),
    placeholderData: keepPreviousData,
  })
  return (
    <Tabs value={state.queue} onChange={(queue) => queue && onChange(queue)}>
      <Tabs.List aria-label={queueText.queues} className={classes['tabs'] ?? ''}>
        {counts.data?.filas.map(({ fila, nome, descricao, quantidade }) => (
          <Tabs.Tab
            key={fila}
            value={fila}
            title={descricao}
            rightSection={
              <Badge size="sm" variant="light" color={quantidade > 0 ? 'teal' : 'gray'}>
                {count(quantidade)}
              </Badge>
            }
          >
            {nome}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

const HIDDEN_AT_FIRST: ColumnVisibilityState = { store: false }

interface RowsProps {
  readonly state: QueueState
  readonly onOrder: (order: string) => void
  readonly rows: QueuedProcess[]
  /** Which page of which list they are. */
  readonly listed: string
}

const NOTHING: RowSelectionState = {}

/** A selection belongs to this page of this list only. */
function Rows({ rows, listed, state, onOrder }: RowsProps) {
  const [marks, setMarks] = useState({ listed, rows: NOTHING })
  const rowSelection = marks.listed === listed ? marks.rows : NOTHING
  const [columnVisibility, setColumnVisibility] = useLocalStorage({
    key: 'vaivem.fila.colunas',
    defaultValue: HIDDEN_AT_FIRST,
    getInitialValueInEffect: false,
  })
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => String(id),
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: (next) => setMarks({ listed, rows: typeof next === 'function' ? next(rowSelection) : next }),
    onColumnVisibilityChange: setColumnVisibility,
  })
  return (
    <>
      <Group justify="flex-end">
        <ColumnChoice table={table} />
      </Group>
      <QueueTable table={table} order={state.filters.ordem ?? ''} onOrder={onOrder} />
      <BulkBar
        marked={rows.filter(({ id }) => rowSelection[String(id)])}
        onUnmark={() => setMarks({ listed, rows: NOTHING })}
      />
    </>
  )
}

function ColumnChoice({ table }: { readonly table: QueueTableModel }) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button size="compact-xs" variant="default">
          {queueText.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={queueText.columns}>
        <Stack gap="xs">
          {table
            .getAllColumns()
            .filter((column) => column.getCanHide())
            .map((column) => (
              <Checkbox
                key={column.id}
                size="xs"
                label={columnNames[column.id as ColumnName]}
                checked={column.getIsVisible()}
                onChange={column.getToggleVisibilityHandler()}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
