import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAct } from '../../shared/use-act.ts'
import { writeState, type QueueState } from './queue-state.ts'
import { savedText } from './queue.pt-BR.ts'
import { SAVED, SAVED_PAGE } from './saved.ts'

/** Asks for the name of what is seen, and whether everybody gets it. */
export function SaveDialog({ state, onClose }: { readonly state: QueueState; readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const saving = useAct({
    run: async (nome: string) => {
      const parametros = Object.fromEntries(writeState({ ...state, page: 1 }))
      return entity(await client.saveFilter({ body: { pagina: SAVED_PAGE, nome, parametros, daConta: isShared } }))
    },
    done: ({ nome }) => savedText.saved(nome),
    refresh: SAVED,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={savedText.save}
      submitLabel={savedText.submit}
      onSubmit={() => name.trim() !== '' && saving.mutate(name.trim())}
      onClose={onClose}
      isBusy={saving.isPending}
      error={saving.error}
    >
      <TextInput
        label={savedText.name}
        description={savedText.nameHint}
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={savedText.forAll}
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
