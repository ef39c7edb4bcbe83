import { Code, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../api/answer.ts'
import { client } from '../../../api/client.ts'
import { entity, listed } from '../../../api/outcome.ts'
import { ActionButton } from '../../../shared/action-button.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { PlainTable, type Column } from '../../../shared/plain-table.tsx'
import { ProcessLink } from '../../../shared/process-link.tsx'
import { Empty } from '../../../shared/states.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { moment } from '../../../shared/wording.pt-BR.ts'
import { webhookCopy } from './webhooks.pt-BR.ts'

const copy = webhookCopy.attempts

type Attempt = Answer<'listWebhookAttempts'>[number]

const columnsOf = (webhookId: number): readonly Column<Attempt>[] => [
  { title: copy.when, cell: ({ iniciadaEm }) => moment(iniciadaEm) },
  { title: copy.event, cell: ({ tipo }) => <code>{tipo}</code> },
  {
    title: copy.process,
    cell: ({ processoId }) => (processoId === null ? '–' : <ProcessLink id={processoId} number={String(processoId)} />),
  },
  { title: copy.result, cell: (attempt) => <Result attempt={attempt} /> },
  { title: copy.status, cell: ({ status }) => status ?? '–', isNumber: true },
  {
    title: copy.duration,
    cell: ({ duracaoMs }) => (duracaoMs === null ? '–' : copy.milliseconds(duracaoMs)),
    isNumber: true,
  },
  {
    title: copy.answer,
    cell: ({ resposta }) => resposta !== null && resposta !== '' && <Code>{resposta.slice(0, 120)}</Code>,
  },
  {
    title: copy.actions,
    cell: ({ processoId, eventoId }) =>
      processoId !== null && <ReplayButton webhookId={webhookId} eventId={eventoId} />,
  },
]

/** The delivery attempts of a webhook with their responses, the newest first. */
export function Attempts({ webhookId }: { readonly webhookId: number }) {
  const [page, setPage] = useState(1)
  const attempts = useQuery({
    queryKey: ['webhooks', webhookId, 'tentativas', page],
    queryFn: async () =>
      listed(await client.listWebhookAttempts({ params: { webhookId }, query: { pageNumber: page, pageSize: 20 } })),
    refetchInterval: 10_000,
  })
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {copy.title}
      </Title>
      <Loaded query={attempts}>
        {({ items, page: { totalPages } }) =>
          items.length === 0 ? (
            <Empty>{copy.none}</Empty>
          ) : (
            <PlainTable
              label={copy.title}
              columns={columnsOf(webhookId)}
              rows={items}
              keyOf={({ id }) => id}
              minWidth={840}
              paging={{ page, pages: totalPages, onPage: setPage }}
            />
          )
        }
      </Loaded>
    </Stack>
  )
}

function Result({ attempt: { resultado, falha, proximaEm } }: { readonly attempt: Attempt }) {
  return (
    <>
      {resultado}
      <Text size="xs" c="dimmed">
        {[falha, proximaEm !== null && copy.next(moment(proximaEm))].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}

function ReplayButton({ webhookId, eventId }: { readonly webhookId: number; readonly eventId: string }) {
  const replay = useAct({
    run: async () => entity(await client.replayWebhookEvents({ params: { webhookId }, body: { eventoId: eventId } })),
    done: () => copy.replayed,
    refresh: 'webhooks',
    noticesErrors: true,
  })
  return <ActionButton label={copy.replay} reason={null} loading={replay.isPending} onClick={() => replay.mutate()} />
}
