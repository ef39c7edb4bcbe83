import { Badge, Table, Text } from '@mantine/core'
import { policyCopy } from './policy.pt-BR.ts'

export interface PolicyChange {
  readonly tipo: 'incluido' | 'removido' | 'alterado'
  readonly caminho: string
  readonly de: string | null
  readonly para: string | null
}

const colours = { incluido: 'teal', removido: 'red', alterado: 'blue' } as const

/** What one version says otherwise than another, key by key. */
export function ChangeTable({ changes, label }: { readonly changes: readonly PolicyChange[]; readonly label: string }) {
  const copy = policyCopy.changeTable
  if (changes.length === 0) return <Text c="dimmed">{policyCopy.editor.noChanges}</Text>
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table striped aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{copy.what}</Table.Th>
            <Table.Th scope="col">{copy.where}</Table.Th>
            <Table.Th scope="col">{copy.before}</Table.Th>
            <Table.Th scope="col">{copy.after}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={change.caminho}>
              <Table.Td>
                <Badge color={colours[change.tipo]} variant="light">
                  {policyCopy.change[change.tipo]}
                </Badge>
              </Table.Td>
              <Table.Th scope="row" fw={400}>
                <code>{change.caminho}</code>
              </Table.Th>
              <Value text={change.de} />
              <Value text={change.para} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Value({ text }: { readonly text: string | null }) {
  return <Table.Td>{text === null ? '—' : <code>{text}</code>}</Table.Td>
}
