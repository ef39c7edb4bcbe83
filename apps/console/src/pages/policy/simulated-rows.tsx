import { Badge, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { day, money } from '../../shared/wording.pt-BR.ts'
import { policyCopy } from './policy.pt-BR.ts'
import type { RowFilter, SimulatedRow } from './simulation.ts'

const copy = policyCopy.simulate
const PAGE = 50
const differences = ['veredito', 'regra', 'dinheiro', 'manter_item', 'oferta_de_vale', 'postagem'] as const
const sideNames = { realizado: copy.real, emVigor: copy.inForce, rascunho: copy.draft }

interface SimulatedRowsProps {
  readonly rows: readonly SimulatedRow[]
  readonly filter: RowFilter
  readonly onFilter: (filter: RowFilter) => void
}

/** The requests behind a figure, each with what both policies make of it. */
export function SimulatedRows({ rows, filter, onFilter }: SimulatedRowsProps) {
  const [asked, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(rows.length / PAGE))
  const page = Math.min(asked, pages)
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {copy.rows}
      </Title>
      <Group align="end">
        <RowPicker filter={filter} onFilter={onFilter} />
        <Text role="status">{copy.rowCount(rows.length)}</Text>
      </Group>
      {rows.length === 0 ? (
        <Text c="dimmed">{copy.noRows}</Text>
      ) : (
        <PlainTable
          label={copy.rows}
          columns={columns}
          rows={rows.slice((page - 1) * PAGE, page * PAGE)}
          keyOf={({ processoId }) => processoId}
          minWidth={860}
          paging={{ page, pages, onPage: setPage }}
        />
      )}
    </Stack>
  )
}

function RowPicker({ filter, onFilter }: Pick<SimulatedRowsProps, 'filter' | 'onFilter'>) {
  const picked =
    filter.kind === 'figure'
      ? [{ value: 'figure', label: copy.rowsOf(policyCopy.figures[filter.figure.id], sideNames[filter.side]) }]
      : []
  return (
    <NativeSelect
      label={copy.show}
      value={filter.kind === 'difference' ? filter.difference : filter.kind}
      data={[
        ...picked,
        { value: 'differing', label: copy.differing },
        ...differences.map((difference) => ({ value: difference, label: policyCopy.differences[difference] })),
        { value: 'all', label: copy.all },
      ]}
      onChange={(event) => onFilter(filterNamed(event.currentTarget.value, filter))}
    />
  )
}

function filterNamed(name: string, present: RowFilter): RowFilter {
  const difference = differences.find((candidate) => candidate === name)
  if (difference !== undefined) return { kind: 'difference', difference }
  return name === 'figure' ? present : { kind: name === 'all' ? 'all' : 'differing' }
}

const columns: readonly Column<SimulatedRow>[] = [
  { title: copy.process, cell: ({ processoId, numero }) => <ProcessLink id={processoId} number={numero} /> },
  { title: copy.order, cell: ({ pedidoNumero }) => pedidoNumero ?? '–' },
  { title: copy.when, cell: ({ data }) => day(data) },
  { title: copy.verdictInForce, cell: ({ emVigor }) => <Outcome outcome={emVigor} /> },
  { title: copy.verdictDraft, cell: ({ rascunho }) => <Outcome outcome={rascunho} /> },
  { title: copy.differences, cell: (row) => <Differences row={row} /> },
]

function Differences({ row }: { readonly row: SimulatedRow }) {
  return (
    <Group gap={4}>
      {row.diferencas.map((difference) => (
        <Badge key={difference} variant="default">
          {policyCopy.differences[difference]}
        </Badge>
      ))}
    </Group>
  )
}

function Outcome({ outcome }: { readonly outcome: SimulatedRow['emVigor'] }) {
  return (
    <>
      <Text size="sm">{policyCopy.verdicts[outcome.veredito]}</Text>
      <Text size="xs" c="dimmed">
        {outcome.regra === 'PermitidoPorPadrao' ? null : outcome.regraNome}
      </Text>
      <Text size="sm">{money(outcome.total)}</Text>
    </>
  )
}
