import { Anchor, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Route, Routes } from 'react-router'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Empty } from '../../shared/states.tsx'
import { count, moment } from '../../shared/wording.pt-BR.ts'
import { BulkJobPage } from './bulk-job-page.tsx'
import { jobsText as text } from './bulk-jobs.pt-BR.ts'
import { nameOf } from './name-of.ts'

/** The commands that were given to whole lists, and each with its report at an address of its own. */
export function BulkJobsRoutes() {
  return (
    <Routes>
      <Route index element={<BulkJobsPage />} />
      <Route path=":id" element={<BulkJobPage />} />
    </Routes>
  )
}

const PAGE = 20
/** While one is at work, its counts are read again. */
const LOOK_AGAIN_MILLISECONDS = 2_000

function BulkJobsPage() {
  const [page, setPage] = useState(1)
  const found = useQuery({
    queryKey: ['bulk-jobs', page],
    queryFn: async ({ signal }) =>
      listed(await client.listBulkJobs({ query: { pageNumber: page, pageSize: PAGE }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ estado }) => estado === 'em_andamento') === true && LOOK_AGAIN_MILLISECONDS,
  })
  return (
    <Page title={text.title}>
      <Text c="dimmed">{text.about}</Text>
      <Loaded query={found}>
        {({ items, page: { totalPages } }) =>
          items.length === 0 ? (
            <Empty
              title={text.none}
              action={
                <Anchor component={Link} to="/fila">
                  {text.toQueue}
                </Anchor>
              }
            >
              {text.how}
            </Empty>
          ) : (
            <PlainTable
              label={text.title}
              columns={COLUMNS}
              rows={items}
              keyOf={({ id }) => id}
              paging={{ page, pages: totalPages, onPage: setPage }}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

const COLUMNS: readonly Column<Answer<'listBulkJobs'>[number]>[] = [
  {
    title: text.columns.command,
    cell: (job) => (
      <Anchor component={Link} to={`/lotes/${job.id}`} size="sm">
        {nameOf(job)}
      </Anchor>
    ),
  },
  { title: text.columns.state, cell: ({ estado }) => <StateBadge word={estado} /> },
  { title: text.columns.done, isNumber: true, cell: ({ feitos }) => count(feitos) },
  { title: text.columns.refused, isNumber: true, cell: ({ recusados }) => count(recusados) },
  { title: text.columns.total, isNumber: true, cell: ({ total }) => count(total) },
  { title: text.columns.asked, cell: ({ pedidoPor, pedidoEm }) => text.by(pedidoPor, moment(pedidoEm)) },
]
