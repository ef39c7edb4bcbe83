import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** One part of the card of a connector, under its title. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={4} miw={0}>
      <Title order={4} size="h6">
        {title}
      </Title>
      {children}
    </Stack>
  )
}
