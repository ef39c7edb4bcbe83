import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Empty } from '../../shared/states.tsx'
import { money, nearDay } from '../../shared/wording.pt-BR.ts'
import { waysOf, wayInWords } from '../processes/destinations.tsx'
import { moneyCopy as copy } from './money.pt-BR.ts'
import type { RefundToDo } from './refund-to-do.ts'
import { RefundActions } from './refund-actions.tsx'

const PAGE = 50

const columns: readonly Column<RefundToDo>[] = [
  { title: copy.process, cell: (refund) => <Process refund={refund} /> },
  { title: copy.customer, cell: ({ clienteNome }) => clienteNome ?? '–' },
  { title: copy.amount, cell: ({ valor }) => <Text fw={600}>{money(valor)}</Text>, isNumber: true },
  { title: copy.destination, cell: (refund) => <To refund={refund} /> },
  { title: copy.expected, cell: ({ previstoAte }) => <Day of={previstoAte} /> },
  { title: copy.age, cell: ({ idadeEmDias }) => copy.days(idadeEmDias) },
  { title: copy.state, cell: (refund) => <State refund={refund} /> },
  { title: copy.problem, cell: (refund) => <Problem refund={refund} /> },
  { title: copy.actions, cell: (refund) => <RefundActions refund={refund} /> },
]

/** The refunds in one situation, the longest waiting first. */
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
          <PlainTable
            label={copy.title}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            minWidth={1080}
            isDense
            paging={{ page, pages: totalPages, onPage: setPage }}
          />
        )
      }
    </Loaded>
  )
}

interface Cell {
  readonly refund: RefundToDo
}

/** The number of the order stands beside that of the process, on one line. */
function Process({ refund: { processoId, processoNumero, pedidoNumero } }: Cell) {
  return (
    <>
      <ProcessLink id={processoId} number={processoNumero} />
      {pedidoNumero !== null && (
        <Text span size="xs" c="dimmed" ml={8} title={copy.order(pedidoNumero)}>
          {pedidoNumero}
        </Text>
      )}
    </>
  )
}

/** By which way, and under the pointer how far that is; money without an account waits for the customer to say one. */
function To({ refund }: Cell) {
  if (refund.destinos.length === 0) return copy.noDestination
  return <span title={wayInWords(refund)}>{waysOf(refund)}</span>
}

function Day({ of }: { readonly of: string | null }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{of === null ? copy.noDay : nearDay(of)}</span>
}

function State({ refund: { estado, tentativas } }: Cell) {
  return (
    <>
      <StateBadge word={estado} />
      {tentativas > 0 && (
        <Text span size="xs" c="dimmed" ml={8}>
          {copy.attempts(tentativas)}
        </Text>
      )}
    </>
  )
}

/** On one line, and whole under the pointer; a notice for the card company unfolds. */
function Problem({ refund: { problema, situacao, temDadosBancarios, avisoAdministradora } }: Cell) {
  const said = [problema, situacao === 'manual' && !temDadosBancarios ? copy.noBankData : null].filter(Boolean)
  return (
    <>
      {said.length > 0 && <span title={said.join(' ')}>{said.join(' ')}</span>}
      {avisoAdministradora !== null && (
        <Text component="details" size="sm">
          <summary>{copy.cardNotice}</summary>
          {avisoAdministradora}
        </Text>
      )}
    </>
  )
}
