import { Badge, Group, NativeSelect, Pagination, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
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
        <RowTable rows={rows.slice((page - 1) * PAGE, page * PAGE)} />
      )}
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} />}
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

function RowTable({ rows }: { readonly rows: readonly SimulatedRow[] }) {
  const columns = [copy.process, copy.order, copy.when, copy.verdictInForce, copy.verdictDraft, copy.differences]
  return (
    <Table.ScrollContainer minWidth={860}>
      <Table striped tabularNums aria-label={copy.rows}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row key={row.processoId} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Row({ row }: { readonly row: SimulatedRow }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <ProcessLink id={row.processoId} number={row.numero} />
      </Table.Th>
      <Table.Td>{row.pedidoNumero ?? '—'}</Table.Td>
      <Table.Td>{day(row.data)}</Table.Td>
      <Outcome outcome={row.emVigor} />
      <Outcome outcome={row.rascunho} />
      <Table.Td>
        <Group gap={4}>
          {row.diferencas.map((difference) => (
            <Badge key={difference} variant="default">
              {policyCopy.differences[difference]}
            </Badge>
          ))}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

function Outcome({ outcome }: { readonly outcome: SimulatedRow['emVigor'] }) {
  return (
    <Table.Td>
      <Text size="sm">{policyCopy.verdicts[outcome.veredito]}</Text>
      <Text size="xs" c="dimmed">
        {outcome.regra}
      </Text>
      <Text size="sm">{money(outcome.total)}</Text>
    </Table.Td>
  )
}
