import { Button, Group, Popover, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { Icon } from '../../design/icon.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { useAct } from '../../shared/use-act.ts'
import type { QueueState } from './queue-state.ts'
import { savedText } from './queue.pt-BR.ts'
import { SAVED, SAVED_PAGE } from './saved.ts'

const SaveDialog = lazy(() => import('./save-filter-dialog.tsx').then((found) => ({ default: found.SaveDialog })))

type Saved = Answer<'listSavedFilters'>['filtros'][number]

/** Addresses of the queue by a name, of a person or of everybody in the account. */
export function SavedFilters({ state }: { readonly state: QueueState }) {
  const { can } = useMe()
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const saved = useQuery({
    queryKey: [SAVED, SAVED_PAGE],
    enabled: isOpen,
    queryFn: async ({ signal }) =>
      entity(await client.listSavedFilters({ query: { pagina: SAVED_PAGE }, signal })).filtros,
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
      <Suspense>{isSaving && <SaveDialog state={state} onClose={() => setSaving(false)} />}</Suspense>
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
