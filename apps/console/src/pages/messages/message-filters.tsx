import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { kindNames, messagesText as text, stateNames } from './messages.pt-BR.ts'
import { isNarrowed, readState, type MessagesState } from './messages-state.ts'

interface MessageFiltersProps {
  readonly state: MessagesState
  readonly onChange: (part: Partial<MessagesState>) => void
}

/** The number is looked for when it is sent, the rest as it is chosen. */
export function MessageFilters({ state, onChange }: MessageFiltersProps) {
  const [number, setNumber] = useState(state.number)
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    onChange({ number: number.trim() })
  }
  return (
    <form onSubmit={search} aria-label={text.filters}>
      <Group gap="sm" align="flex-end">
        <TextInput
          size="xs"
          label={text.number}
          placeholder={text.numberHint}
          maxLength={255}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label={text.state}
          data={optionsOf(stateNames)}
          value={state.state}
          onChange={(event) => onChange({ state: chosen('estado', event.currentTarget.value).state })}
        />
        <NativeSelect
          size="xs"
          label={text.kind}
          data={optionsOf(kindNames)}
          value={state.kind}
          onChange={(event) => onChange({ kind: chosen('tipo', event.currentTarget.value).kind })}
        />
        {(['first', 'last'] as const).map((end) => (
          <TextInput
            key={`${end} ${state[end]}`}
            size="xs"
            type="date"
            label={text[end]}
            defaultValue={state[end]}
            onBlur={(event) =>
              event.currentTarget.value !== state[end] && onChange({ [end]: event.currentTarget.value })
            }
          />
        ))}
        <Button size="xs" type="submit" variant="default">
          {text.search}
        </Button>
        {isNarrowed(state) && (
          <Button size="xs" variant="subtle" onClick={() => onChange(readState(new URLSearchParams()))}>
            {text.clear}
          </Button>
        )}
      </Group>
    </form>
  )
}

function optionsOf(names: Readonly<Record<string, string>>) {
  const named = Object.entries(names).map(([value, label]) => ({ value, label }))
  return [{ value: '', label: text.any }, ...named]
}

/** A choice is read as an address would be. */
function chosen(name: string, value: string): MessagesState {
  return readState(new URLSearchParams({ [name]: value }))
}
