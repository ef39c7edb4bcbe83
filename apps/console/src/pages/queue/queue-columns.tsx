import { Stack, Text } from '@mantine/core'
import { columnVisibilityFeature, createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table'
import type { Client } from '@vaivem/sdk'
import { daysAgo } from '../../shared/days.ts'
import { ProcessLink } from '../../shared/process-link.tsx'
import { nameOf } from '../../shared/stage-names.pt-BR.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { stateLabel } from '../../shared/state-words.pt-BR.ts'
import { ago, day, moment, money } from '../../shared/wording.pt-BR.ts'
import classes from './queue.module.css'
import { columnNames, queueText, stageLabels } from './queue.pt-BR.ts'

export type QueuedProcess = Extract<Awaited<ReturnType<Client['listQueue']>>, { ok: true }>['entity'][number]

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
const helper = createColumnHelper<typeof features, QueuedProcess>()

export const columns = helper.columns([
  helper.accessor('numero', {
    id: 'number',
    header: columnNames.number,
    enableHiding: false,
    cell: ({ row }) => <ProcessLink id={row.original.id} number={row.original.numero} />,
  }),
  helper.accessor('clienteNome', {
    id: 'customer',
    header: columnNames.customer,
    cell: ({ row }) => <TwoLines first={row.original.clienteNome ?? '–'} second={row.original.clienteEmail} />,
  }),
  helper.accessor('pedidoNumero', {
    id: 'order',
    header: columnNames.order,
    cell: ({ getValue }) => getValue() ?? '–',
  }),
  helper.accessor('itens', {
    id: 'items',
    header: columnNames.items,
    cell: ({ row }) => <Items process={row.original} />,
  }),
  helper.accessor('decisao', {
    id: 'state',
    header: columnNames.state,
    cell: ({ row }) => <Situation process={row.original} />,
  }),
  helper.accessor('valor', { id: 'value', header: columnNames.value, cell: ({ getValue }) => money(getValue()) }),
  helper.accessor('data', {
    id: 'age',
    header: columnNames.age,
    cell: ({ getValue }) => (
      <span title={moment(getValue())} style={{ whiteSpace: 'nowrap' }}>
        {ago(getValue())}
      </span>
    ),
  }),
  helper.accessor('prazoLegal', {
    id: 'deadline',
    header: columnNames.deadline,
    cell: ({ row }) => <Deadlines process={row.original} />,
  }),
  helper.accessor('lojaVirtual', { id: 'store', header: columnNames.store, cell: ({ getValue }) => getValue() ?? '–' }),
])

function TwoLines({ first, second }: { readonly first: string; readonly second: string | null }) {
  return (
    <Stack gap={0} className={classes['two'] ?? ''}>
      <Text size="sm">{first}</Text>
      {second && (
        <Text size="xs" c="dimmed">
          {second}
        </Text>
      )}
    </Stack>
  )
}

function Deadlines({ process: { autorizacaoExpiraEm, prazoLegal } }: { readonly process: QueuedProcess }) {
  return (
    <Stack gap={0}>
      {prazoLegal && <LegalDeadline end={prazoLegal} />}
      {autorizacaoExpiraEm && <Text size="xs">{`${queueText.postUntil} ${day(autorizacaoExpiraEm)}`}</Text>}
      {!prazoLegal && !autorizacaoExpiraEm && '–'}
    </Stack>
  )
}

/** A deadline that has passed is told by its text, not by the colour alone. */
function LegalDeadline({ end }: { readonly end: string }) {
  const isOver = end < daysAgo(0)
  return (
    <Text size="xs" {...(isOver && { c: 'var(--mantine-color-error)', fw: 600 })}>
      {`${isOver ? queueText.lawEnded : queueText.lawUntil} ${day(end)}`}
    </Text>
  )
}

function Items({ process }: { readonly process: QueuedProcess }) {
  const more = process.quantidadeItens - process.itens.length
  const told = process.itens.map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(', ')
  const reasons = [...new Set(process.itens.flatMap(({ motivo }) => motivo ?? []))].join(', ')
  return <TwoLines first={more > 0 ? `${told} ${queueText.more(more)}` : told} second={reasons || null} />
}

function Situation({ process }: { readonly process: QueuedProcess }) {
  const stages = [
    stageLabels.logistic[process.estagioLogistico],
    stageLabels.rating[process.estagioRating],
    stageLabels.financial[process.estagioFinanceiro],
  ].filter(Boolean)
  const decision = stateLabel(process.decisao)
  return (
    <Stack gap={2} align="flex-start">
      <StateBadge word={process.decisao} />
      <Text size="xs" c="dimmed">
        {[...new Set([nameOf('status', process.status), ...stages])].filter((word) => word !== decision).join(' · ')}
      </Text>
    </Stack>
  )
}
