import { Group, Paper, Stack, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of the page that can be jumped to by its heading. */
export function Section({ title, actions, children }: SectionProps) {
  const heading = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h5" id={heading}>
            {title}
          </Title>
          {actions}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
