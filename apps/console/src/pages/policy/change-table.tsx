import { Badge, Text } from '@mantine/core'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { policyCopy } from './policy.pt-BR.ts'

interface PolicyChange {
  readonly tipo: 'incluido' | 'removido' | 'alterado'
  readonly caminho: string
  readonly de: string | null
  readonly para: string | null
}

const copy = policyCopy.changeTable
const colours = { incluido: 'teal', removido: 'red', alterado: 'blue' } as const

const columns: readonly Column<PolicyChange>[] = [
  { title: copy.where, cell: ({ caminho }) => <code>{caminho}</code> },
  {
    title: copy.what,
    cell: ({ tipo }) => (
      <Badge color={colours[tipo]} variant="light">
        {policyCopy.change[tipo]}
      </Badge>
    ),
  },
  { title: copy.before, cell: ({ de }) => (de === null ? '–' : <code>{de}</code>) },
  { title: copy.after, cell: ({ para }) => (para === null ? '–' : <code>{para}</code>) },
]

/** The differences between two versions of the configuration, key by key. */
export function ChangeTable({ changes, label }: { readonly changes: readonly PolicyChange[]; readonly label: string }) {
  if (changes.length === 0) return <Text c="dimmed">{policyCopy.editor.noChanges}</Text>
  return <PlainTable label={label} columns={columns} rows={changes} keyOf={({ caminho }) => caminho} minWidth={560} />
}
