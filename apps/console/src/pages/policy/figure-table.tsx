import { Anchor, Table, Text } from '@mantine/core'
import { count, money } from '../../shared/wording.pt-BR.ts'
import { policyCopy } from './policy.pt-BR.ts'
import { changeOf, figures, type Figure, type RowFilter, type Simulation } from './simulation.ts'

const copy = policyCopy.simulate
const sides = ['realizado', 'emVigor', 'rascunho'] as const
const sideNames = { realizado: copy.real, emVigor: copy.inForce, rascunho: copy.draft }

interface FigureTableProps {
  readonly simulation: Simulation
  readonly onPick: (filter: RowFilter) => void
}

/** What happened, what is in force and what the draft would do, side by side; each figure leads to its rows. */
export function FigureTable({ simulation, onPick }: FigureTableProps) {
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table aria-label={copy.totals} tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{copy.figure}</Table.Th>
            {[copy.real, copy.inForce, copy.draft, copy.change].map((name) => (
              <Table.Th key={name} scope="col" ta="right">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {figures.map((figure) => (
            <Table.Tr key={figure.id}>
              <Table.Th
                scope="row"
                fw={figure.isPartOf === undefined ? 500 : 400}
                pl={figure.isPartOf === undefined ? 'xs' : 'xl'}
              >
                {policyCopy.figures[figure.id]}
              </Table.Th>
              {sides.map((side) => (
                <Table.Td key={side} ta="right">
                  <FigureLink figure={figure} side={side} simulation={simulation} onPick={onPick} />
                </Table.Td>
              ))}
              <Table.Td ta="right">
                <Change figure={figure} simulation={simulation} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface FigureLinkProps extends FigureTableProps {
  readonly figure: Figure
  readonly side: (typeof sides)[number]
}

function FigureLink({ figure, side, simulation, onPick }: FigureLinkProps) {
  const value = figure.of(simulation, side)
  if (value === undefined) return <span aria-hidden>–</span>
  const said = written(figure, value)
  if (value === 0) return <>{said}</>
  return (
    <Anchor
      component="button"
      type="button"
      aria-label={copy.seeRows(policyCopy.figures[figure.id], sideNames[side], said)}
      onClick={() => onPick({ kind: 'figure', figure, side })}
    >
      {said}
    </Anchor>
  )
}

function Change({ figure, simulation }: { readonly figure: Figure; readonly simulation: Simulation }) {
  const change = changeOf(figure, simulation)
  if (change === undefined) return <span aria-hidden>–</span>
  if (change === 0) return <Text c="dimmed">=</Text>
  return (
    <Text component="span" fw={600}>
      {change > 0 ? '+' : '−'}
      {written(figure, Math.abs(change))}
    </Text>
  )
}

function written(figure: Figure, value: number): string {
  return figure.unit === 'reais' ? money(value) : count(value)
}
