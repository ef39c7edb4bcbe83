import { Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
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

const copy = settingsCopy.blocked
const KEY = 'bloqueados'

type Blocked = Answer<'listBlockedCustomers'>[number]

const columns: readonly Column<Blocked>[] = [
  { title: copy.email, cell: ({ email }) => email ?? copy.erased },
  { title: copy.why, cell: ({ motivo }) => motivo },
  {
    title: copy.process,
    cell: ({ processoId }) => (processoId === null ? '–' : <ProcessLink id={processoId} number={String(processoId)} />),
  },
  { title: copy.by, cell: ({ bloqueadoPor }) => bloqueadoPor },
  { title: copy.when, cell: ({ bloqueadoEm }) => moment(bloqueadoEm) },
  { title: copy.actions, cell: ({ email }) => email !== null && <UnblockButton email={email} /> },
]

/** Customers whose requests are refused. */
export function BlockedPage() {
  const [page, setPage] = useState(1)
  const [isAdding, { open, close }] = useDisclosure(false)
  const reason = useMe().can('gestao:write') ? null : copy.notAllowed
  const blocked = useQuery({
    queryKey: [KEY, page],
    queryFn: async () => listed(await client.listBlockedCustomers({ query: { pageNumber: page } })),
  })
  return (
    <Stack>
      <Text c="dimmed">{copy.about}</Text>
      <Group>
        <ActionButton label={copy.block} reason={reason} onClick={open} size="sm" />
      </Group>
      <Loaded query={blocked}>
        {({ items, page: { totalPages } }) =>
          items.length === 0 ? (
            <Empty>{copy.none}</Empty>
          ) : (
            <PlainTable
              label={settingsCopy.pages.bloqueados}
              columns={columns}
              rows={items}
              keyOf={({ email, bloqueadoEm }) => email ?? bloqueadoEm}
              minWidth={820}
              paging={{ page, pages: totalPages, onPage: setPage }}
            />
          )
        }
      </Loaded>
      {isAdding && <BlockDialog onClose={close} />}
    </Stack>
  )
}

function UnblockButton({ email }: { readonly email: string }) {
  const reason = useMe().can('gestao:write') ? null : copy.notAllowed
  const unblock = useAct({
    run: async () => entity(await client.unblockCustomer({ body: { email } })),
    done: () => copy.unblocked(email),
    refresh: KEY,
    noticesErrors: true,
  })
  return (
    <ActionButton label={copy.unblock} reason={reason} onClick={() => unblock.mutate()} loading={unblock.isPending} />
  )
}

function BlockDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const block = useAct({
    run: async () => entity(await client.blockCustomer({ body: { email: email.trim(), motivo: why.trim() } })),
    done: () => copy.blocked(email.trim()),
    refresh: KEY,
    onDone: onClose,
  })
  const submit = () => {
    setAsked(true)
    if (email.trim() !== '' && why.trim() !== '') block.mutate()
  }
  return (
    <FormDialog
      title={copy.blockTitle}
      submitLabel={copy.blockConfirm}
      onSubmit={submit}
      onClose={onClose}
      isBusy={block.isPending}
      error={block.error}
    >
      <TextInput
        type="email"
        label={copy.email}
        required
        data-autofocus
        maxLength={255}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={isAsked && email.trim() === '' && copy.emailMissing}
      />
      <Textarea
        label={copy.why}
        required
        autosize
        maxLength={4000}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
        error={isAsked && why.trim() === '' && copy.whyMissing}
      />
    </FormDialog>
  )
}
