import { Anchor, Button, Checkbox, Group, Pagination, Popover, Stack, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'
import { Icon } from '../../design/icon.tsx'
import { CsvExport, EXPORT_PAGE } from '../../shared/csv-export.tsx'
import { Page } from '../../shared/page.tsx'
import { Empty, Failed, Loading } from '../../shared/states.tsx'
import { useAddress } from '../../shared/use-address.ts'
import { FirstStepsNotice } from '../first-steps/first-steps-notice.tsx'
import { BulkBar, type AllOfList } from './bulk-bar.tsx'
import { columnOrder } from './queue-columns.tsx'
import type { QueuedProcess } from './queued-process.ts'
import { QueueFilters } from './queue-filters.tsx'
import { conditionsOf, PAGE_SIZE, queryOf, readState, writeState, type QueueState } from './queue-state.ts'
import { COUNTED_AT_ONCE, useTotal } from './use-total.ts'
import { queueSheet } from './queue-sheet.ts'
import { QueueTable } from './queue-table.tsx'
import { QueueViews } from './queue-views.tsx'
import { columnNames, queueText, type ColumnName } from './queue.pt-BR.ts'
import { viewsText } from './views.pt-BR.ts'

/** The work queue: queues with counts, search, filters, columns and orders; the address holds the whole state. */
export function QueuePage() {
  const [state, change] = useAddress(readState, writeState)
  const filter = (part: QueueState['filters']) =>
    change(({ filters }) => ({ page: 1, filters: { ...filters, ...part } }))
  const query = queryOf(state)
  const found = useQuery({
    queryKey: ['queue', query],
    queryFn: async ({ signal }) =>
      listed(await client.listQueue({ query: { ...query, contarAte: COUNTED_AT_ONCE }, signal })),
    placeholderData: keepPreviousData,
  })
  const { total, isExact, written } = useTotal(query, found)
  const columns = useColumns()
  return (
    <Page
      title={queueText.title}
      actions={
        <>
          <Button component={Link} to="/lotes" size="xs" variant="default">
            {queueText.jobs}
          </Button>
          {total > 0 && (
            <CsvExport
              key={JSON.stringify({ ...query, pageNumber: 1 })}
              name={`fila-${state.queue}`}
              columns={queueSheet}
              pages={pagesOf(query)}
            />
          )}
        </>
      }
    >
      <FirstStepsNotice />
      <QueueViews state={state} onChange={(queue) => change({ page: 1, queue })} />
      <QueueFilters
        state={state}
        onChange={filter}
        onQueue={(queue) => change({ page: 1, queue })}
        onClear={() => change({ page: 1, filters: {} })}
      >
        <ColumnChoice {...columns} />
      </QueueFilters>
      {found.error && <Failed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading what={queueText.loading} shape="rows" />}
      {found.data && total === 0 && <NoRows isFiltered={Object.keys(state.filters).length > 0} />}
      {found.data && total > 0 && (
        <Rows
          listed={JSON.stringify([query, found.isPlaceholderData])}
          rows={found.data.items}
          total={isExact ? total : null}
          filter={conditionsOf(query)}
          shown={columns.shown}
          state={state}
          onOrder={(ordem) => filter({ ordem })}
        />
      )}
      <Group justify="space-between">
        <Text size="sm" c="dimmed" aria-live="polite">
          {found.data && written}
        </Text>
        {total > PAGE_SIZE && (
          <Pagination
            size="sm"
            total={Math.max(state.page, Math.ceil(total / PAGE_SIZE))}
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

/** Every page of a list, from the first on. */
function pagesOf(query: ReturnType<typeof queryOf>) {
  return (signal: AbortSignal) =>
    client.listQueue.pages({ query: { ...query, pageNumber: 1, pageSize: EXPORT_PAGE }, signal })
}

function NoRows({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Empty drawing="found" title={viewsText.foundNothing}>
        {viewsText.tryOther}
      </Empty>
    )
  const all = (
    <Anchor component={Link} to="/fila?fila=todos">
      {viewsText.all}
    </Anchor>
  )
  return (
    <Empty drawing="done" title={viewsText.emptyTitle} action={all}>
      {viewsText.empty}
    </Empty>
  )
}

/** Columns that are hidden until the user chooses them. */
const HIDDEN_AT_FIRST: Readonly<Partial<Record<ColumnName, boolean>>> = { store: false, order: false, assignee: false }
const NOTHING: ReadonlySet<number> = new Set()

interface RowsProps {
  readonly state: QueueState
  readonly onOrder: (order: string) => void
  readonly rows: readonly QueuedProcess[]
  readonly shown: readonly ColumnName[]
  /** How many the list has on all its pages, null while that is not known, and what narrows it. */
  readonly total: number | null
  readonly filter: AllOfList['filter']
  /** Which page of which list they are. */
  readonly listed: string
}

/** A selection belongs to this page of this list only. */
function Rows({ rows, shown, listed, state, onOrder, total, filter }: RowsProps) {
  const [marks, setMarks] = useState({ listed, ids: NOTHING })
  const marked = marks.listed === listed ? marks.ids : NOTHING
  return (
    <>
      <QueueTable
        rows={rows}
        shown={shown}
        marked={marked}
        onMark={(ids) => setMarks({ listed, ids })}
        order={state.filters.ordem ?? ''}
        onOrder={onOrder}
      />
      <BulkBar
        marked={rows.filter(({ id }) => marked.has(id))}
        onUnmark={() => setMarks({ listed, ids: NOTHING })}
        all={total !== null && total > rows.length && rows.every(({ id }) => marked.has(id)) ? { total, filter } : null}
      />
    </>
  )
}

/** Which columns are shown, and a choice of them that stays with this browser. The number is always there. */
function useColumns() {
  const [visible, setVisible] = useLocalStorage({
    key: 'vaivem.fila.colunas',
    defaultValue: HIDDEN_AT_FIRST,
    getInitialValueInEffect: false,
  })
  const isShown = (column: ColumnName) => column === 'number' || (visible[column] ?? true)
  const shown = columnOrder.filter((column) => isShown(column))
  return { shown, toggle: (column: ColumnName) => setVisible({ ...visible, [column]: !isShown(column) }) }
}

function ColumnChoice({ shown, toggle }: ReturnType<typeof useColumns>) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<Icon name="columns" size={14} />}>
          {queueText.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={queueText.columns}>
        <Stack gap="xs">
          {columnOrder
            .filter((column) => column !== 'number')
            .map((column) => (
              <Checkbox
                key={column}
                size="xs"
                label={columnNames[column]}
                checked={shown.includes(column)}
                onChange={() => toggle(column)}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
