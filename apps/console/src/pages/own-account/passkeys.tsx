import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { ME } from '../../api/me.ts'
import { mayUsePasskeys } from '../../api/passkey-ceremony.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, type Passkey } from '../../api/passkeys.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { PlainTable } from '../../shared/plain-table.tsx'
import { Failed } from '../../shared/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import { ago, moment } from '../../shared/wording.pt-BR.ts'
import { ownText } from './own-account.pt-BR.ts'

const PASSKEYS = 'own-passkeys'
const LONGEST_NAME = 80

type Asked = { readonly what: 'rename' | 'remove'; readonly passkey: Passkey }

/** The passkeys with which a person signs in beside the password: each has a name, and can be removed when its device is lost. */
export function Passkeys() {
  const passkeys = useQuery({ queryKey: [PASSKEYS], queryFn: listPasskeys })
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Loaded query={passkeys}>
        {({ chaves }) => chaves.length > 0 && <PasskeyTable passkeys={chaves} onAsk={setAsked} />}
      </Loaded>
      <AddPasskey />
      {asked?.what === 'rename' && <RenameDialog passkey={asked.passkey} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog passkey={asked.passkey} onClose={close} />}
    </>
  )
}

/** Asks for a name and has the browser make a passkey. */
export function AddPasskey() {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const adding = useAct({
    run: addPasskey,
    done: () => ownText.passkeyAdded,
    refresh: PASSKEYS,
    onDone: () => {
      setName('')
      void queries.invalidateQueries({ queryKey: ME })
    },
  })
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    adding.mutate(name.trim())
  }
  if (!mayUsePasskeys()) return <Text size="sm">{ownText.passkeysElsewhere}</Text>
  return (
    <form onSubmit={add}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={ownText.passkeyName}
          required
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={adding.isPending}>
          {ownText.passkeyAdd}
        </Button>
      </Group>
      {adding.error && <Failed error={adding.error} />}
    </form>
  )
}

interface PasskeyTableProps {
  readonly passkeys: readonly Passkey[]
  readonly onAsk: (asked: Asked) => void
}

function PasskeyTable({ passkeys, onAsk }: PasskeyTableProps) {
  return (
    <PlainTable
      label={ownText.passkeyList}
      rows={passkeys}
      keyOf={({ id }) => id}
      columns={[
        { title: ownText.passkeyName, cell: ({ nome }) => nome },
        { title: ownText.passkeyMade, cell: ({ criadaEm }) => moment(criadaEm) },
        { title: ownText.passkeyUsed, cell: ({ usadaEm }) => (usadaEm === null ? ownText.passkeyNever : ago(usadaEm)) },
        {
          title: ownText.passkeyKept,
          cell: ({ copiada }) => (copiada ? ownText.passkeyCopied : ownText.passkeySingle),
        },
        {
          title: ownText.passkeyActs,
          cell: (passkey) => (
            <Group gap="xs">
              <Button
                size="compact-xs"
                variant="default"
                aria-label={ownText.passkeyRenameOf(passkey.nome)}
                onClick={() => onAsk({ what: 'rename', passkey })}
              >
                {ownText.passkeyRename}
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={ownText.passkeyRemoveOf(passkey.nome)}
                onClick={() => onAsk({ what: 'remove', passkey })}
              >
                {ownText.passkeyRemove}
              </Button>
            </Group>
          ),
        },
      ]}
    />
  )
}

interface PasskeyDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

function RenameDialog({ passkey: { id, nome }, onClose }: PasskeyDialogProps) {
  const [name, setName] = useState(nome)
  const renaming = useAct({
    run: renamePasskey,
    done: () => ownText.passkeyRenamed,
    refresh: PASSKEYS,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={ownText.passkeyRenameOf(nome)}
      submitLabel={ownText.passkeyRename}
      onSubmit={() => renaming.mutate({ id, nome: name.trim() })}
      onClose={onClose}
      isBusy={renaming.isPending}
      error={renaming.error}
    >
      <TextInput
        label={ownText.passkeyName}
        required
        maxLength={LONGEST_NAME}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function RemoveDialog({ passkey: { id, nome }, onClose }: PasskeyDialogProps) {
  const queries = useQueryClient()
  const removing = useAct({
    run: removePasskey,
    done: () => ownText.passkeyRemoved,
    refresh: PASSKEYS,
    onDone: () => {
      onClose()
      void queries.invalidateQueries({ queryKey: ME })
    },
  })
  return (
    <FormDialog
      title={ownText.passkeyRemoveOf(nome)}
      submitLabel={ownText.passkeyRemove}
      onSubmit={() => removing.mutate(id)}
      onClose={onClose}
      isBusy={removing.isPending}
      error={removing.error}
      isGrave
    >
      <Text size="sm">{ownText.passkeyRemoveSays}</Text>
    </FormDialog>
  )
}
