import { Stack, Text, Title } from '@mantine/core'
import { ConnectorsPage } from '../settings/connectors/connectors-page.tsx'
import { connectorStepCopy as copy } from './first-steps.pt-BR.ts'

/** The credentials of the connectors and their live check, as in the settings; a connector is known there once it is published. */
export function ConnectorStep({ isPublished }: { readonly isPublished: boolean }) {
  if (!isPublished) return <Text c="dimmed">{copy.publishFirst}</Text>
  return (
    <Stack>
      <Title order={2} size="h4">
        {copy.test}
      </Title>
      <ConnectorsPage />
    </Stack>
  )
}
