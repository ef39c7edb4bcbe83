import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PanelProps {
  readonly title: string
  readonly about?: string
  readonly children: ReactNode
}

/** One subject of a tab, with its heading. */
export function Panel({ title, about, children }: PanelProps) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack gap="sm" align="stretch">
        <Title order={2} size="h5">
          {title}
        </Title>
        {about !== undefined && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  )
}
