import { Button, Checkbox, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { Icon } from '../../design/icon.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { useAct } from '../../shared/use-act.ts'
import { writeState, type QueueState } from './queue-state.ts'
import { savedText } from './queue.pt-BR.ts'

const PAGE = 'fila'
const SAVED = 'saved-filters'
type Saved = Answer<'listSavedFilters'>['filtros'][number]

/** Addresses of the queue by a name, of a person or of everybody in the account. */
export function SavedFilters({ state }: { readonly state: QueueState }) {
  const { can } = useMe()
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const saved = useQuery({
    queryKey: [SAVED, PAGE],
    enabled: isOpen,
    queryFn: async ({ signal }) => entity(await client.listSavedFilters({ query: { pagina: PAGE }, signal })).filtros,
  })
  const save = () => {
    setOpen(false)
    setSaving(true)
  }
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-start">
        <Popover.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="bookmark" size={14} />}
            onClick={() => setOpen(!isOpen)}
          >
            {savedText.title}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={savedText.title}>
          <Stack gap="xs">
            <Loaded query={saved}>
              {(known) => (
                <>
                  {known.length === 0 && <Text size="sm">{savedText.none}</Text>}
                  {known.map((one) => (
                    <OneSaved key={one.id} saved={one} onChosen={() => setOpen(false)} />
                  ))}
                </>
              )}
            </Loaded>
            {can('gestao:write') && (
              <Button size="xs" variant="default" onClick={save}>
                {savedText.save}
              </Button>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isSaving && <SaveDialog state={state} onClose={() => setSaving(false)} />}
    </>
  )
}

function OneSaved({ saved, onChosen }: { readonly saved: Saved; readonly onChosen: () => void }) {
  const { can } = useMe()
  const removing = useAct({
    run: async () => entity(await client.deleteSavedFilter({ params: { filtroId: saved.id } })),
    refresh: SAVED,
    noticesErrors: true,
  })
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Link to={`/fila?${new URLSearchParams(saved.parametros)}`} onClick={onChosen}>
        {saved.daConta ? savedText.ofAll(saved.nome) : saved.nome}
      </Link>
      {can('gestao:write') && (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={removing.isPending}
          aria-label={savedText.removeNamed(saved.nome)}
          onClick={() => removing.mutate(undefined)}
        >
          {savedText.remove}
        </Button>
      )}
    </Group>
  )
}

function SaveDialog({ state, onClose }: { readonly state: QueueState; readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const saving = useAct({
    run: async (nome: string) => {
      const parametros = Object.fromEntries(writeState({ ...state, page: 1 }))
      return entity(await client.saveFilter({ body: { pagina: PAGE, nome, parametros, daConta: isShared } }))
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
