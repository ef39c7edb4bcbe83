import { Alert, NativeSelect, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { daysAgo } from '../../shared/days.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAct } from '../../shared/use-act.ts'
import { fetchText as text } from './reconciliation.pt-BR.ts'

type Provider = Answer<'listStatementAccounts'>['provedores'][number]

interface FetchStatementProps {
  /** At least one. */
  readonly providers: readonly Provider[]
  readonly onRead: (accountId: number) => void
}

/** The statement of a payment provider, requested from the provider itself. */
export function FetchStatement({ providers, onRead }: FetchStatementProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <ActionButton label={text.open} reason={null} onClick={open} />
      {isOpen && <FetchDialog providers={providers} onRead={onRead} onClose={close} />}
    </>
  )
}

function FetchDialog({ providers, onRead, onClose }: FetchStatementProps & { readonly onClose: () => void }) {
  const [provider, setProvider] = useState(String(providers[0]?.id ?? ''))
  const [from, setFrom] = useState(daysAgo(1))
  const [to, setTo] = useState(daysAgo(1))
  const ask = useAct({
    run: async () =>
      entity(await client.fetchStatement({ params: { provedorId: Number(provider) }, body: { de: from, ate: to } })),
    refresh: 'conciliacao',
    onDone: ({ extrato }) => {
      if (!extrato) return
      onRead(extrato.conta.id)
      onClose()
    },
  })
  const told = ask.data && !ask.data.extrato ? ask.data : null
  return (
    <FormDialog
      title={text.title}
      submitLabel={told ? text.again : text.confirm}
      onSubmit={() => ask.mutate()}
      onClose={onClose}
      isBusy={ask.isPending}
      error={ask.error}
    >
      <Text size="sm">{text.about}</Text>
      <NativeSelect
        label={text.provider}
        data={providers.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        value={provider}
        onChange={(event) => setProvider(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={text.from}
        value={from}
        max={daysAgo(1)}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={text.to}
        value={to}
        max={daysAgo(1)}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {told && told.estado !== 'lido' && (
        <Alert role="status" color={told.estado === 'pedido' ? 'blue' : 'yellow'}>
          {text.told[told.estado]} {told.motivo}
        </Alert>
      )}
    </FormDialog>
  )
}
