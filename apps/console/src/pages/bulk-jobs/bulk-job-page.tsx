import { Anchor, Button, Group, Progress, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity, listed } from '../../api/outcome.ts'
import { CsvExport, EXPORT_PAGE } from '../../shared/csv-export.tsx'
import type { CsvColumn } from '../../shared/csv.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Empty, Failed } from '../../shared/states.tsx'
import { count, moment } from '../../shared/wording.pt-BR.ts'
import { jobsText as text } from './bulk-jobs.pt-BR.ts'
import { nameOf } from './name-of.ts'

type Job = Answer<'getBulkJob'>
type Outcome = Answer<'listBulkJobOutcomes'>[number]
type Wanted = keyof typeof text.filters

const LOOK_AGAIN_MILLISECONDS = 1_000

/** How far a command to a whole list is, and what became of each process; it can be closed and opened again. */
export function BulkJobPage() {
  const id = Number(useParams()['id'])
  const found = useQuery({
    queryKey: ['bulk-job', id],
    queryFn: async ({ signal }) => entity(await client.getBulkJob({ params: { loteId: id }, signal })),
    refetchInterval: ({ state: { data } }) => data?.estado === 'em_andamento' && LOOK_AGAIN_MILLISECONDS,
  })
  return (
    <Page
      title={found.data ? nameOf(found.data) : text.title}
      actions={
        <Anchor component={Link} to="/lotes" size="sm">
          {text.back}
        </Anchor>
      }
    >
      <Loaded query={found}>
        {(job) => (
          <>
            <Head job={job} />
            <Outcomes job={job} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Head({ job }: { readonly job: Job }) {
  const { can } = useMe()
  const queries = useQueryClient()
  const stopping = useMutation({
    mutationFn: async () => entity(await client.stopBulkJob({ params: { loteId: job.id } })),
    onSuccess: () => {
      notifications.show({ message: text.stopped, color: 'teal' })
      void queries.invalidateQueries()
    },
  })
  const isRunning = job.estado === 'em_andamento'
  const given = job.feitos + job.recusados
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <StateBadge word={job.estado} />
        <Text size="sm" c="dimmed">
          {text.by(job.pedidoPor, moment(job.pedidoEm))}
        </Text>
      </Group>
      <Group gap="sm" wrap="nowrap">
        <Progress.Root flex={1} size="lg">
          <Progress.Section value={(100 * given) / job.total} aria-label={text.progress} />
        </Progress.Root>
        <Text size="sm" role="status" tt="none" style={{ whiteSpace: 'nowrap' }}>
          {text.running(count(given), count(job.total))}
        </Text>
        {isRunning && can('gestao:write') && (
          <Button size="xs" variant="default" loading={stopping.isPending} onClick={() => stopping.mutate()}>
            {text.stop}
          </Button>
        )}
      </Group>
      {isRunning && (
        <Text size="sm" c="dimmed">
          {text.safe}
        </Text>
      )}
      {job.estado === 'sem_permissao' && <Text size="sm">{text.notAllowed}</Text>}
      {!isRunning && job.restantes > 0 && <Text size="sm">{text.left(count(job.restantes))}</Text>}
      {stopping.error && <Failed error={stopping.error} />}
    </Stack>
  )
}

const PAGE = 50

function Outcomes({ job }: { readonly job: Job }) {
  const [{ wanted, page }, setSeen] = useState<{ readonly wanted: Wanted; readonly page: number }>({
    wanted: job.recusados > 0 ? 'recusado' : 'todos',
    page: 1,
  })
  const params = { loteId: job.id }
  const asked = wanted === 'todos' ? {} : { resultado: wanted }
  const found = useQuery({
    queryKey: ['bulk-job', job.id, 'outcomes', wanted, page, job.feitos + job.recusados],
    queryFn: async ({ signal }) =>
      listed(
        await client.listBulkJobOutcomes({ params, query: { ...asked, pageNumber: page, pageSize: PAGE }, signal }),
      ),
    placeholderData: keepPreviousData,
  })
  const choices: readonly (readonly [Wanted, number])[] = [
    ['todos', job.total],
    ['feito', job.feitos],
    ['recusado', job.recusados],
    ['restante', job.restantes],
  ]
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h5">
          {text.results}
        </Title>
        <CsvExport
          name={`lote-${job.id}`}
          columns={SHEET}
          pages={(signal) =>
            client.listBulkJobOutcomes.pages({ params, query: { pageNumber: 1, pageSize: EXPORT_PAGE }, signal })
          }
        />
      </Group>
      <SegmentedControl
        aria-label={text.results}
        size="xs"
        style={{ alignSelf: 'start', maxWidth: '100%', flexWrap: 'wrap' }}
        value={wanted}
        data={choices.map(([value, n]) => ({ value, label: `${text.filters[value]} ${count(n)}` }))}
        onChange={(value) => setSeen({ wanted: choices.find(([one]) => one === value)?.[0] ?? 'todos', page: 1 })}
      />
      <Loaded query={found}>
        {({ items, page: { totalPages } }) =>
          items.length === 0 ? (
            <Empty>{text.nothing}</Empty>
          ) : (
            <PlainTable
              label={text.results}
              columns={COLUMNS}
              rows={items}
              keyOf={({ id }) => id}
              minWidth={480}
              paging={{ page, pages: totalPages, onPage: (next) => setSeen({ wanted, page: next }) }}
            />
          )
        }
      </Loaded>
    </Stack>
  )
}

const resultOf = ({ feito }: Outcome) => (feito === null ? text.waiting : feito ? text.done : text.refused)
const whyOf = ({ erroDescricao, erroDetalhado }: Outcome) => [erroDescricao, erroDetalhado].filter(Boolean).join(' ')

const COLUMNS: readonly Column<Outcome>[] = [
  { title: text.process, cell: ({ id, numero }) => <ProcessLink id={id} number={numero} /> },
  { title: text.result, cell: resultOf },
  { title: text.why, cell: whyOf },
]

const SHEET: readonly CsvColumn<Outcome>[] = [
  { title: text.process, cell: ({ numero }) => numero },
  { title: text.result, cell: resultOf },
  { title: text.why, cell: whyOf },
]
