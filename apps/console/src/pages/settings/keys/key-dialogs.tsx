import { Checkbox, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../api/client.ts'
import { useMe } from '../../../api/me.ts'
import { entity } from '../../../api/outcome.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { keyCopy as copy } from './keys.pt-BR.ts'

type NewKey = Parameters<typeof client.createManagedCredential>[0]['body']

const scopes = [
  'processos:read',
  'processos:write',
  'fiscal:write',
  'rating:write',
  'config:read',
  'financeiro:read',
  'vales:read',
  'gestao:read',
  'gestao:write',
  'gestao:financeiro',
  'gestao:admin',
  'gestao:pessoas',
  'gestao:auditoria',
  'agentes:propor',
] as const satisfies NewKey['escopos']

/** Scopes that only integrations have, and that a person may grant all the same. */
const OF_INTEGRATIONS: readonly string[] = ['processos:write', 'agentes:propor']

const KEY = 'credenciais'
const LONGEST_OVERLAP = 7

interface SecretDialogProps {
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

/** A person gives what they have, and what only integrations have; what is more waits for a second person, or is refused. */
export function CreateKeyDialog({ onClose, onSecret }: SecretDialogProps) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAsked, setAsked] = useState(false)
  const { can } = useMe()
  const given = scopes.filter((scope) => chosen.includes(scope))
  const create = useAct({
    run: async (body: NewKey) => entity(await client.createManagedCredential({ body })),
    refresh: KEY,
    onKept: onClose,
    onDone: ({ serviceKey, serviceToken }) => {
      onClose()
      onSecret(`ServiceKey: ${serviceKey}\nServiceToken: ${serviceToken}`)
    },
  })
  const submit = () => {
    setAsked(true)
    if (name.trim() !== '' && given.length > 0) create.mutate({ nome: name.trim(), escopos: given })
  }
  return (
    <FormDialog
      title={copy.createTitle}
      submitLabel={copy.createConfirm}
      onSubmit={submit}
      onClose={onClose}
      isBusy={create.isPending}
      error={create.error}
    >
      <TextInput
        label={copy.name}
        description={copy.nameHint}
        required
        data-autofocus
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isAsked && name.trim() === '' && copy.nameMissing}
      />
      <Checkbox.Group
        label={copy.scopes}
        description={copy.scopesHint}
        required
        value={[...chosen]}
        onChange={setChosen}
        error={isAsked && given.length === 0 && copy.scopesMissing}
      >
        <Stack gap={6} mt="xs">
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={scope}
              description={
                can(scope) || OF_INTEGRATIONS.includes(scope) ? copy.meanings[scope] : copy.beyond(copy.meanings[scope])
              }
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  )
}

/** Two tokens live side by side until the integration uses the new one. */
export function RotateKeyDialog({ id, onClose, onSecret }: SecretDialogProps & { readonly id: number }) {
  const [days, setDays] = useState<number | string>(2)
  const rotate = useAct({
    run: async () => {
      const body = typeof days === 'number' ? { anteriorValeDias: days } : {}
      return entity(await client.rotateManagedCredential({ params: { credencialId: id }, body }))
    },
    refresh: KEY,
    onKept: onClose,
    onDone: ({ serviceKey, serviceToken }) => {
      onClose()
      onSecret(`ServiceKey: ${serviceKey}\nServiceToken: ${serviceToken}`)
    },
  })
  return (
    <FormDialog
      title={copy.rotateTitle}
      submitLabel={copy.rotateConfirm}
      onSubmit={() => rotate.mutate()}
      onClose={onClose}
      isBusy={rotate.isPending}
      error={rotate.error}
    >
      <Text>{copy.rotateAbout}</Text>
      <NumberInput
        label={copy.overlap}
        min={1}
        max={LONGEST_OVERLAP}
        allowDecimal={false}
        value={days}
        onChange={setDays}
        data-autofocus
      />
    </FormDialog>
  )
}

export function DisableKeyDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const [why, setWhy] = useState('')
  const disable = useAct({
    run: async () => {
      const body = why.trim() === '' ? {} : { motivo: why.trim() }
      return entity(await client.disableManagedCredential({ params: { credencialId: id }, body }))
    },
    done: () => copy.disabled,
    refresh: KEY,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={copy.disableTitle}
      submitLabel={copy.disableConfirm}
      isGrave
      onSubmit={() => disable.mutate()}
      onClose={onClose}
      isBusy={disable.isPending}
      error={disable.error}
    >
      <Text>{copy.disableAbout}</Text>
      <TextInput
        label={copy.why}
        description={copy.whyHint}
        data-autofocus
        maxLength={255}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
