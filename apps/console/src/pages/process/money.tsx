import { Accordion, Alert, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Empty, Failed, Loading } from '../../shared/states.tsx'
import { moment, money } from '../../shared/wording.pt-BR.ts'
import { Commands, commandsBelow } from './commands.tsx'
import { Detail } from './parcels.tsx'
import type { PartProps } from './process-page.tsx'
import { formNames, processText } from './process.pt-BR.ts'

const OF_MONEY = ['estornos/planejar', 'forma-estorno', 'oferta-aceita', 'vale/emitir', 'vale/reemitir']

/** What the consumer is owed and got, refund by refund, and what the books say of it. */
export function Money(part: PartProps) {
  const { estornos } = part.process
  return (
    <Stack>
      <Commands {...part} names={OF_MONEY} />
      {estornos.length === 0 ? <Empty>{processText.noRefunds}</Empty> : <Refunds {...part} />}
      <Books processId={part.process.id} version={part.process.versao} />
    </Stack>
  )
}

function Refunds(part: PartProps) {
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing="xs">
        <Table.Tbody>
          {part.process.estornos.map((refund) => (
            <Table.Tr key={refund.id}>
              <Table.Td>
                <Text size="sm">{formNames[refund.forma]}</Text>
                <Text size="xs" c="dimmed">
                  {moment(refund.liquidadoEm ?? refund.criadoEm)}
                </Text>
              </Table.Td>
              <Table.Td>
                <StateBadge word={refund.estado} />
                {refund.problema && <Text size="xs">{refund.problema}</Text>}
              </Table.Td>
              <Table.Td ta="right">
                <Text size="sm" fw={600}>
                  {money(refund.valor)}
                </Text>
                {refund.bonus !== 0 && <Text size="xs">{processText.bonusOf(money(refund.bonus))}</Text>}
              </Table.Td>
              <Table.Td>
                <Commands {...part} names={commandsBelow(part, `estornos/${refund.id}/`)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** The ledger of the process, with the proof that it balances. */
function Books({ processId, version }: { readonly processId: number; readonly version: number }) {
  const ledger = useQuery({
    queryKey: ['process', processId, 'ledger', version],
    queryFn: async ({ signal }) => entity(await client.getLedger({ params: { processoId: processId }, signal })),
  })
  if (ledger.isPending) return <Loading />
  if (ledger.error) return <Failed error={ledger.error} />
  const { prova, lancamentos } = ledger.data
  return (
    <Stack gap="sm">
      <Alert color={prova.equilibrado ? 'teal' : 'red'}>
        {prova.equilibrado ? processText.balances : processText.unbalanced}
      </Alert>
      <SimpleGrid cols={{ base: 2, md: 5 }}>
        <Detail label={processText.owed} value={money(prova.devido)} />
        <Detail label={processText.planned} value={money(prova.previsto)} />
        <Detail label={processText.inFlight} value={money(prova.emTransito)} />
        <Detail label={processText.paid} value={money(prova.pago)} />
        <Detail label={processText.bonus} value={money(prova.bonus)} />
      </SimpleGrid>
      {lancamentos.length > 0 && (
        <Accordion variant="separated">
          <Accordion.Item value="ledger">
            <Accordion.Control>{processText.ledger}</Accordion.Control>
            <Accordion.Panel>
              <Table fz="xs">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{processText.account}</Table.Th>
                    <Table.Th scope="col" ta="right">
                      {processText.debit}
                    </Table.Th>
                    <Table.Th scope="col" ta="right">
                      {processText.credit}
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {lancamentos.flatMap(({ id, data, passo, linhas }) =>
                    linhas.map(({ conta, debito, credito }, index) => (
                      <Table.Tr key={`${id} ${index}`}>
                        <Table.Td>
                          <Group gap={6}>
                            {conta}
                            {index === 0 && <Text size="xs" c="dimmed">{`${passo}, ${moment(data)}`}</Text>}
                          </Group>
                        </Table.Td>
                        <Table.Td ta="right">{debito > 0 ? money(debito) : ''}</Table.Td>
                        <Table.Td ta="right">{credito > 0 ? money(credito) : ''}</Table.Td>
                      </Table.Tr>
                    )),
                  )}
                </Table.Tbody>
              </Table>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </Stack>
  )
}
