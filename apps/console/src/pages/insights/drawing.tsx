import { Grid, Paper, Stack, Text, Title } from '@mantine/core'
import { Suspense, useId, type ReactNode } from 'react'
import { Loading } from '../../shared/states.tsx'

interface DrawingProps {
  readonly title: string
  readonly about: string
  readonly actions?: ReactNode
  /** Null where there is nothing to draw. */
  readonly chart: ReactNode
  /** The same figures as a table. */
  readonly table: ReactNode
}

/** One subject: a chart to look at, and the figures that it draws, each leading to its rows. */
export function Drawing({ title, about, actions, chart, table }: DrawingProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5" id={id}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        </div>
        {actions}
        <Grid gap="lg" align="stretch">
          {chart !== null && (
            <Grid.Col span={{ base: 12, lg: 6 }}>
              <div aria-hidden>
                <Suspense fallback={<Loading />}>{chart}</Suspense>
              </div>
            </Grid.Col>
          )}
          <Grid.Col span={{ base: 12, lg: chart === null ? 12 : 6 }}>{table}</Grid.Col>
        </Grid>
      </Stack>
    </Paper>
  )
}
