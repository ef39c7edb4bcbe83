import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../api/me.ts'
import { daysAgo } from '../../shared/days.ts'
import { insightsText as text } from './insights.pt-BR.ts'
import type { InsightsState } from './insights-state.ts'

interface PeriodFiltersProps {
  readonly state: InsightsState
  readonly onChange: (part: Partial<InsightsState>) => void
  /** The figures count by the day of the request and are not divided: neither choice is offered. */
  readonly isByRequest?: boolean
}

/** Which period, by which day, of which store, in which parts: each is taken as it is chosen. */
export function PeriodFilters({ state, onChange, isByRequest = false }: PeriodFiltersProps) {
  const { lojas } = useMe()
  const { first, last, by, store, cadence } = state
  const preset = text.presets.find(({ days }) => last === daysAgo(0) && first === daysAgo(days - 1))
  const choose = (days: string) => {
    if (days !== '') onChange({ first: daysAgo(Number(days) - 1), last: daysAgo(0) })
  }
  return (
    <Group component="section" aria-label={text.filters} align="flex-end" gap="sm">
      <NativeSelect
        size="xs"
        label={text.preset}
        value={preset ? String(preset.days) : ''}
        data={[
          ...(preset ? [] : [{ value: '', label: text.ownPeriod }]),
          ...text.presets.map(({ days, label }) => ({ value: String(days), label })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Days key={`${first} ${last}`} state={state} onChange={onChange} />
      {!isByRequest && (
        <NativeSelect
          size="xs"
          label={text.by}
          value={by}
          data={(['devolucao', 'pedido'] as const).map((value) => ({ value, label: text.byNames[value] }))}
          onChange={(event) => onChange({ by: event.currentTarget.value === 'pedido' ? 'pedido' : 'devolucao' })}
        />
      )}
      {lojas.length > 1 && (
        <NativeSelect
          size="xs"
          label={text.store}
          value={store}
          data={[
            { value: '', label: text.allStores },
            ...lojas.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
          onChange={(event) => onChange({ store: event.currentTarget.value })}
        />
      )}
      {!isByRequest && (
        <NativeSelect
          size="xs"
          label={text.cadence}
          value={cadence}
          data={CADENCES.map((value) => ({ value, label: text.cadences[value] }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            onChange({ cadence: CADENCES.find((each) => each === chosen) ?? '' })
          }}
        />
      )}
    </Group>
  )
}

const CADENCES = ['', 'dia', 'semana', 'mes'] as const

/** Days are taken when they are left, and only as a period. */
function Days({ state, onChange }: Omit<PeriodFiltersProps, 'isByRequest'>) {
  const [typed, setTyped] = useState({ first: state.first, last: state.last })
  const isWrong = typed.first !== '' && typed.last !== '' && typed.first > typed.last
  const take = () => {
    if (isWrong || typed.first === '' || typed.last === '') return
    if (typed.first !== state.first || typed.last !== state.last) onChange(typed)
  }
  return (['first', 'last'] as const).map((end) => (
    <TextInput
      key={end}
      size="xs"
      type="date"
      label={text[end]}
      value={typed[end]}
      error={end === 'last' && isWrong && text.wrongPeriod}
      onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  ))
}
