import { TextInput } from '@mantine/core'

interface TypedFiltersProps<Name extends string> {
  readonly names: readonly Name[]
  readonly labels: Readonly<Record<Name, string>>
  readonly typed: Readonly<Partial<Record<Name, string>>>
  readonly onType: (name: Name, value: string) => void
}

/** The filters of a list that are typed: `de` and `ate` are days, the others are texts. */
export function TypedFilters<Name extends string>({ names, labels, typed, onType }: TypedFiltersProps<Name>) {
  return names.map((name) => (
    <TextInput
      key={name}
      type={name === 'de' || name === 'ate' ? 'date' : 'text'}
      label={labels[name]}
      maxLength={255}
      value={typed[name] ?? ''}
      onChange={(event) => onType(name, event.currentTarget.value)}
    />
  ))
}
