import { Pagination, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Empty } from '../../shared/states.tsx'
import { money } from '../../shared/wording.pt-BR.ts'
import { moneyCopy as copy } from './money.pt-BR.ts'
import { RefundActions } from './refund-actions.tsx'

export type RefundToDo = Answer<'listRefundsToDo'>[number]

const PAGE = 50
const columns = [copy.process, copy.customer, copy.amount, copy.age, copy.state, copy.problem, copy.actions]

/** Everything that waits in one situation, the longest first. */
export function RefundTable({ situation }: { readonly situation: RefundToDo['situacao'] }) {
  const [page, setPage] = useState(1)
  const refunds = useQuery({
    queryKey: ['estornos', situation, page],
    queryFn: async () =>
      listed(await client.listRefundsToDo({ query: { situacao: situation, pageNumber: page, pageSize: PAGE } })),
    refetchInterval: 30_000,
  })
  return (
    <Loaded query={refunds}>
      {({ items, page: { totalPages } }) =>
        items.length === 0 ? (
          <Empty>{copy.none[situation]}</Empty>
        ) : (
          <Stack>
            <Table.ScrollContainer minWidth={920}>
              <Table striped tabularNums aria-label={copy.about[situation]}>
                <Table.Thead>
                  <Table.Tr>
                    {columns.map((column) => (
                      <Table.Th key={column} scope="col" ta={column === copy.amount ? 'right' : 'left'}>
                        {column}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {items.map((refund) => (
                    <RefundRow key={refund.id} refund={refund} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {totalPages > 1 && <Pagination total={totalPages} value={page} onChange={setPage} />}
          </Stack>
        )
      }
    </Loaded>
  )
}

function RefundRow({ refund }: { readonly refund: RefundToDo }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <ProcessLink id={refund.processoId} number={refund.processoNumero} />
        <Text size="xs" c="dimmed">
          {refund.pedidoNumero !== null && copy.order(refund.pedidoNumero)}
        </Text>
      </Table.Th>
      <Table.Td>{refund.clienteNome ?? '–'}</Table.Td>
      <Table.Td ta="right" fw={600}>
        {money(refund.valor)}
      </Table.Td>
      <Table.Td>{copy.days(refund.idadeEmDias)}</Table.Td>
      <Table.Td>
        <StateBadge word={refund.estado} />
        {refund.tentativas > 0 && (
          <Text size="xs" c="dimmed">
            {copy.attempts(refund.tentativas)}
          </Text>
        )}
      </Table.Td>
      <Table.Td maw={320}>
        <Text size="sm">{refund.problema}</Text>
        {refund.situacao === 'manual' && !refund.temDadosBancarios && <Text size="sm">{copy.noBankData}</Text>}
      </Table.Td>
      <Table.Td>
        <RefundActions refund={refund} />
      </Table.Td>
    </Table.Tr>
  )
}
