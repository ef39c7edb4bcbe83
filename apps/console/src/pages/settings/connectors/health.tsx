import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import { moment } from '../../../shared/wording.pt-BR.ts'
import { stateCopy } from './connector-state.pt-BR.ts'
import type { ConnectorOfAccount } from './use-connectors.ts'

const copy = stateCopy.health
const COLORS = { paused: 'red', failing: 'red', well: 'teal', silent: 'gray' } as const

/** How the calls to the platform of a connector went, and what to do about those that failed. */
export function ConnectorHealth({ connector }: { readonly connector: ConnectorOfAccount }) {
  const { respondeuEm, falhouEm, pausadoAte, falhas } = connector.saude
  const state = stateOf(connector.saude)
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Badge color={COLORS[state]} variant="light">
          {copy.states[state]}
        </Badge>
        {respondeuEm !== null && <Text size="sm">{copy.answered(moment(respondeuEm))}</Text>}
      </Group>
      {pausadoAte !== null && <Alert color="red">{copy.paused(moment(pausadoAte))}</Alert>}
      {falhouEm !== null && <Text size="sm">{copy.failed(moment(falhouEm))}</Text>}
      {falhas.length > 0 && (
        <Stack component="ul" gap={4} m={0} pl="md" aria-label={copy.failures}>
          {falhas.map(({ em, falha, oQueFazer }) => (
            <li key={em}>
              <Text size="sm">
                {moment(em)}: {falha}
              </Text>
              <Text size="sm" c="dimmed">
                {oQueFazer}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function stateOf({ respondeuEm, falhouEm, pausadoAte }: ConnectorOfAccount['saude']): keyof typeof COLORS {
  if (pausadoAte !== null) return 'paused'
  if (falhouEm !== null && (respondeuEm === null || respondeuEm < falhouEm)) return 'failing'
  return respondeuEm === null ? 'silent' : 'well'
}
