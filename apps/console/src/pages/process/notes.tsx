import { Button, Code, List, Modal, ScrollArea, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Empty, Failed, Loading } from '../../shared/states.tsx'
import { day } from '../../shared/wording.pt-BR.ts'
import type { PartProps } from './process-page.tsx'
import { processText } from './process.pt-BR.ts'
import { indentXml } from './indent-xml.ts'

const MOST_NOTES = 100

/** Return invoices: what each says, what is odd about it, and its XML so that a person can read it. */
export function Notes({ process }: PartProps) {
  const [xml, setXml] = useState<string | null>(null)
  const notes = useQuery({
    queryKey: ['process', process.id, 'notes', process.versao],
    queryFn: async ({ signal }) =>
      listed(
        await client.listReturnInvoices({ query: { ProcessoId: process.id, PageSize: MOST_NOTES } as never, signal }),
      ),
  })
  if (notes.isPending) return <Loading />
  if (notes.error) return <Failed error={notes.error} />
  if (notes.data.items.length === 0) return <Empty>{processText.noNotes}</Empty>
  return (
    <Stack>
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{processText.number}</Table.Th>
              <Table.Th scope="col">{processText.key}</Table.Th>
              <Table.Th scope="col">{processText.opened}</Table.Th>
              <Table.Th scope="col">{processText.findings}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {notes.data.items.map((note) => (
              <Table.Tr key={note.id}>
                <Table.Td>
                  {note.numero} {!note.ativo && <StateBadge word={processText.inactive} />}
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{note.chave}</Table.Td>
                <Table.Td>{day(note.data)}</Table.Td>
                <Table.Td>
                  {note.avisos.length === 0 ? (
                    processText.none
                  ) : (
                    <List size="sm">
                      {note.avisos.map(({ codigo, descricao }) => (
                        <List.Item key={codigo}>{descricao}</List.Item>
                      ))}
                    </List>
                  )}
                </Table.Td>
                <Table.Td>
                  {note.xml && (
                    <Button size="xs" variant="default" onClick={() => setXml(note.xml)}>
                      {processText.showXml}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Modal opened={xml !== null} onClose={() => setXml(null)} title={processText.notes} size="xl">
        <ScrollArea h="70vh">
          <Code block>{xml && indentXml(xml)}</Code>
        </ScrollArea>
      </Modal>
    </Stack>
  )
}
