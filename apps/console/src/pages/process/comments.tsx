import { Card, Stack, Text } from '@mantine/core'
import { Empty } from '../../shared/states.tsx'
import { moment } from '../../shared/wording.pt-BR.ts'
import { Commands } from './commands.tsx'
import type { PartProps } from './process-page.tsx'
import { causeName, processText } from './process.pt-BR.ts'

/** What the team said to each other; the consumer never sees it. */
export function Comments(part: PartProps) {
  const { comentarios } = part.process
  return (
    <Stack>
      {comentarios.length === 0 && <Empty>{processText.noComments}</Empty>}
      {comentarios.map(({ id, autor, texto, data }) => (
        <Card withBorder key={id} padding="sm">
          <Text size="xs" c="dimmed">
            {causeName(autor)}, {moment(data)}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {texto}
          </Text>
        </Card>
      ))}
      <Commands {...part} names={['comentarios']} />
    </Stack>
  )
}
