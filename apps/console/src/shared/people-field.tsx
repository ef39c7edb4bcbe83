import { MultiSelect } from '@mantine/core'
import { useColleagues } from '../api/handling.ts'
import { useMe } from '../api/me.ts'

interface PeopleFieldProps {
  readonly label: string
  readonly hint: string | undefined
  /** Ids with commas between. */
  readonly value: string
  readonly onAnswer: (value: string) => void
}

/** A choice of members of the team, without the person who is signed in. */
export function PeopleField({ label, hint, value, onAnswer }: PeopleFieldProps) {
  const { pessoa } = useMe()
  const others = useColleagues().filter(({ id }) => id !== pessoa.id)
  return (
    <MultiSelect
      label={label}
      description={hint}
      searchable
      data={others.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      value={value === '' ? [] : value.split(',')}
      onChange={(chosen) => onAnswer(chosen.join(','))}
    />
  )
}
