import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Answer } from '../../../api/answer.ts'
import { client } from '../../../api/client.ts'
import { entity } from '../../../api/outcome.ts'
import { ActionButton } from '../../../shared/action-button.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { count, moment } from '../../../shared/wording.pt-BR.ts'
import { Attempts } from './attempts.tsx'
import { Queues } from './queues.tsx'
import { SampleDialog } from './sample-dialog.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { webhookCopy as copy } from './webhooks.pt-BR.ts'

type Webhook = Answer<'getWebhook'>

/** One webhook: what it gets, what went out, what waits, and everything that can be done about it. */
export function WebhookDetail() {
  const webhookId = Number(useParams()['webhookId'])
  const webhook = useQuery({
    queryKey: ['webhooks', webhookId],
    queryFn: async () => entity(await client.getWebhook({ params: { webhookId } })),
    refetchInterval: 10_000,
  })
  return (
    <Stack>
      <Anchor component={Link} to="/ajustes/webhooks">
        {copy.back}
      </Anchor>
      <Loaded query={webhook}>
        {(found) => (
          <>
            <Summary webhook={found} />
            <Actions webhook={found} />
            <Queues webhookId={webhookId} />
            <Attempts webhookId={webhookId} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function Summary({ webhook }: { readonly webhook: Webhook }) {
  return (
    <div>
      <Title order={3} size="h4" style={{ overflowWrap: 'anywhere' }}>
        {webhook.url}
      </Title>
      <Text>
        {[
          webhook.descricao,
          copy.states[webhook.estado],
          `${copy.pending}: ${count(webhook.pendentes)}`,
          `${copy.stopped}: ${count(webhook.filasParadas)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text c="dimmed">
        {copy.types}: {webhook.tipos?.join(', ') ?? copy.allTypes}
      </Text>
      {webhook.descanso && (
        <Alert color="yellow" role="status" mt="xs">
          {copy.restingSince(moment(webhook.descanso.desde), moment(webhook.descanso.ate))}
        </Alert>
      )}
    </div>
  )
}

function Actions({ webhook }: { readonly webhook: Webhook }) {
  const params = { webhookId: webhook.id }
  const [isEditing, edit] = useDisclosure(false)
  const [isRemoving, remove] = useDisclosure(false)
  const [isSampling, sample] = useDisclosure(false)
  const act = (run: () => Promise<unknown>, done = copy.saved) => ({
    run,
    done: () => done,
    refresh: 'webhooks',
    noticesErrors: true,
  })
  const test = useAct({
    run: async () => entity(await client.testWebhook({ params })),
    done: copy.tested,
    isBad: ({ resultado }) => resultado !== 'entregue',
    refresh: 'webhooks',
    noticesErrors: true,
  })
  const disable = useAct(act(async () => entity(await client.disableWebhook({ params }))))
  const enable = useAct(
    act(async () => entity(await client.enableWebhook({ params, body: { aPartirDe: 'ondeParou' } }))),
  )
  const enableNow = useAct(
    act(async () => entity(await client.enableWebhook({ params, body: { aPartirDe: 'agora' } }))),
  )
  const resume = useAct({
    run: async () => entity(await client.resumeWebhookQueues({ params, body: {} })),
    done: ({ filas }) => copy.resumed(filas),
    refresh: 'webhooks',
    noticesErrors: true,
  })
  const simple = [
    { label: copy.test, does: test },
    { label: copy.resume, does: resume },
    ...(webhook.estado === 'ativo'
      ? [{ label: copy.disable, does: disable }]
      : [
          { label: copy.enable, does: enable },
          { label: copy.enableNow, does: enableNow },
        ]),
  ]
  return (
    <Group gap="xs">
      {simple.map(({ label, does }) => (
        <ActionButton
          key={label}
          label={label}
          reason={null}
          loading={does.isPending}
          onClick={() => does.mutate(undefined)}
        />
      ))}
      <ActionButton label={copy.sample} reason={null} onClick={sample.open} />
      <ActionButton label={copy.edit} reason={null} onClick={edit.open} />
      <RotateButton webhookId={webhook.id} />
      <ActionButton label={copy.remove} reason={null} color="red" onClick={remove.open} />
      {isSampling && <SampleDialog webhookId={webhook.id} onClose={sample.close} />}
      {isEditing && <EditDialog webhook={webhook} onClose={edit.close} />}
      {isRemoving && <RemoveDialog webhookId={webhook.id} onClose={remove.close} />}
    </Group>
  )
}

function RotateButton({ webhookId }: { readonly webhookId: number }) {
  const [rotated, setRotated] = useState<Answer<'rotateWebhookSecret'>>()
  const rotate = useAct({
    run: async () => entity(await client.rotateWebhookSecret({ params: { webhookId } })),
    refresh: 'webhooks',
    noticesErrors: true,
    onDone: setRotated,
  })
  return (
    <>
      <ActionButton label={copy.rotate} reason={null} loading={rotate.isPending} onClick={() => rotate.mutate()} />
      {rotated !== undefined && (
        <SecretDialog
          secret={rotated.segredo}
          note={copy.secretUntil(moment(rotated.anteriorExpiraEm))}
          onClose={() => setRotated(undefined)}
        />
      )}
    </>
  )
}

function EditDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const update = useAct({
    run: async (body: Parameters<typeof client.updateWebhook>[0]['body']) =>
      entity(await client.updateWebhook({ params: { webhookId: webhook.id }, body })),
    done: () => copy.saved,
    refresh: 'webhooks',
    onDone: onClose,
  })
  return (
    <WebhookDialog
      title={copy.editTitle}
      submitLabel={copy.editConfirm}
      initial={webhook}
      act={update}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ webhookId, onClose }: { readonly webhookId: number; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const remove = useAct({
    run: async () => entity(await client.deleteWebhook({ params: { webhookId } })),
    done: () => copy.removed,
    refresh: 'webhooks',
    onDone: () => void navigate('/ajustes/webhooks'),
  })
  return (
    <FormDialog
      title={copy.removeTitle}
      submitLabel={copy.removeConfirm}
      isGrave
      onSubmit={() => remove.mutate()}
      onClose={onClose}
      isBusy={remove.isPending}
      error={remove.error}
    >
      <Text>{copy.removeAbout}</Text>
    </FormDialog>
  )
}
