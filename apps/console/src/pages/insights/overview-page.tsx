import { Anchor, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { useAddress } from '../../shared/use-address.ts'
import { day } from '../../shared/wording.pt-BR.ts'
import { InsightNav } from './insight-nav.tsx'
import { readState, writeState, type InsightsState } from './insights-state.ts'
import { insightsText } from './insights.pt-BR.ts'
import { Carriers, Cost, Funnel, MoneyFalls, StageBars } from './overview-figures.tsx'
import { figuresOf, simulatorAddress, sumsQueryOf, type Overview } from './overview-state.ts'
import { changeWords, inUnitOf, overviewText as text } from './overview.pt-BR.ts'
import { PeriodFilters } from './period-filters.tsx'
import { useUsualPeriod } from './use-usual-period.ts'

/** The highlights of a period in words, its figures beside those of the period before, and their charts. */
export function OverviewPage() {
  const usual = useUsualPeriod()
  const [state, change] = useAddress((params) => readState(params, usual), writeState)
  const query = sumsQueryOf(state)
  const found = useQuery({
    queryKey: ['indicadores', 'panorama', query],
    queryFn: async ({ signal }) => entity(await client.getInsights({ query, signal })),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={insightsText.title}>
      <InsightNav state={state} />
      <PeriodFilters state={state} onChange={change} isByRequest />
      <Loaded query={found}>
        {(overview) => (
          <Stack aria-busy={found.isPlaceholderData} style={{ opacity: found.isPlaceholderData ? 0.6 : 1 }}>
            <Highlights overview={overview} state={state} />
            <Compared overview={overview} />
            <SimpleGrid cols={{ base: 1, lg: 2 }}>
              <Funnel overview={overview} />
              <MoneyFalls overview={overview} />
              <Cost overview={overview} />
              <StageBars overview={overview} />
            </SimpleGrid>
            <Carriers overview={overview} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

interface HighlightsProps {
  readonly overview: Overview
  readonly state: InsightsState
}

/** The sentences, each leading to its figures, and one about a rule to the simulator. */
function Highlights({ overview: { frases }, state }: HighlightsProps) {
  const { can } = useMe()
  if (frases.length === 0) return null
  return (
    <section aria-label={text.highlights}>
      <List spacing="xs" listStyleType="none" fz={{ base: 'md', sm: 'lg' }}>
        {frases.map((highlight) => {
          const to = figuresOf(highlight, state, can('gestao:financeiro'))
          return (
            <List.Item key={highlight.texto}>
              {to === null ? (
                highlight.texto
              ) : (
                <Anchor component={Link} to={to} inherit>
                  {highlight.texto}
                </Anchor>
              )}
              {highlight.regra !== null && can('gestao:admin') && (
                <>
                  {' '}
                  <Anchor component={Link} to={simulatorAddress(highlight.regra)} inherit>
                    {text.simulate}
                  </Anchor>
                </>
              )}
            </List.Item>
          )
        })}
      </List>
    </section>
  )
}

/** Each figure with its change against the period before, by sign and percentage. */
function Compared({ overview: { comparados, anterior } }: { readonly overview: Overview }) {
  return (
    <section aria-label={text.compared.title}>
      <Title order={2} size="h5">
        {text.compared.title}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {text.compared.about(`${day(anterior.de)} a ${day(anterior.ate)}`)}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="xs">
        {comparados.map(({ figura, nome, unidade, valor, anterior: before, variacao }) => (
          <Paper key={figura} withBorder p="sm">
            <Text size="xs" c="dimmed">
              {nome}
            </Text>
            <Text fz={18} fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {inUnitOf(unidade, valor)}
            </Text>
            <Text size="xs">
              {changeWords(variacao)}
              <Text span inherit c="dimmed">
                {` · antes ${inUnitOf(unidade, before)}`}
              </Text>
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  )
}
