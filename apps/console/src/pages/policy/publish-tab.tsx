import { Alert, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { usePublish } from '../../account-file/use-publish.ts'
import { Failed } from '../../shared/states.tsx'
import { ChangeTable } from './change-table.tsx'
import { policyCopy } from './policy.pt-BR.ts'
import { useDraftContext } from './policy-page.tsx'
import { Warnings } from './text-tab.tsx'

const copy = policyCopy.publish

/** The changes that publishing would make, the reason, and the button. */
export function PublishTab() {
  const { draft } = useDraftContext()
  const publish = usePublish(draft)
  if (publish.isSuccess)
    return (
      <Alert color="teal" role="status">
        {publish.data.publicada ? copy.done(publish.data.versao) : copy.same}
      </Alert>
    )
  if (!draft.isChanged) return <Text c="dimmed">{copy.nothing}</Text>
  if (draft.faults.length > 0)
    return (
      <Alert color="red" role="alert">
        {copy.faults}
      </Alert>
    )
  return (
    <Stack>
      <Warnings warnings={draft.check?.avisos ?? []} />
      <Title order={2} size="h4">
        {policyCopy.editor.changes}
      </Title>
      <ChangeTable changes={draft.check?.mudancas ?? []} label={policyCopy.editor.changes} />
      <PublishForm publish={publish} />
    </Stack>
  )
}

function PublishForm({ publish }: { readonly publish: ReturnType<typeof usePublish> }) {
  const { draft } = useDraftContext()
  const [note, setNote] = useState('')
  const [isNoteMissing, setNoteMissing] = useState(false)
  const submit = () => {
    setNoteMissing(note.trim() === '')
    if (note.trim() !== '') publish.mutate({ yaml: draft.text, versao: draft.baseVersion, nota: note.trim() })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        <Textarea
          label={copy.note}
          description={copy.noteHint}
          required
          autosize
          minRows={2}
          maxLength={4000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={isNoteMissing && copy.noteMissing}
        />
        {publish.error !== null && <Failed error={publish.error} />}
        <Group>
          <Button type="submit" loading={publish.isPending} disabled={draft.isChecking || draft.check?.valida !== true}>
            {copy.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
