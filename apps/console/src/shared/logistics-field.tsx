import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { entity } from '../api/outcome.ts'
import type { CommandField } from './command-field.ts'
import { optionLabel } from './command-forms.pt-BR.ts'
import { logisticsOptionsOf } from './logistics-options.ts'

interface LogisticsFieldProps {
  readonly field: CommandField
  readonly value: string
  readonly fault: string | undefined
  readonly onAnswer: (value: string) => void
}

/** One of the account's logistic options, with who carries it, what it costs and how long it takes. */
export function LogisticsField({ field, value, fault, onAnswer }: LogisticsFieldProps) {
  const options = useQuery({
    queryKey: ['politica', 'logistica'],
    queryFn: async () => logisticsOptionsOf(entity(await client.getAccountSettings()).secoes['logistica']),
    staleTime: 60_000,
  })
  return (
    <NativeSelect
      label={field.label}
      description={field.hint}
      error={fault ?? options.error?.message}
      required={field.isRequired === true}
      data={[
        { value: '', label: '' },
        ...(options.data ?? []).map((option) => ({ value: String(option.id), label: optionLabel(option) })),
      ]}
      value={value}
      onChange={(event) => onAnswer(event.currentTarget.value)}
    />
  )
}
