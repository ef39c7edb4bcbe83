import { Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../api/answer.ts'
import { client } from '../../../api/client.ts'
import { entity } from '../../../api/outcome.ts'
import { ActionButton } from '../../../shared/action-button.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { PlainTable, type Column } from '../../../shared/plain-table.tsx'
import { Empty } from '../../../shared/states.tsx'
import { moment } from '../../../shared/wording.pt-BR.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { CreateKeyDialog, DisableKeyDialog, RotateKeyDialog } from './key-dialogs.tsx'
import { keyCopy as copy } from './keys.pt-BR.ts'

type Credential = Answer<'listManagedCredentials'>['credenciais'][number]

/** The keys of integrations, without secrets. */
export function KeysPage() {
  const [isCreating, { open, close }] = useDisclosure(false)
  const [secret, setSecret] = useState<string>()
  const credentials = useQuery({
    queryKey: ['credenciais'],
    queryFn: async () => entity(await client.listManagedCredentials()).credenciais,
  })
  return (
    <Stack>
      <Text c="dimmed">{copy.about}</Text>
      <Group>
        <ActionButton label={copy.create} reason={null} onClick={open} size="sm" />
      </Group>
      <Loaded query={credentials}>
        {(found) =>
          found.length === 0 ? (
            <Empty>{copy.none}</Empty>
          ) : (
            <PlainTable
              label={copy.list}
              columns={columnsWith(setSecret)}
              rows={found}
              keyOf={({ id }) => id}
              minWidth={840}
            />
          )
        }
      </Loaded>
      {isCreating && <CreateKeyDialog onClose={close} onSecret={setSecret} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Stack>
  )
}

const columnsWith = (onSecret: (secret: string) => void): readonly Column<Credential>[] => [
  { title: copy.name, cell: ({ nome }) => nome },
  { title: copy.key, cell: ({ serviceKey }) => <code>{serviceKey}</code> },
  { title: copy.scopes, cell: ({ escopos }) => <Text size="sm">{escopos.join(', ')}</Text> },
  { title: copy.state, cell: ({ ativa }) => (ativa ? copy.active : copy.over) },
  { title: copy.used, cell: ({ usadaEm }) => moment(usadaEm) },
  { title: copy.tokens, cell: ({ tokens }) => saidOf(tokens) },
  { title: copy.actions, cell: (credential) => <Actions credential={credential} onSecret={onSecret} /> },
]

function saidOf(tokens: Credential['tokens']): string {
  const live = tokens.filter(({ vale }) => vale)
  const ending = live.flatMap(({ expiraEm }) => (expiraEm === null ? [] : [copy.until(moment(expiraEm))]))
  return [copy.tokenCount(live.length), ...ending].join(', ')
}

interface ActionsProps {
  readonly credential: Credential
  readonly onSecret: (secret: string) => void
}

function Actions({ credential: { id, ativa }, onSecret }: ActionsProps) {
  const [isRotating, rotate] = useDisclosure(false)
  const [isDisabling, disable] = useDisclosure(false)
  const reason = ativa ? null : copy.isDisabled
  return (
    <Group gap={4}>
      <ActionButton label={copy.rotate} reason={reason} onClick={rotate.open} />
      <ActionButton label={copy.disable} reason={reason} color="red" onClick={disable.open} />
      {isRotating && <RotateKeyDialog id={id} onClose={rotate.close} onSecret={onSecret} />}
      {isDisabling && <DisableKeyDialog id={id} onClose={disable.close} />}
    </Group>
  )
}
