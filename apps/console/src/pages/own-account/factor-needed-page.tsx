import '../../styles/rest.css'
import { Center, Paper, Stack, Text, Title } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { AskedProof } from '../../shell/asked-proof.tsx'
import { ownText } from './own-account.pt-BR.ts'
import { AddPasskey } from './passkeys.tsx'
import { EnrolSecondFactor } from './second-factor.tsx'

/** The only page of a person whose role requires a second factor, until there is one. */
export function FactorNeededPage() {
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={440}>
        <Stack>
          <Title order={1} size="h3">
            {ownText.factor}
          </Title>
          <Text size="sm">{ownText.factorNeeded}</Text>
          <EnrolSecondFactor />
          <AddPasskey />
        </Stack>
      </Paper>
      <Notifications />
      <AskedProof />
    </Center>
  )
}
