import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { useFocusReturn } from '../../shared/use-focus-return.ts'
import { kindNames, messagesText as text } from './messages.pt-BR.ts'
import type { Message } from './message.ts'

interface MessageDialogProps {
  readonly message: Message
  readonly onClose: () => void
}

/** The text of a mail, where this service still stores it. It is shown as plain text, because HTML of a mail must not run here. */
export function MessageDialog({ message: { id, tipo, processoNumero }, onClose }: MessageDialogProps) {
  useFocusReturn()
  const whole = useQuery({
    queryKey: ['mensagens', 'uma', id],
    queryFn: async ({ signal }) => entity(await client.getMessage({ params: { mensagemId: id }, signal })),
  })
  return (
    <Modal opened onClose={onClose} size="lg" title={`${kindNames[tipo]}, ${processoNumero}`}>
      <Loaded query={whole}>
        {({ para, assunto, texto, estado }) =>
          texto === null ? (
            <Text>{estado === 'enviada' ? text.gone : text.notYet}</Text>
          ) : (
            <Stack gap="xs">
              <Text size="sm" c="dimmed">
                {text.to} {para ?? '–'}
              </Text>
              <Text fw={600}>{assunto}</Text>
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{texto}</Text>
            </Stack>
          )
        }
      </Loaded>
    </Modal>
  )
}
