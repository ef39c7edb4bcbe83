import { Paper, SimpleGrid, Text } from '@mantine/core'
import { count, money } from '../../shared/wording.pt-BR.ts'
import type { Totals } from './report-totals.ts'
import { reportText as text } from './shadow.pt-BR.ts'

/** The totals of the days that are shown. */
export function TotalFigures({ totals }: { readonly totals: Totals }) {
  const { returns, different, inReview, present, here, difference } = totals
  const figures = [
    [text.compared, count(returns)],
    [text.different, count(different)],
    [text.inReview, count(inReview)],
    [text.present, money(present)],
    [text.here, money(here)],
    [difference === 0 ? text.even : difference > 0 ? text.more : text.less, money(Math.abs(difference))],
  ] as const
  return (
    <Paper component="section" withBorder p="md" aria-label={text.totals}>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3 }} spacing="md" m={0}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} fw={600} size="lg">
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  )
}
