import { Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { daysAgo } from '../../shared/days.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { Empty } from '../../shared/states.tsx'
import { DayTable } from './day-table.tsx'
import { Differences } from './differences.tsx'
import { FetchStatement } from './fetch-statement.tsx'
import { ImportStatement } from './import-statement.tsx'
import { LatestStatements } from './latest-statements.tsx'
import { reconciliationText as text } from './reconciliation.pt-BR.ts'

/** A month back, as the service takes at most. */
const USUAL_DAYS = 30

/** Statements of providers and banks against the ledger: days, and the differences of the one that is chosen. */
export function ReconciliationPage() {
  const [search, setSearch] = useSearchParams()
  const accounts = useQuery({
    queryKey: ['conciliacao', 'contas'],
    queryFn: async () => entity(await client.listStatementAccounts()),
  })
  const providers = accounts.data?.provedores ?? []
  const change = (part: Readonly<Record<string, string>>) =>
    setSearch((known) => ({ ...Object.fromEntries(known), ...part }), { replace: true })
  return (
    <Page
      title={text.title}
      actions={
        <Group gap="xs">
          {providers.length > 0 && (
            <FetchStatement providers={providers} onRead={(id) => change({ conta: String(id) })} />
          )}
          <ImportStatement onImported={(id) => change({ conta: String(id) })} />
        </Group>
      }
    >
      <Text c="dimmed">{text.about}</Text>
      <LatestStatements providers={providers} />
      <Loaded query={accounts}>
        {({ contas: known }) => {
          const account = known.find(({ id }) => String(id) === search.get('conta')) ?? known[0]
          if (!account) return <Empty>{text.noAccounts}</Empty>
          const de = search.get('de') || daysAgo(USUAL_DAYS)
          const ate = search.get('ate') || daysAgo(0)
          return (
            <>
              <Group gap="sm" align="end">
                <NativeSelect
                  label={text.account}
                  data={known.map(({ id, nome }) => ({ value: String(id), label: nome }))}
                  value={String(account.id)}
                  onChange={(event) => change({ conta: event.currentTarget.value, dia: '' })}
                />
                <TextInput
                  type="date"
                  label={text.from}
                  value={de}
                  onChange={(event) => change({ de: event.currentTarget.value, dia: '' })}
                />
                <TextInput
                  type="date"
                  label={text.to}
                  value={ate}
                  onChange={(event) => change({ ate: event.currentTarget.value, dia: '' })}
                />
              </Group>
              <Days
                accountId={account.id}
                range={{ de, ate }}
                day={search.get('dia') || null}
                onDay={(dia) => change({ dia })}
              />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

interface DaysProps {
  readonly accountId: number
  readonly range: { readonly de: string; readonly ate: string }
  readonly day: string | null
  readonly onDay: (day: string) => void
}

function Days({ accountId, range, day, onDay }: DaysProps) {
  const days = useQuery({
    queryKey: ['conciliacao', 'dias', accountId, range],
    queryFn: async ({ signal }) =>
      entity(await client.showReconciliation({ params: { contaId: accountId }, query: range, signal })).dias,
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={days}>
      {(found) => (
        <>
          {found.length === 0 ? <Empty>{text.noDays}</Empty> : <DayTable days={found} chosen={day} onDay={onDay} />}
          {day !== null && <Differences key={`${accountId}/${day}`} accountId={accountId} day={day} />}
        </>
      )}
    </Loaded>
  )
}
