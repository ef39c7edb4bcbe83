import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../api/answer.ts'
import { client } from '../../../api/client.ts'
import { entity, listed } from '../../../api/outcome.ts'
import { ActionButton } from '../../../shared/action-button.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { PlainTable, type Column } from '../../../shared/plain-table.tsx'
import { Empty } from '../../../shared/states.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { count, moment } from '../../../shared/wording.pt-BR.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { webhookCopy as copy } from './webhooks.pt-BR.ts'

export type Webhook = Answer<'listWebhooks'>[number]

const columns: readonly Column<Webhook>[] = [
  {
    title: copy.url,
    cell: ({ id, url, descricao }) => (
      <>
        <Anchor component={Link} to={`/ajustes/webhooks/${id}`} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Anchor>
        <Text size="xs" c="dimmed">
          {descricao}
        </Text>
      </>
    ),
  },
  { title: copy.types, cell: ({ tipos }) => tipos?.join(', ') ?? copy.allTypes },
  {
    title: copy.state,
    cell: ({ estado, descanso }) => (
      <>
        {copy.states[estado]}
        {descanso && (
          <Text size="xs" c="dimmed">
            {copy.resting(moment(descanso.ate))}
          </Text>
        )}
      </>
    ),
  },
  { title: copy.pending, cell: ({ pendentes }) => count(pendentes), isNumber: true },
  { title: copy.stopped, cell: ({ filasParadas }) => count(filasParadas), isNumber: true },
]

/** Every webhook of the account. */
export function WebhookList() {
  const [isCreating, { open, close }] = useDisclosure(false)
  const [secret, setSecret] = useState<string>()
  const webhooks = useQuery({
    queryKey: ['webhooks'],
    queryFn: async () => listed(await client.listWebhooks({ query: { pageSize: 20 } })).items,
  })
  const create = useAct({
    run: async (body: Parameters<typeof client.createWebhook>[0]['body']) =>
      entity(await client.createWebhook({ body })),
    refresh: 'webhooks',
    onDone: ({ segredo }) => {
      close()
      setSecret(segredo)
    },
  })
  return (
    <Stack>
      <Text c="dimmed">{copy.about}</Text>
      <Group>
        <ActionButton label={copy.create} reason={null} onClick={open} size="sm" />
      </Group>
      <Loaded query={webhooks}>
        {(found) =>
          found.length === 0 ? (
            <Empty>{copy.none}</Empty>
          ) : (
            <PlainTable label={copy.list} columns={columns} rows={found} keyOf={({ id }) => id} minWidth={720} />
          )
        }
      </Loaded>
      {isCreating && (
        <WebhookDialog title={copy.createTitle} submitLabel={copy.createConfirm} act={create} onClose={close} />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Stack>
  )
}
