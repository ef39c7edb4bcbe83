import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { Failed } from '../../shared/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import type { Person } from './person.ts'
import { settingsCopy } from './settings.pt-BR.ts'
import { type ErasureEffect, UndoneList } from './undone-list.tsx'

const copy = settingsCopy.privacy

interface EraseFormProps {
  readonly person: Person
  /** The work that the erasure leaves unfinished; if there is any, a dialog asks for confirmation. */
  readonly undone: ErasureEffect
  readonly onErased: (erasure: Answer<'erasePerson'>) => void
}

/** There is no way back: a word is typed, not a button pressed twice; what stays undone is confirmed in a dialog of its own. */
export function EraseForm({ person, undone, onErased }: EraseFormProps) {
  const [protocol, setProtocol] = useState('')
  const [word, setWord] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const erase = useAct({
    run: async (motivo: string) => {
      const body = { ...person, ...(motivo !== '' && { motivo }), ...(undone.length > 0 && { confirmar: true }) }
      return entity(await client.erasePerson({ body }))
    },
    done: () => copy.done,
    refresh: 'auditoria',
    onDone: onErased,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (word !== copy.confirmWord) return
    if (undone.length > 0) setConfirming(true)
    else erase.mutate(protocol.trim())
  }
  const confirm = () => {
    setConfirming(false)
    erase.mutate(protocol.trim())
  }
  return (
    <>
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            label={copy.protocol}
            description={copy.protocolHint}
            maxLength={4000}
            value={protocol}
            onChange={(event) => setProtocol(event.currentTarget.value)}
          />
          <TextInput
            label={copy.confirm}
            required
            autoComplete="off"
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
            error={isAsked && word !== copy.confirmWord && copy.confirmMissing}
          />
          {erase.error !== null && <Failed error={erase.error} />}
          <Group>
            <Button type="submit" color="red" loading={erase.isPending}>
              {copy.erase}
            </Button>
          </Group>
        </Stack>
      </form>
      {isConfirming && (
        <FormDialog
          title={copy.confirmUndone}
          submitLabel={copy.eraseAnyway}
          onSubmit={confirm}
          onClose={() => setConfirming(false)}
          isBusy={erase.isPending}
          error={null}
          isGrave
        >
          <Text>{copy.confirmUndoneAbout}</Text>
          <UndoneList undone={undone} />
        </FormDialog>
      )}
    </>
  )
}
