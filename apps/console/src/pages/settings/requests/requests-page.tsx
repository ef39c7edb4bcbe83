import { Badge, Button, Code, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '../../../api/answer.ts'
import { client } from '../../../api/client.ts'
import { listed } from '../../../api/outcome.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { PlainTable, type Column } from '../../../shared/plain-table.tsx'
import { Empty } from '../../../shared/states.tsx'
import { moment } from '../../../shared/wording.pt-BR.ts'
import { Actor } from '../actor.tsx'
import { filtersOf, RequestFilters } from './request-filters.tsx'
import { requestsCopy as copy } from './requests.pt-BR.ts'
import classes from './requests-page.module.css'

type KeptRequest = Answer<'listRequests'>[number]

const PAGE_SIZE = 50

const columns: readonly Column<KeptRequest>[] = [
  { title: copy.when, cell: ({ quando }) => moment(quando) },
  { title: copy.who, cell: (request) => <Who request={request} /> },
  { title: copy.what, cell: (request) => <Asked request={request} /> },
  { title: copy.result, cell: (request) => <Outcome request={request} /> },
  { title: copy.why, cell: (request) => <Why request={request} /> },
  { title: copy.todo, cell: ({ oQueFazer }) => oQueFazer },
]

/**
 * The log of requests, for people who build an integration or receive a trace id from a customer. The address holds the filters:
 * that of a trace id leads here.
 */
export function RequestsPage() {
  const [search, setSearch] = useSearchParams()
  const [page, setPage] = useState(1)
  const filters = filtersOf(search)
  const requests = useQuery({
    queryKey: ['requisicoes', search.toString(), page],
    queryFn: async () =>
      listed(await client.listRequests({ query: { ...filters, pageNumber: page, pageSize: PAGE_SIZE } })),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack>
      <Text c="dimmed">{copy.about}</Text>
      <RequestFilters
        key={search.toString()}
        search={search}
        onFilter={(next) => {
          setPage(1)
          setSearch(next)
        }}
      />
      <Loaded query={requests}>
        {({ items, page: { totalPages } }) =>
          items.length === 0 ? (
            <Empty action={<Again onClick={() => void requests.refetch()} />}>
              {filters.traceId === undefined ? copy.none : copy.noTrace}
            </Empty>
          ) : (
            <PlainTable
              label={copy.list}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              minWidth={900}
              paging={{ page, pages: totalPages, onPage: setPage }}
            />
          )
        }
      </Loaded>
    </Stack>
  )
}

function Again({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="default" onClick={onClick}>
      {copy.again}
    </Button>
  )
}

function Who({ request: { origem, ator, quem, pedido } }: { readonly request: KeptRequest }) {
  if (origem !== 'consumidor') return <Actor actor={ator} name={quem} />
  return pedido === null ? copy.customer : copy.customerOf(pedido)
}

function Asked({ request: { origem, operacao, metodo, caminho } }: { readonly request: KeptRequest }) {
  return (
    <div className={classes['asked']}>
      {origem === 'consumidor' ? copy.page : (operacao ?? copy.noOperation)}
      <Text size="xs" c="dimmed" className={classes['path']}>
        {metodo} {caminho}
      </Text>
    </div>
  )
}

function Outcome({ request: { resultado, status, erroCodigo, repeticoes } }: { readonly request: KeptRequest }) {
  return (
    <div>
      <Badge variant="light" color={resultado === 'recusada' ? 'bad' : 'warn'}>
        {status} {copy.results[resultado]}
      </Badge>
      {erroCodigo !== null && (
        <Text size="xs" className={classes['path']}>
          {erroCodigo}
        </Text>
      )}
      {repeticoes > 0 && (
        <Text size="xs" c="dimmed">
          {copy.repeats(repeticoes)}
        </Text>
      )}
    </div>
  )
}

function Why({ request: { motivo, detalhe, desconhecidos, traceId } }: { readonly request: KeptRequest }) {
  return (
    <div className={classes['why']}>
      {motivo}
      {detalhe !== null && <Text size="sm">{detalhe}</Text>}
      {desconhecidos.length > 0 && (
        <>
          {' '}
          {copy.ignored}
          <ul className={classes['ignored']}>
            {desconhecidos.map(({ onde, parecido }) => (
              <li key={onde}>
                <Code>{onde}</Code> {parecido !== null && copy.meant(parecido)}
              </li>
            ))}
          </ul>
        </>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {copy.trace} {traceId}
      </Text>
    </div>
  )
}
