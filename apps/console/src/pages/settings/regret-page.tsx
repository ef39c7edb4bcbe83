import { NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity, listed } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { Empty } from '../../shared/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import { moment } from '../../shared/wording.pt-BR.ts'
import { settingsCopy } from './settings.pt-BR.ts'

const copy = settingsCopy.regret
const KEY = 'declaracoes'

type Declaration = Answer<'listDeclarations'>[number]

const states = ['a_resolver', 'recebida', 'processo_aberto', 'resolvida'] as const

const columns: readonly Column<Declaration>[] = [
  { title: copy.receipt, cell: ({ comprovante }) => comprovante },
  { title: copy.when, cell: ({ declaradaEm }) => moment(declaradaEm) },
  { title: copy.order, cell: ({ pedidoNumero }) => pedidoNumero },
  {
    title: copy.who,
    cell: ({ nome, email }) => (
      <>
        {nome}
        <Text size="xs" c="dimmed">
          {email}
        </Text>
      </>
    ),
  },
  { title: copy.state, cell: (declaration) => <State declaration={declaration} /> },
  { title: copy.why, cell: ({ porque, resolucao }) => resolucao ?? porque ?? '–' },
  { title: copy.actions, cell: (declaration) => <ResolveButton declaration={declaration} /> },
]

/** The declarations of regret; those that wait for a person come first. */
export function RegretPage() {
  const [state, setState] = useState<(typeof states)[number]>()
  const [page, setPage] = useState(1)
  const declarations = useQuery({
    queryKey: [KEY, state, page],
    queryFn: async () =>
      listed(await client.listDeclarations({ query: { ...(state && { estado: state }), pageNumber: page } })),
  })
  return (
    <Stack>
      <Text c="dimmed">{copy.about}</Text>
      <NativeSelect
        label={copy.show}
        maw={240}
        value={state ?? ''}
        data={[{ value: '', label: copy.all }, ...states.map((value) => ({ value, label: copy.states[value] }))]}
        onChange={(event) => {
          setPage(1)
          setState(states.find((each) => each === event.currentTarget.value))
        }}
      />
      <Loaded query={declarations}>
        {({ items, page: { totalPages } }) =>
          items.length === 0 ? (
            <Empty>{copy.none}</Empty>
          ) : (
            <PlainTable
              label={settingsCopy.pages.arrependimentos}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              minWidth={840}
              paging={{ page, pages: totalPages, onPage: setPage }}
            />
          )
        }
      </Loaded>
    </Stack>
  )
}

function State({ declaration: { estado, processoId, processoNumero } }: { readonly declaration: Declaration }) {
  return (
    <>
      {copy.states[estado]}{' '}
      {processoId !== null && <ProcessLink id={processoId} number={processoNumero ?? String(processoId)} isInText />}
    </>
  )
}

function ResolveButton({ declaration }: { readonly declaration: Declaration }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const reason = useMe().can('gestao:write') ? null : copy.notAllowed
  if (declaration.estado !== 'a_resolver') return null
  return (
    <>
      <ActionButton label={copy.resolve} reason={reason} onClick={open} />
      {isOpen && <ResolveDialog declaration={declaration} onClose={close} />}
    </>
  )
}

interface ResolveDialogProps {
  readonly declaration: Declaration
  readonly onClose: () => void
}

function ResolveDialog({ declaration: { id, comprovante }, onClose }: ResolveDialogProps) {
  const [done, setDone] = useState('')
  const [isAsked, setAsked] = useState(false)
  const resolve = useAct({
    run: async (resolucao: string) =>
      entity(await client.resolveDeclaration({ params: { declaracaoId: id }, body: { resolucao } })),
    done: () => copy.resolved,
    refresh: KEY,
    onDone: onClose,
  })
  const submit = () => {
    setAsked(true)
    if (done.trim() !== '') resolve.mutate(done.trim())
  }
  return (
    <FormDialog
      title={copy.resolveTitle(comprovante)}
      submitLabel={copy.resolveConfirm}
      onSubmit={submit}
      onClose={onClose}
      isBusy={resolve.isPending}
      error={resolve.error}
    >
      <Textarea
        label={copy.resolution}
        required
        data-autofocus
        autosize
        maxLength={4000}
        value={done}
        onChange={(event) => setDone(event.currentTarget.value)}
        error={isAsked && done.trim() === '' && copy.resolutionMissing}
      />
    </FormDialog>
  )
}
