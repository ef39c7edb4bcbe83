import { Select, Text } from '@mantine/core'
import { eventTypes, isEventType, type EventType } from '@vaivem/sdk'
import { useState } from 'react'
import { client } from '../../../api/client.ts'
import { entity } from '../../../api/outcome.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { EventOption } from './webhook-dialog.tsx'
import { webhookCopy as copy } from './webhooks.pt-BR.ts'

interface SampleDialogProps {
  readonly webhookId: number
  readonly onClose: () => void
}

/** Sends a sample of a type of event to a webhook, and says what came back. */
export function SampleDialog({ webhookId, onClose }: SampleDialogProps) {
  const [type, setType] = useState<EventType>('process.created')
  const send = useAct({
    run: async () => entity(await client.testWebhook({ params: { webhookId }, body: { tipo: type } })),
    done: copy.tested,
    isBad: ({ resultado }) => resultado !== 'entregue',
    refresh: 'webhooks',
    onDone: onClose,
  })
  return (
    <FormDialog
      title={copy.sampleTitle}
      submitLabel={copy.sampleConfirm}
      onSubmit={() => send.mutate()}
      onClose={onClose}
      isBusy={send.isPending}
      error={send.error}
    >
      <Text size="sm">{copy.sampleAbout}</Text>
      <Select
        label={copy.sampleType}
        searchable
        allowDeselect={false}
        data={[...eventTypes]}
        renderOption={({ option: { value } }) => <EventOption type={value} />}
        value={type}
        onChange={(chosen) => chosen !== null && isEventType(chosen) && setType(chosen)}
      />
    </FormDialog>
  )
}
