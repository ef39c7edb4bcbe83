import { Anchor, Badge, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { firstStepsCopy as copy, stepCopy } from './first-steps.pt-BR.ts'
import { useFirstSteps, type FirstSteps } from './use-first-steps.ts'

/** Every step of setting the shop up, done or not by what is in force and has happened. */
export function FirstStepsPage() {
  const steps = useFirstSteps()
  return (
    <Page title={copy.title}>{<Loaded query={steps}>{(known) => <Checklist steps={known.passos} />}</Loaded>}</Page>
  )
}

function Checklist({ steps }: { readonly steps: FirstSteps['passos'] }) {
  const done = steps.filter(({ feito }) => feito).length
  const next = steps.find(({ feito }) => !feito)
  return (
    <Stack maw={720}>
      <Text c="dimmed">{copy.about}</Text>
      <Progress.Root size="lg">
        <Progress.Section value={(done / steps.length) * 100} aria-label={copy.progress(done, steps.length)} />
      </Progress.Root>
      <Group justify="space-between">
        <Text fw={600}>{copy.progress(done, steps.length)}</Text>
        {next && (
          <Button component={Link} to={`/primeiros-passos/${next.passo}`}>
            {`${copy.goOn}: ${stepCopy[next.passo].title}`}
          </Button>
        )}
      </Group>
      <Stack component="ol" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {steps.map(({ passo, feito }, index) => (
          <Paper component="li" key={passo} withBorder p="sm">
            <Group justify="space-between" wrap="nowrap">
              <div>
                <Anchor component={Link} to={`/primeiros-passos/${passo}`} fw={600}>
                  {`${index + 1}. ${stepCopy[passo].title}`}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {stepCopy[passo].about}
                </Text>
              </div>
              <StepBadge isDone={feito} />
            </Group>
          </Paper>
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        {copy.moreInSettings}
      </Text>
    </Stack>
  )
}

/** Whether a step is done, by word and colour. */
export function StepBadge({ isDone }: { readonly isDone: boolean }) {
  return (
    <Badge variant={isDone ? 'light' : 'default'} color={isDone ? 'teal' : 'gray'} style={{ flexShrink: 0 }}>
      {isDone ? copy.done : copy.missing}
    </Badge>
  )
}
