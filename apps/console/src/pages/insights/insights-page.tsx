import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Page } from '../../shared/page.tsx'
import { Empty, Failed, Loading } from '../../shared/states.tsx'
import { useAddress } from '../../shared/use-address.ts'
import { AmountsOverTime } from './amounts-over-time.tsx'
import { COST_FIGURES, MONEY_FIGURES } from './chart-data.ts'
import { InsightNav } from './insight-nav.tsx'
import { insightsText as text } from './insights.pt-BR.ts'
import { queryOf, readState, writeState, type Indicators, type InsightsState } from './insights-state.ts'
import { LegalDeadlines } from './legal-deadlines.tsx'
import { PeriodFilters } from './period-filters.tsx'
import { ReasonAnswers } from './reason-answers.tsx'
import { Reasons } from './reasons.tsx'
import { StageTimes } from './stage-times.tsx'
import { Summary } from './summary.tsx'
import { useUsualPeriod } from './use-usual-period.ts'

/**
 * The costs and the retained amounts of returns in a period; the address holds the whole state, and each figure links to its
 * rows.
 */
export function InsightsPage() {
  const usual = useUsualPeriod()
  const [state, change] = useAddress((params) => readState(params, usual), writeState)
  const query = { ...queryOf(state), ...(state.cadence !== '' && { cadencia: state.cadence }) }
  const found = useQuery({
    queryKey: ['indicadores', query],
    queryFn: async ({ signal }) => entity(await client.getIndicators({ query, signal })),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={text.overTime}>
      <InsightNav state={state} />
      <PeriodFilters state={state} onChange={change} />
      {found.error && <Failed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading what={text.loading} />}
      {found.data && !found.error && (
        <Stack aria-busy={found.isPlaceholderData} style={{ opacity: found.isPlaceholderData ? 0.6 : 1 }}>
          <Figures indicators={found.data} state={state} />
        </Stack>
      )}
    </Page>
  )
}

interface FiguresProps {
  readonly indicators: Indicators
  readonly state: InsightsState
}

function Figures({ indicators, state }: FiguresProps) {
  const asked = indicators.valores.find(({ figura }) => figura === 'solicitado')
  if (asked?.linhas === 0) return <Empty>{text.none}</Empty>
  return (
    <>
      <Summary indicators={indicators} state={state} />
      <AmountsOverTime {...text.money} figures={MONEY_FIGURES} indicators={indicators} state={state} isStacked />
      <AmountsOverTime {...text.cost} figures={COST_FIGURES} indicators={indicators} state={state} />
      <LegalDeadlines indicators={indicators} state={state} />
      <StageTimes indicators={indicators} state={state} />
      <Reasons indicators={indicators} state={state} />
      <ReasonAnswers indicators={indicators} />
    </>
  )
}
