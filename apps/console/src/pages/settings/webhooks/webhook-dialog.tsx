import { MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import { eventSentences, eventTypes, isEventType } from '@vaivem/sdk'
import { useState } from 'react'
import type { client } from '../../../api/client.ts'
import { useMe } from '../../../api/me.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { webhookCopy as copy } from './webhooks.pt-BR.ts'

type Model = Parameters<typeof client.createWebhook>[0]['body']

interface WebhookDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly initial?: {
    readonly url: string
    readonly descricao: string | null
    readonly tipos: readonly string[] | null
    readonly lojas: readonly number[] | null
  }
  readonly act: { readonly mutate: (model: Model) => void; readonly isPending: boolean; readonly error: Error | null }
  readonly onClose: () => void
}

/** Where to, and of what. */
export function WebhookDialog({ title, submitLabel, initial, act, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(initial?.url ?? '')
  const [description, setDescription] = useState(initial?.descricao ?? '')
  const [types, setTypes] = useState<readonly string[]>(initial?.tipos ?? [])
  const [stores, setStores] = useState<readonly string[]>(initial?.lojas?.map(String) ?? [])
  const [isAsked, setAsked] = useState(false)
  const { lojas } = useMe()
  const submit = () => {
    setAsked(true)
    if (url.trim() !== '') act.mutate(modelOf(url, description, types, stores))
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      onSubmit={submit}
      onClose={onClose}
      isBusy={act.isPending}
      error={act.error}
    >
      <TextInput
        type="url"
        label={copy.url}
        description={copy.urlHint}
        required
        data-autofocus
        maxLength={2048}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={isAsked && url.trim() === '' && copy.urlMissing}
      />
      <TextInput
        label={copy.description}
        maxLength={255}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <MultiSelect
        label={copy.types}
        description={copy.typesHint}
        searchable
        data={[...new Set([...eventTypes, ...types])]}
        renderOption={({ option: { value } }) => <EventOption type={value} />}
        value={[...types]}
        onChange={setTypes}
      />
      <MultiSelect
        label={copy.stores}
        description={copy.storesHint}
        data={lojas.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        value={[...stores]}
        onChange={setStores}
      />
    </FormDialog>
  )
}

export function EventOption({ type }: { readonly type: string }) {
  return (
    <Stack gap={0}>
      <Text size="sm">{type}</Text>
      {isEventType(type) && (
        <Text size="xs" c="dimmed">
          {eventSentences[type]}
        </Text>
      )}
    </Stack>
  )
}

function modelOf(url: string, description: string, types: readonly string[], stores: readonly string[]): Model {
  return {
    url: url.trim(),
    ...(description.trim() !== '' && { descricao: description.trim() }),
    ...(types.length > 0 && { tipos: types.filter((type) => isEventType(type)) }),
    ...(stores.length > 0 && { lojas: stores.map(Number) }),
  }
}
