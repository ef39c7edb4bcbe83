import { Anchor, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { listed } from '../../api/outcome.ts'
import { CsvExport, EXPORT_PAGE } from '../../shared/csv-export.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { PlainTable } from '../../shared/plain-table.tsx'
import { Empty } from '../../shared/states.tsx'
import { count, day } from '../../shared/wording.pt-BR.ts'
import { insightsText, rowsText as text } from './insights.pt-BR.ts'
import { readRows, rowsAddress, rowsQueryOf, writeState, type RowsState } from './insights-state.ts'
import { columnsOf, sheetOf } from './row-columns.tsx'
import { useUsualPeriod } from './use-usual-period.ts'

const PAGE = 50

/** The rows that make a figure, page by page, each leading to its process; all of them as a spreadsheet. */
export function RowsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = readRows(params, useUsualPeriod())
  const { lojas } = useMe()
  const query = rowsQueryOf(state)
  const paging = { pageNumber: state.page, pageSize: PAGE }
  const found = useQuery({
    queryKey: ['indicadores', 'linhas', query, paging],
    queryFn: async ({ signal }) => listed(await client.listIndicatorRows({ query: { ...query, ...paging }, signal })),
    placeholderData: keepPreviousData,
  })
  const storeName = (id: number | null) =>
    lojas.find((store) => store.id === id)?.nome ?? (id === null ? null : String(id))
  return (
    <Page title={text.title(text.names[state.figure])} actions={<BackLink state={state} />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {aboutOf(state, state.store === '' ? undefined : (storeName(Number(state.store)) ?? state.store))}
        </Text>
        <CsvExport
          name={`indicadores-${state.figure}`}
          columns={sheetOf(state.figure, storeName)}
          pages={(signal) => client.listIndicatorRows.pages({ query: { ...query, pageSize: EXPORT_PAGE }, signal })}
        />
      </Group>
      <Loaded query={found}>
        {({ items, page: { totalPages, totalRecords } }) =>
          items.length === 0 ? (
            <Empty>{text.none}</Empty>
          ) : (
            <>
              <PlainTable
                label={text.title(text.names[state.figure])}
                columns={columnsOf(state.figure, storeName)}
                rows={items.map((row, at) => ({ ...row, at }))}
                keyOf={({ at }) => at}
                minWidth={560}
                paging={{
                  page: state.page,
                  pages: totalPages,
                  onPage: (page) => void navigate(rowsAddress({ ...state, page })),
                }}
              />
              <Text size="sm" c="dimmed" role="status">
                {text.found(totalRecords, count(totalRecords))}
              </Text>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function BackLink({ state }: { readonly state: RowsState }) {
  return (
    <Anchor component={Link} to={`/indicadores/evolucao?${writeState(state).toString()}`} size="sm">
      {text.back}
    </Anchor>
  )
}

function aboutOf({ first, last, by, sku, reason, isUnexplained }: RowsState, store: string | undefined): string {
  const why = isUnexplained ? insightsText.reasons.noReason : reason
  const of = [...(sku === '' ? [] : [text.onlySku(sku)]), ...(why === '' ? [] : [why])]
  const period = text.period(day(first), day(last), insightsText.byNames[by], store)
  return of.length === 0 ? period : `${of.join(', ')}. ${period}`
}
