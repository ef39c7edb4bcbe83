import { Paper, SimpleGrid, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { count, money, share } from '../../shared/wording.pt-BR.ts'
import { amountIn } from './chart-data.ts'
import { figureAbout, insightsText as text } from './insights.pt-BR.ts'
import type { Indicators, InsightsState } from './insights-state.ts'
import { RowsLink } from './rows-link.tsx'

interface SummaryProps {
  readonly indicators: Indicators
  readonly state: InsightsState
}

/** The sums of the period, each leading to its rows. */
export function Summary({ indicators, state }: SummaryProps) {
  const { valores, retido, taxaDeEstorno } = indicators
  return (
    <section aria-label={text.summary}>
      <VisuallyHidden>
        <Title order={2}>{text.summary}</Title>
      </VisuallyHidden>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
        <Card name={text.kept} about={<Kept indicators={indicators} state={state} />}>
          {money(retido)}
        </Card>
        <Card name={text.ratio} about={taxaDeEstorno === null ? text.noRatio : text.ratioAbout}>
          {taxaDeEstorno === null ? '–' : share(taxaDeEstorno / 100)}
        </Card>
        {valores.map(({ figura, nome, valor, linhas, processos }) => (
          <Card
            key={figura}
            name={nome}
            about={`${figureAbout[figura]}; ${text.rows(linhas, count(linhas), processos)}`}
          >
            {linhas === 0 ? (
              money(0)
            ) : (
              <RowsLink asked={{ ...state, figure: figura }} label={`${money(valor)}: ${text.see(nome)}`}>
                {money(valor)}
              </RowsLink>
            )}
          </Card>
        ))}
      </SimpleGrid>
    </section>
  )
}

/** Vouchers and exchanges, of which what was kept is the sum. */
function Kept({ indicators: { valores }, state }: SummaryProps) {
  return (
    <>
      {(['retido-em-vale', 'retido-em-troca'] as const).map((figure, at) => (
        <span key={figure}>
          {at > 0 && ' + '}
          <RowsLink asked={{ ...state, figure }}>
            {money(amountIn(valores, figure))} {figure === 'retido-em-vale' ? text.inVouchers : text.inExchanges}
          </RowsLink>
        </span>
      ))}
    </>
  )
}

interface CardProps {
  readonly name: string
  readonly about: ReactNode
  readonly children: ReactNode
}

function Card({ name, about, children }: CardProps) {
  return (
    <Paper withBorder p="md">
      <Stack gap={2}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text component="p" m={0} fz={24} fw={700} lh={1.3}>
          {children}
        </Text>
        <Text component="p" m={0} size="xs" c="dimmed">
          {about}
        </Text>
      </Stack>
    </Paper>
  )
}
