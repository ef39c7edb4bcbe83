import { Stack, Title } from '@mantine/core'
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
import { count, moment } from '../../../shared/wording.pt-BR.ts'
import { webhookCopy } from './webhooks.pt-BR.ts'

const copy = webhookCopy.queues

type Queue = Answer<'listWebhookQueues'>[number]

const columnsOf = (webhookId: number): readonly Column<Queue>[] => [
  { title: copy.process, cell: ({ processoId }) => <ProcessLink id={processoId} number={String(processoId)} /> },
  { title: copy.state, cell: ({ estado }) => (estado === 'parada' ? copy.stopped : copy.moving) },
  { title: copy.pending, cell: ({ pendentes }) => count(pendentes), isNumber: true },
  { title: copy.tries, cell: ({ tentativas }) => count(tentativas), isNumber: true },
  { title: copy.next, cell: ({ proximaEm }) => moment(proximaEm) },
  {
    title: copy.actions,
    cell: ({ processoId }) => <ResumeButton webhookId={webhookId} processId={processoId} />,
  },
]

/** The pending deliveries of one webhook, process by process; stopped queues come first. */
export function Queues({ webhookId }: { readonly webhookId: number }) {
  const [page, setPage] = useState(1)
  const queues = useQuery({
    queryKey: ['webhooks', webhookId, 'filas', page],
    queryFn: async () =>
      listed(await client.listWebhookQueues({ params: { webhookId }, query: { pageNumber: page, pageSize: 20 } })),
    refetchInterval: 10_000,
  })
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {copy.title}
      </Title>
      <Loaded query={queues}>
        {({ items, page: { totalPages } }) =>
          items.length === 0 ? (
            <Empty>{copy.none}</Empty>
          ) : (
            <PlainTable
              label={copy.title}
              columns={columnsOf(webhookId)}
              rows={items}
              keyOf={({ processoId }) => processoId}
              minWidth={720}
              paging={{ page, pages: totalPages, onPage: setPage }}
            />
          )
        }
      </Loaded>
    </Stack>
  )
}

function ResumeButton({ webhookId, processId }: { readonly webhookId: number; readonly processId: number }) {
  const resume = useAct({
    run: async () =>
      entity(await client.resumeWebhookQueues({ params: { webhookId }, body: { processoId: processId } })),
    done: ({ filas }) => webhookCopy.resumed(filas),
    refresh: 'webhooks',
    noticesErrors: true,
  })
  return <ActionButton label={copy.resume} reason={null} loading={resume.isPending} onClick={() => resume.mutate()} />
}
