import { Badge, Button, Group, Text } from '@mantine/core'
import type { Column } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { ago, moment } from '../../shared/wording.pt-BR.ts'
import { kindNames, messagesText as text, stateColors, stateNames } from './messages.pt-BR.ts'
import type { Message } from './message.ts'
import { Resend } from './resend.tsx'

export function messageColumns(onRead: (message: Message) => void): readonly Column<Message>[] {
  return [
    {
      title: text.process,
      cell: ({ processoId, processoNumero }) => <ProcessLink id={processoId} number={processoNumero} />,
    },
    { title: text.customer, cell: ({ clienteNome }) => clienteNome ?? '–' },
    { title: text.what, cell: ({ tipo }) => kindNames[tipo] },
    { title: text.state, cell: (message) => <State message={message} /> },
    { title: text.when, cell: (message) => <When message={message} /> },
    {
      title: text.actions,
      cell: (message) => (
        <Group gap={6}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onRead(message)}
            aria-label={text.readNamed(kindNames[message.tipo], message.processoNumero)}
          >
            {text.read}
          </Button>
          {message.estado === 'falhou' && <Resend message={message} />}
        </Group>
      ),
    },
  ]
}

function State({ message: { estado, problema, tentativas } }: { readonly message: Message }) {
  return (
    <>
      <Badge variant="light" color={stateColors[estado]} autoContrast>
        {stateNames[estado]}
      </Badge>
      {problema && <Text size="xs">{problema}</Text>}
      {tentativas > 1 && (
        <Text size="xs" c="dimmed">
          {text.attempts(tentativas)}
        </Text>
      )}
    </>
  )
}

function When({ message: { criadaEm, enviadaEm } }: { readonly message: Message }) {
  return enviadaEm ? (
    <span title={ago(enviadaEm)}>{moment(enviadaEm)}</span>
  ) : (
    <Text size="sm" c="dimmed">
      {text.planned(moment(criadaEm))}
    </Text>
  )
}
