import { Code, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import type { ManagedProcess } from '../../api/commands.ts'
import { entity } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { moment } from '../../shared/wording.pt-BR.ts'
import { platformCallsText as text } from './platform-calls.pt-BR.ts'
import classes from './process.module.css'

type Call = Answer<'listCommandCalls'>['chamadas'][number]

/** The requests to platforms for the commands of the process, and their answers; nothing where there were none. */
export function PlatformCalls({ process: { id, versao, estornos } }: { readonly process: ManagedProcess }) {
  const calls = useQuery({
    queryKey: ['process', id, 'calls', versao],
    queryFn: async ({ signal }) => entity(await client.listCommandCalls({ params: { processoId: id }, signal })),
  })
  const isWaiting = estornos.some(({ estado }) => estado === 'verificando' || estado === 'falhou')
  return (
    <Loaded query={calls}>
      {({ chamadas }) =>
        chamadas.length > 0 && (
          <Stack gap="xs">
            <Title order={3} size="h6">
              {text.title}
            </Title>
            <Text size="xs" c="dimmed">
              {text.about}
            </Text>
            <details className={classes['more']} open={isWaiting}>
              <summary>{text.count(chamadas.length)}</summary>
              <Stack gap="xs" mt="xs">
                {chamadas.toReversed().map((call) => (
                  <CallDetails key={call.id} call={call} />
                ))}
              </Stack>
            </details>
          </Stack>
        )
      }
    </Loaded>
  )
}

function CallDetails({ call }: { readonly call: Call }) {
  const { metodo, servidor, caminho, data, etapa, comando, comandoId, enviado, resposta, duracao, problema } = call
  return (
    <details className={classes['more']}>
      <summary>
        {moment(data)} · {text.phases[etapa]} · {resposta ? text.answered(resposta.status) : text.unanswered}
      </summary>
      <Stack gap={4} mt={4}>
        <Text size="xs" c="dimmed">
          {text.commands[comando]} {comandoId}
          {duracao !== null && ` · ${text.duration(duracao)}`}
        </Text>
        {problema && <Text size="sm">{problema}</Text>}
        <Block
          label={text.asked}
          content={[`${metodo} ${servidor}${caminho}`, enviado?.corpo].filter(Boolean).join('\n\n')}
        />
        {enviado?.cortado && <Text size="xs">{text.cut}</Text>}
        {resposta && <Block label={text.answer} content={resposta.corpo === '' ? text.empty : resposta.corpo} />}
        {resposta?.cortado && <Text size="xs">{text.cut}</Text>}
      </Stack>
    </details>
  )
}

function Block({ label, content }: { readonly label: string; readonly content: string }) {
  return (
    <>
      <Text size="xs" fw={600}>
        {label}
      </Text>
      <Code block className={classes['call']} tabIndex={0} aria-label={label} role="region">
        {content}
      </Code>
    </>
  )
}
