import { Anchor, Text } from '@mantine/core'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
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

/** Reality, the policy in force and the draft side by side; each figure links to its rows. */
export function FigureTable(props: FigureTableProps) {
  const columns: readonly Column<Figure>[] = [
    { title: copy.figure, cell: (figure) => <FigureName figure={figure} /> },
    ...sides.map((side) => ({
      title: sideNames[side],
      isNumber: true,
      cell: (figure: Figure) => <FigureLink figure={figure} side={side} {...props} />,
    })),
    {
      title: copy.change,
      isNumber: true,
      cell: (figure) => <Change figure={figure} simulation={props.simulation} />,
    },
  ]
  return <PlainTable label={copy.totals} columns={columns} rows={figures} keyOf={({ id }) => id} />
}

/** A figure that is a part of the figure above it is indented. */
function FigureName({ figure: { id, isPartOf } }: { readonly figure: Figure }) {
  const isPart = isPartOf !== undefined
  return (
    <Text size="sm" fw={isPart ? 400 : 500} pl={isPart ? 'md' : 0}>
      {policyCopy.figures[id]}
    </Text>
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
      fz="inherit"
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
  if (change === 0)
    return (
      <Text size="sm" c="dimmed">
        =
      </Text>
    )
  return (
    <Text component="span" size="sm" fw={600}>
      {change > 0 ? '+' : '−'}
      {written(figure, Math.abs(change))}
    </Text>
  )
}

function written(figure: Figure, value: number): string {
  return figure.unit === 'reais' ? money(value) : count(value)
}
