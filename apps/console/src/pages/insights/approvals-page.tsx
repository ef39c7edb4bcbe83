import { Anchor, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { useAddress } from '../../shared/use-address.ts'
import { count, money } from '../../shared/wording.pt-BR.ts'
import { BarList, barsOf } from './bars.tsx'
import { FigureSection, type FigureColumn } from './figure-section.tsx'
import { InsightNav } from './insight-nav.tsx'
import { readState, writeState } from './insights-state.ts'
import { simulatorAddress, sumsQueryOf, type Approvals } from './overview-state.ts'
import { overviewText, percentWords } from './overview.pt-BR.ts'
import { PeriodFilters } from './period-filters.tsx'
import { useUsualPeriod } from './use-usual-period.ts'

const text = overviewText.approvals

/** The approvals outside of the policy: by rule, and by the member of staff who gave them. */
export function ApprovalsPage() {
  const usual = useUsualPeriod()
  const [state, change] = useAddress((params) => readState(params, usual), writeState)
  const query = sumsQueryOf(state)
  const found = useQuery({
    queryKey: ['indicadores', 'aprovacoes', query],
    queryFn: async ({ signal }) => entity(await client.getApprovals({ query, signal })),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={text.title}>
      <InsightNav state={state} />
      <PeriodFilters state={state} onChange={change} isByRequest />
      <Loaded query={found}>
        {(approvals) => (
          <Stack aria-busy={found.isPlaceholderData} style={{ opacity: found.isPlaceholderData ? 0.6 : 1 }}>
            <Rules approvals={approvals} />
            <People approvals={approvals} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

interface ApprovalsProps {
  readonly approvals: Approvals
}

function Rules({ approvals: { regras } }: ApprovalsProps) {
  type Rule = Approvals['regras'][number]
  const { can } = useMe()
  const withExceptions = regras.filter(({ excecoes }) => excecoes > 0)
  const bars = barsOf(withExceptions.map(({ excecoes }) => excecoes))
  const number = (title: string, of: (rule: Rule) => number): FigureColumn<Rule> => ({
    title,
    cell: (rule) => count(of(rule)),
    csv: of,
    isNumber: true,
  })
  const columns: readonly FigureColumn<Rule>[] = [
    {
      title: text.rules.rule,
      cell: ({ regra, nome }) =>
        can('gestao:admin') ? (
          <Anchor component={Link} to={simulatorAddress(regra)} inherit>
            {`${nome}: ${overviewText.simulate}`}
          </Anchor>
        ) : (
          nome
        ),
      csv: ({ nome }) => nome,
    },
    number(text.rules.exceptions, ({ excecoes }) => excecoes),
    {
      title: text.rules.amount,
      cell: ({ valorDasExcecoes }) => money(valorDasExcecoes),
      csv: ({ valorDasExcecoes }) => ({ reais: valorDasExcecoes }),
      isNumber: true,
    },
    number(text.rules.refused, ({ recusadas }) => recusadas),
    number(text.rules.allowed, ({ permitidas }) => permitidas),
  ]
  const rows = withExceptions.map(({ nome, excecoes, valorDasExcecoes }, at) => ({
    name: nome,
    value: `${count(excecoes)} · ${money(valorDasExcecoes)}`,
    bars: bars[at] ?? [],
  }))
  return (
    <FigureSection
      anchor="por-regra"
      title={text.rules.title}
      about={text.rules.about}
      chart={
        rows.length === 0 ? <Text size="sm">{text.rules.none}</Text> : <BarList label={text.rules.title} rows={rows} />
      }
      columns={columns}
      rows={regras}
      keyOf={({ regra }) => regra}
      minWidth={560}
    />
  )
}

function People({ approvals: { pessoas } }: ApprovalsProps) {
  type Person = Approvals['pessoas'][number]
  const nameOf = ({ nome }: Person) => nome ?? text.people.gone
  const bars = barsOf(pessoas.map(({ valorDasExcecoes }) => valorDasExcecoes))
  const columns: readonly FigureColumn<Person>[] = [
    { title: text.people.name, cell: nameOf, csv: nameOf },
    {
      title: text.people.approved,
      cell: ({ aprovadas }) => count(aprovadas),
      csv: ({ aprovadas }) => aprovadas,
      isNumber: true,
    },
    {
      title: text.people.amount,
      cell: ({ valor }) => money(valor),
      csv: ({ valor }) => ({ reais: valor }),
      isNumber: true,
    },
    {
      title: text.people.exceptions,
      cell: ({ excecoes }) => count(excecoes),
      csv: ({ excecoes }) => excecoes,
      isNumber: true,
    },
    {
      title: text.rules.amount,
      cell: ({ valorDasExcecoes }) => money(valorDasExcecoes),
      csv: ({ valorDasExcecoes }) => ({ reais: valorDasExcecoes }),
      isNumber: true,
    },
    {
      title: text.people.share,
      cell: ({ partesDasExcecoes }) => percentWords(partesDasExcecoes),
      csv: ({ partesDasExcecoes }) => partesDasExcecoes,
      isNumber: true,
    },
  ]
  const rows = pessoas.map((person, at) => ({
    name: nameOf(person),
    value: `${money(person.valorDasExcecoes)} de ${money(person.valor)}`,
    bars: bars[at] ?? [],
  }))
  return (
    <FigureSection
      anchor="por-pessoa"
      title={text.people.title}
      about={text.people.about}
      chart={<BarList label={text.people.title} rows={rows} />}
      columns={columns}
      rows={pessoas}
      keyOf={({ pessoaId }) => pessoaId}
      minWidth={640}
    />
  )
}
