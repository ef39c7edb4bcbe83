import { Alert, List, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Failed, Loading } from '../../shared/states.tsx'
import type { PartProps } from './process-page.tsx'
import { processText } from './process.pt-BR.ts'

/** Rule by rule, what the policy was asked, what it said, and what would have changed that. */
export function Verdict({ process }: PartProps) {
  const verdict = useQuery({
    queryKey: ['process', process.id, 'verdict'],
    queryFn: async ({ signal }) =>
      entity(await client.getProcessVerdict({ params: { processoId: process.id }, signal })),
  })
  if (verdict.isPending) return <Loading />
  if (verdict.error) return <Failed error={verdict.error} />
  const { permitir, descricao, revisar, regras, versaoDaConfiguracao } = verdict.data
  return (
    <Stack>
      <Alert color={permitir ? 'teal' : 'red'} title={permitir ? processText.allowed : processText.denied}>
        {descricao}
      </Alert>
      {revisar && <Alert color="yellow">{processText.review}</Alert>}
      <Text size="sm" c="dimmed">
        {processText.judgedBy(versaoDaConfiguracao)}
      </Text>
      <Table verticalSpacing="xs">
        <Table.Tbody>
          {(regras ?? []).map((rule) => (
            <Table.Tr key={rule.nome}>
              <Table.Td>
                <StateBadge word={rule.permitir ? 'permite' : 'impede'} />
              </Table.Td>
              <Table.Td>
                <Text size="sm">{rule.descricao}</Text>
                <List size="xs" c="dimmed">
                  {Object.entries(rule.entradas).map(([name, value]) => (
                    <List.Item key={name}>
                      {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
                    </List.Item>
                  ))}
                </List>
                {rule.paraMudar && (
                  <Text size="xs">
                    {processText.toChange}: {rule.paraMudar}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
