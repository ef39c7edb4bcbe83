import { Button, Collapse, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useColleagues } from '../../api/handling.ts'
import { useMe } from '../../api/me.ts'
import { Icon } from '../../design/icon.tsx'
import { count } from '../../shared/wording.pt-BR.ts'
import { countFilters, USUAL_QUEUE, type FilterName, type QueueState } from './queue-state.ts'
import { useQueues } from './queue-views.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { choiceFilters, orderNames, queueText, rangeFilters } from './queue.pt-BR.ts'
import { viewsText } from './views.pt-BR.ts'

interface QueueFiltersProps {
  readonly state: QueueState
  /** Called with the changed filters. */
  readonly onChange: (part: QueueState['filters']) => void
  /** Called with a narrower part of the processes, or with the usual queue. */
  readonly onQueue: (queue: string) => void
  readonly onClear: () => void
  /** Further elements at the end of the line. */
  readonly children?: ReactNode
}

/** The filters of the list beside its queue. The text filter applies when it is submitted, the others at once. */
export function QueueFilters({ state, onChange, onQueue, onClear, children }: QueueFiltersProps) {
  const { lojas, pessoa } = useMe()
  const colleagues = useColleagues().filter(({ id }) => id !== pessoa.id)
  const { data: queues = [] } = useQueues(state)
  const parts = queues.filter(({ grupo }) => grupo === 'recorte')
  const active = countFilters(state)
  const [isOpen, more] = useDisclosure(active > 0)
  const { filters } = state
  const set = (name: FilterName) => (event: { readonly currentTarget: { readonly value: string } }) =>
    onChange({ [name]: event.currentTarget.value })
  const stores = [
    { value: '', label: queueText.allStores },
    ...lojas.map(({ id, nome }) => ({ value: String(id), label: nome })),
  ]
  return (
    <Stack gap="xs">
      <Group gap="sm" align="flex-end">
        <Search key={filters.texto ?? ''} text={filters.texto ?? ''} onSearch={(texto) => onChange({ texto })} />
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="filter" size={14} />}
          aria-expanded={isOpen}
          onClick={more.toggle}
        >
          {queueText.filters(active)}
        </Button>
        <SavedFilters state={state} />
        {Object.values(filters).some((value) => value !== '') && (
          <Button size="xs" variant="subtle" onClick={onClear}>
            {queueText.clear}
          </Button>
        )}
        {children !== undefined && <Group ml="auto">{children}</Group>}
      </Group>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="xs">
          <NativeSelect
            size="xs"
            label={queueText.order}
            data={[...orderNames]}
            value={filters.ordem ?? ''}
            onChange={set('ordem')}
          />
          {lojas.length > 1 && (
            <NativeSelect
              size="xs"
              label={queueText.store}
              data={stores}
              value={filters.loja ?? ''}
              onChange={set('loja')}
            />
          )}
          <NativeSelect
            size="xs"
            label={viewsText.assignee}
            data={[...viewsText.assignees, ...colleagues.map(({ id, nome }) => ({ value: String(id), label: nome }))]}
            value={filters.responsavel ?? ''}
            onChange={set('responsavel')}
          />
          <NativeSelect
            size="xs"
            label={viewsText.mention}
            data={[...viewsText.mentions]}
            value={filters.mencao ?? ''}
            onChange={set('mencao')}
          />
          <NativeSelect
            size="xs"
            label={viewsText.part}
            data={[
              { value: USUAL_QUEUE, label: viewsText.noPart },
              ...parts.map(({ fila, nome, quantidade }) => ({ value: fila, label: `${nome} (${count(quantidade)})` })),
            ]}
            value={parts.some(({ fila }) => fila === state.queue) ? state.queue : USUAL_QUEUE}
            onChange={(event) => onQueue(event.currentTarget.value)}
          />
          {choiceFilters.map(({ name, label, options }) => (
            <NativeSelect
              key={name}
              size="xs"
              label={label}
              data={[{ value: '', label: queueText.any }, ...options]}
              value={filters[name] ?? ''}
              onChange={set(name)}
            />
          ))}
          {rangeFilters.map(({ name, label, type }) => (
            <TextInput
              key={`${name} ${filters[name] ?? ''}`}
              size="xs"
              label={label}
              type={type}
              inputMode={type === 'text' ? 'decimal' : undefined}
              defaultValue={filters[name] ?? ''}
              onBlur={(event) => event.currentTarget.value !== (filters[name] ?? '') && set(name)(event)}
              onKeyDown={(event) => event.key === 'Enter' && set(name)(event)}
            />
          ))}
        </SimpleGrid>
      </Collapse>
    </Stack>
  )
}

function Search({ text, onSearch }: { readonly text: string; readonly onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form onSubmit={submit} style={{ flex: 1, minWidth: 220, maxWidth: 420 }}>
      <TextInput
        size="xs"
        type="search"
        data-finder
        leftSection={<Icon name="search" size={14} />}
        aria-label={viewsText.search}
        placeholder={viewsText.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  )
}
