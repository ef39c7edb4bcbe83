import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Failed } from '../../shared/states.tsx'
import { daysAgo } from '../../shared/days.ts'
import { FigureTable } from './figure-table.tsx'
import { policyCopy } from './policy.pt-BR.ts'
import { useDraftContext } from './policy-page.tsx'
import { rowsOf, type RowFilter, type Simulation } from './simulation.ts'
import { SuggestedChange } from './suggested-change.tsx'
import { SimulatedRows } from './simulated-rows.tsx'

const copy = policyCopy.simulate

/** The outcome of past requests under the draft. */
export function SimulateTab() {
  const { draft } = useDraftContext()
  const simulate = useMutation({
    mutationFn: async (period: { readonly desde: string; readonly ate: string }) =>
      entity(await client.simulatePolicy({ body: { yaml: draft.text, ...period, linhas: 'todas' } })),
  })
  if (draft.faults.length > 0)
    return (
      <Alert color="red" role="alert">
        {copy.faults}
      </Alert>
    )
  return (
    <Stack>
      <SuggestedChange />
      <Text c="dimmed">{copy.about}</Text>
      <PeriodForm run={simulate.mutate} isRunning={simulate.isPending} />
      {simulate.error !== null && <Failed error={simulate.error} />}
      {simulate.isPending && <Text role="status">{copy.running}</Text>}
      {simulate.data !== undefined && !simulate.isPending && <SimulationResult simulation={simulate.data} />}
    </Stack>
  )
}

interface PeriodFormProps {
  readonly run: (period: { readonly desde: string; readonly ate: string }) => void
  readonly isRunning: boolean
}

function PeriodForm({ run, isRunning }: PeriodFormProps) {
  const [since, setSince] = useState(() => daysAgo(90))
  const [until, setUntil] = useState(() => daysAgo(0))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        run({ desde: since, ate: until })
      }}
    >
      <Group align="end">
        <TextInput
          type="date"
          required
          label={copy.since}
          value={since}
          max={until}
          onChange={(event) => setSince(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          required
          label={copy.until}
          value={until}
          min={since}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <Button type="submit" loading={isRunning}>
          {copy.run}
        </Button>
      </Group>
    </form>
  )
}

function SimulationResult({ simulation }: { readonly simulation: Simulation }) {
  const [filter, setFilter] = useState<RowFilter>({ kind: 'differing' })
  const { avaliados, abertosHoje, abertosComRascunho } = simulation.pedidosSemSolicitacao
  return (
    <Stack>
      <Text fw={600} role="status">
        {copy.summary(simulation.solicitacoes, simulation.diferentes)}
      </Text>
      {simulation.cortada && <Alert color="yellow">{copy.cut}</Alert>}
      {simulation.reconstruidas > 0 && <Text size="sm">{copy.rebuilt(simulation.reconstruidas)}</Text>}
      <FigureTable simulation={simulation} onPick={setFilter} />
      {avaliados > 0 && <Text>{copy.orders(avaliados, abertosHoje, abertosComRascunho)}</Text>}
      <SimulatedRows rows={rowsOf(simulation, filter)} filter={filter} onFilter={setFilter} />
    </Stack>
  )
}
