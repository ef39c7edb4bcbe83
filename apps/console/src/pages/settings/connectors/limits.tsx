import { Badge, Group, Stack, Text } from '@mantine/core'
import { stateCopy } from './connector-state.pt-BR.ts'
import type { ConnectorOfAccount } from './use-connectors.ts'

/** The capabilities of the platform of a connector, and their limits. */
export function ConnectorLimits({ connector }: { readonly connector: ConnectorOfAccount }) {
  return (
    <Stack component="ul" gap={4} m={0} pl="md">
      {connector.limites.map((limit) => (
        <li key={limit}>
          <Text size="sm">{limit}</Text>
        </li>
      ))}
    </Stack>
  )
}

const LOOKS = {
  conferido: { variant: 'light', color: 'teal' },
  falta: { variant: 'light', color: 'red' },
  'nao-conferido': { variant: 'default' },
} as const

/** The rights to give at the platform, each with what the last proof showed of it. */
export function ConnectorRights({ connector }: { readonly connector: ConnectorOfAccount }) {
  const { direitos } = connector
  const copy = stateCopy.rights
  return (
    <>
      <Stack component="ul" gap="xs" m={0} pl={0} style={{ listStyle: 'none' }}>
        {direitos.map(({ nome, paraQue, situacao }) => (
          <li key={nome}>
            <Group gap="xs">
              <Text size="sm" fw={500}>
                {nome}
              </Text>
              <Badge size="sm" {...LOOKS[situacao]}>
                {copy.states[situacao]}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              {paraQue}
            </Text>
          </li>
        ))}
      </Stack>
      {direitos.some(({ situacao }) => situacao === 'nao-conferido') && (
        <Text size="sm" c="dimmed">
          {copy.check}
        </Text>
      )}
    </>
  )
}
