import { Button, Collapse, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState, type SubmitEvent } from 'react'
import { useMe } from '../../api/me.ts'
import { countFilters, type FilterName, type QueueState } from './queue-state.ts'
import { SavedFilters } from './saved-filters.tsx'
import { choiceFilters, orderNames, queueText, rangeFilters } from './queue.pt-BR.ts'

interface QueueFiltersProps {
  readonly state: QueueState
  /** Called with the changed filters. */
  readonly onChange: (part: QueueState['filters']) => void
  readonly onClear: () => void
}

/** The filters of the list beside its queue. The text filter applies when it is submitted, the others at once. */
export function QueueFilters({ state, onChange, onClear }: QueueFiltersProps) {
  const { lojas } = useMe()
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
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={more.toggle}>
          {queueText.filters(active)}
        </Button>
        <SavedFilters state={state} />
        {Object.values(filters).some((value) => value !== '') && (
          <Button size="xs" variant="subtle" onClick={onClear}>
            {queueText.clear}
          </Button>
        )}
      </Group>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="xs">
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
        label={queueText.filter}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  )
}
