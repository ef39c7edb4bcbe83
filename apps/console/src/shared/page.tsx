import { Group, Stack, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'

interface PageProps {
  readonly title: string
  /** Placed beside the title, at the end of the line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the console: its title is the first heading, and that of the tab. */
export function Page({ title, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Vaivém`
  }, [title])
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1} size="h3">
          {title}
        </Title>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  )
}
