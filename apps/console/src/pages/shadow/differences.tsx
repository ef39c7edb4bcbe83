import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { type CsvColumn, sheetOf } from '../../shared/csv.ts'
import { daysAgo } from '../../shared/days.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { type Column, PlainTable } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { Empty } from '../../shared/states.tsx'
import { day as dayText, money } from '../../shared/wording.pt-BR.ts'
import type { ReportState } from './report-state.ts'
import { RuleName } from './rule-table.tsx'
import { reportText as text, type ShadowDifference, stateNames, verdictNames } from './shadow.pt-BR.ts'
import { SHADOW } from './use-shadow.ts'

interface DifferencesProps {
  readonly state: ReportState
  readonly onEveryDay: () => void
}

/** The returns that differ, of a rule and a day or of all: what the present service did, and what would be done here. */
export function Differences({ state: { first, last, day, rule }, onEveryDay }: DifferencesProps) {
  const query = { de: day || first, ate: day || last, ...(rule !== '' && { regra: rule }) }
  const found = useQuery({
    queryKey: [SHADOW, 'diferencas', query],
    queryFn: async ({ signal }) => entity(await client.listShadowDifferences({ query, signal })),
    placeholderData: keepPreviousData,
  })
  const title = day === '' ? text.rows : text.rowsOf(dayText(day))
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        {day !== '' && (
          <Button size="compact-sm" variant="default" onClick={onEveryDay}>
            {text.everyDay}
          </Button>
        )}
      </Group>
      <Loaded query={found}>{(answer) => <Rows key={JSON.stringify(query)} title={title} answer={answer} />}</Loaded>
    </Stack>
  )
}

const PAGE = 25

interface RowsProps {
  readonly title: string
  readonly answer: Answer<'listShadowDifferences'>
}

function Rows({ title, answer: { total, diferencas } }: RowsProps) {
  const [page, setPage] = useState(1)
  if (total === 0) return <Empty drawing="found">{text.rowsNone}</Empty>
  return (
    <>
      <PlainTable
        label={title}
        columns={columns}
        rows={diferencas.slice((page - 1) * PAGE, page * PAGE)}
        keyOf={({ devolucao, tipo }) => `${devolucao} ${tipo}`}
        minWidth={980}
        paging={{ page, pages: Math.ceil(diferencas.length / PAGE), onPage: setPage }}
      />
      <Group gap="sm">
        <Button
          size="xs"
          variant="default"
          onClick={() => saveFile(`modo-sombra-${daysAgo(0)}.csv`, sheetOf(sheet, diferencas), 'text/csv')}
        >
          {text.csv}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {text.shown(diferencas.length, total)}
        </Text>
      </Group>
    </>
  )
}

const columns: readonly Column<ShadowDifference>[] = [
  {
    title: text.return,
    cell: ({ devolucao, pedido, dia }) => (
      <>
        {devolucao}
        <Text size="xs" c="dimmed">
          {pedido === null ? dayText(dia) : `${text.order(pedido)}, ${dayText(dia)}`}
        </Text>
      </>
    ),
  },
  {
    title: text.presentDid,
    cell: ({ situacaoHoje, estornadoHoje }) => (
      <Side
        did={stateNames[situacaoHoje]}
        gave={estornadoHoje === null ? text.unknown : text.gave(money(estornadoHoje))}
      />
    ),
  },
  {
    title: text.hereDoes,
    cell: ({ veredito, calculado }) => <Side did={verdictNames[veredito]} gave={text.gives(money(calculado))} />,
  },
  { title: text.amount, cell: ({ valor }) => money(valor), isNumber: true },
  {
    title: text.why,
    cell: ({ regra, versaoDaPolitica }) => (
      <>
        <RuleName rule={regra} />
        <Text size="xs" c="dimmed">
          {text.policy(versaoDaPolitica)}
        </Text>
      </>
    ),
  },
  {
    title: text.process,
    cell: ({ processoId, processoNumero }) =>
      processoId === null ? (
        <Text size="sm" c="dimmed">
          {text.noProcess}
        </Text>
      ) : (
        <ProcessLink id={processoId} number={processoNumero ?? String(processoId)} />
      ),
  },
]

function Side({ did, gave }: { readonly did: string; readonly gave: string }) {
  return (
    <>
      {did}
      <Text size="sm">{gave}</Text>
    </>
  )
}

const sheet: readonly CsvColumn<ShadowDifference>[] = [
  { title: text.day, cell: ({ dia }) => dayText(dia) },
  { title: text.return, cell: ({ devolucao }) => devolucao },
  { title: text.orderTitle, cell: ({ pedido }) => pedido },
  { title: text.rule, cell: ({ regra }) => regra },
  { title: text.amount, cell: ({ valor }) => ({ reais: valor }) },
  { title: text.presentDid, cell: ({ situacaoHoje }) => stateNames[situacaoHoje] },
  { title: text.present, cell: ({ estornadoHoje }) => (estornadoHoje === null ? null : { reais: estornadoHoje }) },
  { title: text.hereDoes, cell: ({ veredito }) => verdictNames[veredito] },
  { title: text.here, cell: ({ calculado }) => ({ reais: calculado }) },
  { title: text.process, cell: ({ processoNumero }) => processoNumero },
]
