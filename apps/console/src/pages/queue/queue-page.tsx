import {
  Badge,
  Button,
  Checkbox,
  Group,
  Pagination,
  Popover,
  Select,
  Stack,
  Tabs,
  Text,
  TextInput,
} from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTable, type ColumnVisibilityState, type RowSelectionState } from '@tanstack/react-table'
import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity, listed } from '../../api/outcome.ts'
import { Page } from '../../shared/page.tsx'
import { Empty, Failed, Loading } from '../../shared/states.tsx'
import { count } from '../../shared/wording.pt-BR.ts'
import { columns, features, type QueuedProcess } from './queue-columns.tsx'
import { PAGE_SIZE, queryOf, readState, writeState, type QueueState } from './queue-state.ts'
import { QueueTable } from './queue-table.tsx'
import { columnNames, orderNames, queueText } from './queue.pt-BR.ts'

const NOTHING: QueuedProcess[] = []

/** Who waits for whom: saved filters with counts, search, columns and orders; the address says it all. */
export function QueuePage() {
  const [params, setParams] = useSearchParams()
  const state = readState(params)
  const change = (part: Partial<QueueState>) => setParams(writeState({ ...state, page: 1, ...part }))
  const found = useQuery({
    queryKey: ['queue', queryOf(state)],
    queryFn: async ({ signal }) => listed(await client.listQueue({ query: queryOf(state) as never, signal })),
    placeholderData: keepPreviousData,
  })
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const [columnVisibility, setColumnVisibility] = useState<ColumnVisibilityState>({ store: false })
  const table = useTable({
    features,
    columns,
    data: (found.data?.items ?? NOTHING) as QueuedProcess[],
    getRowId: ({ id }) => String(id),
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange: setColumnVisibility,
  })
  const total = found.data?.page.totalRecords ?? 0
  return (
    <Page title={queueText.title} actions={<ColumnChoice table={table} />}>
      <Queues state={state} onChange={change} />
      <Filters key={state.text} state={state} onChange={change} />
      {found.error && <Failed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading what={queueText.loading} />}
      {found.data && total === 0 && <Empty>{state.text === '' ? queueText.empty : queueText.nothingFound}</Empty>}
      {total > 0 && <QueueTable key={JSON.stringify(queryOf(state))} table={table} />}
      <Group justify="space-between">
        <Text size="sm" c="dimmed" aria-live="polite">
          {found.data && queueText.found(count(total))}
        </Text>
        {total > PAGE_SIZE && (
          <Pagination
            size="sm"
            total={found.data?.page.totalPages ?? 1}
            value={state.page}
            onChange={(page) => change({ page })}
          />
        )}
      </Group>
    </Page>
  )
}

interface PartProps {
  readonly state: QueueState
  readonly onChange: (part: Partial<QueueState>) => void
}

function Queues({ state, onChange }: PartProps) {
  const { storeId } = state
  const counts = useQuery({
    queryKey: ['queues', storeId],
    queryFn: async ({ signal }) =>
      entity(await client.countQueues({ query: storeId === null ? {} : { lojaVirtualId: storeId }, signal })),
    placeholderData: keepPreviousData,
  })
  return (
    <Tabs value={state.queue} onChange={(queue) => queue && onChange({ queue })} aria-label={queueText.queues}>
      <Tabs.List>
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

function Filters({ state, onChange }: PartProps) {
  const { lojas } = useMe()
  const [text, setText] = useState(state.text)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onChange({ text: text.trim() })
  }
  return (
    <Group gap="sm" align="flex-end">
      <form onSubmit={submit} style={{ flex: 1, minWidth: 240, maxWidth: 420 }}>
        <TextInput
          size="xs"
          label={queueText.filter}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <Select
        size="xs"
        label={queueText.order}
        data={[...orderNames]}
        value={state.order}
        onChange={(order) => onChange({ order: order ?? '' })}
      />
      {lojas.length > 1 && (
        <Select
          size="xs"
          label={queueText.store}
          data={[
            { value: '', label: queueText.allStores },
            ...lojas.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
          value={state.storeId === null ? '' : String(state.storeId)}
          onChange={(store) => onChange({ storeId: store ? Number(store) : null })}
        />
      )}
      {state.text !== '' && (
        <Button size="xs" variant="subtle" onClick={() => onChange({ text: '', order: '', storeId: null })}>
          {queueText.clear}
        </Button>
      )}
    </Group>
  )
}

function ColumnChoice({ table }: Pick<Parameters<typeof QueueTable>[0], 'table'>) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default">
          {queueText.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {table
            .getAllColumns()
            .filter((column) => column.getCanHide())
            .map((column) => (
              <Checkbox
                key={column.id}
                size="xs"
                label={columnNames[column.id as keyof typeof columnNames]}
                checked={column.getIsVisible()}
                onChange={column.getToggleVisibilityHandler()}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
