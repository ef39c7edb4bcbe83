import { Badge, Group, NativeSelect, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Empty } from '../../shared/states.tsx'
import { useAddress } from '../../shared/use-address.ts'
import { count, moment, money } from '../../shared/wording.pt-BR.ts'
import { carrierClaimText } from '../processes/delivery-claim.pt-BR.ts'
import { carrierClaimsText as text } from './carrier-claims.pt-BR.ts'

type Claim = Answer<'listCarrierClaims'>[number]

const PAGE = 50
const STATES = ['aberta', 'enviada', 'encerrada'] as const satisfies readonly Claim['estado'][]

interface Address {
  readonly state: Claim['estado'] | null
  readonly page: number
}

function readState(params: URLSearchParams): Address {
  const page = Number(params.get('pagina') ?? 1)
  const state = STATES.find((one) => one === params.get('estado')) ?? null
  return { state, page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

function writeState({ state, page }: Address): URLSearchParams {
  return new URLSearchParams({ ...(state && { estado: state }), ...(page > 1 && { pagina: String(page) }) })
}

/** Every claim against a carrier, with its deadline; the address keeps the filter. */
export function CarrierClaimsPage() {
  const [{ state, page }, change] = useAddress(readState, writeState)
  const query = { ...(state && { estado: state }), pageNumber: page, pageSize: PAGE }
  const found = useQuery({
    queryKey: ['carrier-claims', query],
    queryFn: async ({ signal }) => listed(await client.listCarrierClaims({ query, signal })),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={text.title}>
      <Text c="dimmed">{text.about}</Text>
      <NativeSelect
        label={text.state}
        maw={240}
        value={state ?? ''}
        data={[{ value: '', label: text.any }, ...STATES.map((one) => ({ value: one, label: text.states[one] }))]}
        onChange={({ currentTarget: { value } }) =>
          change({ page: 1, state: STATES.find((one) => one === value) ?? null })
        }
      />
      <Loaded query={found}>
        {({ items, page: { totalPages, totalRecords } }) =>
          items.length === 0 ? (
            <Empty>{text.none}</Empty>
          ) : (
            <>
              <PlainTable
                label={text.title}
                columns={COLUMNS}
                rows={items}
                keyOf={({ id }) => id}
                minWidth={760}
                paging={{ page, pages: totalPages, onPage: (next) => change({ page: next }) }}
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

const COLUMNS: readonly Column<Claim>[] = [
  {
    title: text.columns.process,
    cell: ({ processoId, processoNumero }) => <ProcessLink id={processoId} number={processoNumero} />,
  },
  { title: text.columns.reason, cell: ({ motivo }) => carrierClaimText.reasons[motivo] },
  {
    title: text.columns.carrier,
    cell: ({ transportadora, codigoRastreio }) =>
      [transportadora, codigoRastreio].filter((part) => part !== null).join(', '),
  },
  { title: text.columns.state, cell: ({ estado }) => <StateBadge word={estado} /> },
  {
    title: text.columns.due,
    cell: ({ responderAte, vencida }) => (
      <Group gap={6} component="span">
        {moment(responderAte)}
        {vencida && (
          <Badge color="red" variant="light" autoContrast tt="none">
            {carrierClaimText.overdue}
          </Badge>
        )}
      </Group>
    ),
  },
  {
    title: text.columns.recovered,
    isNumber: true,
    cell: ({ valorRecuperado }) => (valorRecuperado === 0 ? '' : money(valorRecuperado)),
  },
]
