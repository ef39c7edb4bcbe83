import { Button, Code, Group, NativeSelect, Popover, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { Empty } from '../../shared/states.tsx'
import { TraceLink } from '../../shared/trace-link.tsx'
import { moment } from '../../shared/wording.pt-BR.ts'
import { Actor } from './actor.tsx'
import { auditCode, auditName } from './audit-names.pt-BR.ts'
import { actChoices, actWords } from './audit-words.pt-BR.ts'
import classes from './audit-page.module.css'
import { settingsCopy } from './settings.pt-BR.ts'
import { TypedFilters } from './typed-filters.tsx'

const copy = settingsCopy.audit
const names = ['de', 'ate', 'ator', 'acao', 'assunto'] as const
const TYPED = ['de', 'ate', 'ator', 'assunto'] as const
const labels = { de: copy.since, ate: copy.until, ator: copy.actor, acao: copy.action, assunto: copy.subject }

type Filters = Readonly<Partial<Record<(typeof names)[number], string>>>
type AuditRecord = Answer<'listAudit'>[number]

const columns: readonly Column<AuditRecord>[] = [
  { title: copy.when, cell: ({ quando }) => moment(quando) },
  { title: copy.who, cell: ({ ator, quem }) => <Actor actor={ator} name={quem} /> },
  { title: copy.what, cell: ({ acao }) => <span title={acao}>{actWords(acao)}</span> },
  { title: copy.where, cell: ({ assunto }) => <Subject subject={assunto} /> },
  { title: copy.why, cell: ({ motivo }) => motivo ?? '–' },
  { title: copy.facts, cell: (record) => <Facts record={record} /> },
]

/** The audit of the account: the action, who, from where and why. The address holds the filters. */
export function AuditPage() {
  const [search, setSearch] = useSearchParams()
  const [page, setPage] = useState(1)
  const filters: Filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
  const records = useQuery({
    queryKey: ['auditoria', filters, page],
    queryFn: async () => listed(await client.listAudit({ query: { ...filters, pageNumber: page, pageSize: 50 } })),
    placeholderData: keepPreviousData,
  })
  const filter = (next: Filters) => {
    setPage(1)
    setSearch(next)
  }
  return (
    <Stack>
      <Text c="dimmed">{copy.about}</Text>
      <FilterForm key={search.toString()} filters={filters} onFilter={filter} />
      <Loaded query={records}>
        {({ items, page: { totalPages } }) =>
          items.length === 0 ? (
            <Empty>{copy.none}</Empty>
          ) : (
            <PlainTable
              label={settingsCopy.pages.auditoria}
              columns={columns}
              rows={items}
              keyOf={({ origem, id }) => `${origem}:${id}`}
              minWidth={820}
              paging={{ page, pages: totalPages, onPage: setPage }}
            />
          )
        }
      </Loaded>
    </Stack>
  )
}

interface FilterFormProps {
  readonly filters: Filters
  readonly onFilter: (filters: Filters) => void
}

function FilterForm({ filters, onFilter }: FilterFormProps) {
  const [typed, setTyped] = useState<Filters>({
    ...filters,
    ...(filters.ator !== undefined && { ator: auditName(filters.ator) }),
    ...(filters.assunto !== undefined && { assunto: auditName(filters.assunto) }),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(asked(typed))
      }}
    >
      <Group align="end">
        <NativeSelect
          label={labels.acao}
          data={[{ value: '', label: copy.anyAction }, ...actChoices]}
          value={typed.acao ?? ''}
          onChange={(event) => setTyped({ ...typed, acao: event.currentTarget.value })}
          maw={320}
        />
        <TypedFilters
          names={TYPED}
          labels={labels}
          typed={typed}
          onType={(name, value) => setTyped({ ...typed, [name]: value })}
        />
        <Button type="submit" variant="default">
          {copy.search}
        </Button>
      </Group>
    </form>
  )
}

/** The filters as the interface takes them: the words of this page for actors and subjects are replaced by the names of the audit. */
function asked(typed: Filters): Filters {
  const filled = Object.entries(typed).filter(([, value]) => value.trim() !== '')
  return Object.fromEntries(
    filled.map(([name, value]) => [name, name === 'ator' || name === 'assunto' ? auditCode(value) : value]),
  )
}

/** The subject of an entry: a process is a link to its page, any other subject is plain text. */
function Subject({ subject }: { readonly subject: string | null }) {
  const id = /^process (\d+)$/.exec(subject ?? '')?.[1]
  return id === undefined ? auditName(subject ?? '–') : <ProcessLink id={Number(id)} number={copy.process(id)} />
}

/** The further facts of the entry, with its link in the chain. */
function Facts({ record: { acao, fatos, sequencia, hash, de } }: { readonly record: AuditRecord }) {
  return (
    <Popover width="min(420px, calc(100vw - 32px))" withArrow>
      <Popover.Target>
        <Button size="compact-xs" variant="subtle">
          {copy.show}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Code block className={classes['facts'] ?? ''}>
          {JSON.stringify({ ...fatos, ip: de?.ip, traceId: de?.traceId, acao, sequencia, hash }, null, 2)}
        </Code>
        {de !== null && (
          <Text size="xs" mt="xs">
            {copy.trace} <TraceLink traceId={de.traceId} />
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
