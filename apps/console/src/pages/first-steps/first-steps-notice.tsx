import { Alert, Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useMe } from '../../api/me.ts'
import { firstStepsCopy as copy } from './first-steps.pt-BR.ts'
import { useFirstSteps } from './use-first-steps.ts'

/** On the first page, until the first return: how many steps are missing, for who runs the account. */
export function FirstStepsNotice() {
  const { escopos } = useMe()
  const steps = useFirstSteps(escopos.includes('gestao:admin'))
  const missing = steps.data?.passos.filter(({ feito }) => !feito) ?? []
  if (!missing.some(({ passo }) => passo === 'primeira-devolucao')) return null
  return (
    <Alert role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{copy.notice(missing.length)}</Text>
        <Anchor size="sm" component={Link} to="/primeiros-passos">
          {copy.title}
        </Anchor>
      </Group>
    </Alert>
  )
}
