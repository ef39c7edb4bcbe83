import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../api/client.ts'
import { entity } from '../../../api/outcome.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { moment } from '../../../shared/wording.pt-BR.ts'
import { peopleCopy as copy } from './people.pt-BR.ts'

export const roles = ['leitura', 'atendimento', 'financeiro', 'admin', 'auditor'] as const

const KEY = 'pessoas'

/** Invites a person, who chooses the password through a link that is mailed only to them. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<(typeof roles)[number]>('leitura')
  const [isAsked, setAsked] = useState(false)
  const invite = useAct({
    run: async () =>
      entity(await client.invitePerson({ body: { nome: name.trim(), email: email.trim(), papel: role } })),
    done: ({ enviadoPara, valeAte }) => copy.sent(enviadoPara, moment(valeAte)),
    refresh: KEY,
    onDone: onClose,
    onKept: onClose,
  })
  const submit = () => {
    setAsked(true)
    if (name.trim() !== '' && email.trim() !== '') invite.mutate()
  }
  return (
    <FormDialog
      title={copy.inviteTitle}
      submitLabel={copy.inviteConfirm}
      onSubmit={submit}
      onClose={onClose}
      isBusy={invite.isPending}
      error={invite.error}
    >
      <TextInput
        label={copy.name}
        required
        data-autofocus
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isAsked && name.trim() === '' && copy.nameMissing}
      />
      <TextInput
        type="email"
        label={copy.email}
        description={copy.inviteHint}
        required
        maxLength={255}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={isAsked && email.trim() === '' && copy.emailMissing}
      />
      <NativeSelect
        label={copy.role}
        data={roles.map((each) => ({ value: each, label: copy.roles[each] }))}
        value={role}
        onChange={(event) => setRole(roles.find((each) => each === event.currentTarget.value) ?? role)}
      />
    </FormDialog>
  )
}

interface DisablePersonDialogProps {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

export function DisablePersonDialog({ id, name, onClose }: DisablePersonDialogProps) {
  const disable = useAct({
    run: async () => entity(await client.disableStaffPerson({ params: { pessoaId: id } })),
    done: () => copy.done(name),
    refresh: KEY,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={copy.disableTitle(name)}
      submitLabel={copy.disableConfirm}
      isGrave
      onSubmit={() => disable.mutate()}
      onClose={onClose}
      isBusy={disable.isPending}
      error={disable.error}
    >
      <Text>{copy.disableAbout}</Text>
    </FormDialog>
  )
}
