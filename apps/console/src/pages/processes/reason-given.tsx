import { Stack, Text } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { processText } from './process.pt-BR.ts'

const text = processText.items

/** The reason of an item, and what the customer answered to its questions. */
export function ReasonGiven({
  item: { motivo, respostas = [] },
}: {
  readonly item: Pick<ManagedProcess['itens'][number], 'motivo' | 'respostas'>
}) {
  if (respostas.length === 0) return motivo ?? '–'
  return (
    <Stack gap={2}>
      <Text size="sm">{motivo ?? '–'}</Text>
      {respostas.map(({ chave, pergunta, texto }) => (
        <Text size="xs" key={chave} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Text span inherit c="dimmed">
            {pergunta}
          </Text>{' '}
          {texto ?? text.answerErased}
        </Text>
      ))}
    </Stack>
  )
}
