import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../api/answer.ts'
import { client } from '../../../api/client.ts'
import { useMe } from '../../../api/me.ts'
import { entity } from '../../../api/outcome.ts'
import { ActionButton } from '../../../shared/action-button.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { PlainTable, type Column } from '../../../shared/plain-table.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { moment } from '../../../shared/wording.pt-BR.ts'
import { DisablePersonDialog, InviteDialog, roles } from './person-dialogs.tsx'
import { peopleCopy as copy } from './people.pt-BR.ts'

const KEY = 'pessoas'

type Person = Answer<'listPeople'>['pessoas'][number]

/** The people of the account and their roles. */
export function PeoplePage() {
  const [isInviting, { open, close }] = useDisclosure(false)
  const people = useQuery({ queryKey: [KEY], queryFn: async () => entity(await client.listPeople()).pessoas })
  return (
    <Stack>
      <Text c="dimmed">{copy.about}</Text>
      <Group>
        <ActionButton label={copy.invite} reason={null} onClick={open} size="sm" />
      </Group>
      <Loaded query={people}>
        {(found) => (
          <PlainTable label={copy.list} columns={columns} rows={found} keyOf={({ id }) => id} minWidth={840} />
        )}
      </Loaded>
      {isInviting && <InviteDialog onClose={close} />}
    </Stack>
  )
}

const columns: readonly Column<Person>[] = [
  { title: copy.name, cell: ({ nome }) => nome },
  { title: copy.email, cell: ({ email }) => email },
  { title: copy.role, cell: (person) => <RoleSelect person={person} /> },
  { title: copy.state, cell: (person) => saidOf(person) },
  { title: copy.seen, cell: ({ vistaEm }) => moment(vistaEm) },
  { title: copy.actions, cell: (person) => <Actions person={person} /> },
]

function saidOf({ ativa, convitePendente, segundoFator }: Person): string {
  const state = ativa ? copy.active : copy.disabled
  return [state, convitePendente && copy.invited, segundoFator ? copy.factor : copy.noFactor].filter(Boolean).join(', ')
}

/** A person cannot change their own role: an administrator must be removed by another administrator. */
function RoleSelect({ person: { id, nome, papel, ativa } }: { readonly person: Person }) {
  const { pessoa } = useMe()
  const change = useAct({
    run: async (role: (typeof roles)[number]) =>
      entity(await client.changePersonRole({ params: { pessoaId: id }, body: { papel: role } })),
    done: () => copy.changed(nome),
    refresh: KEY,
  })
  return (
    <NativeSelect
      aria-label={`${copy.role}: ${nome}`}
      miw={144}
      disabled={!ativa || id === pessoa.id || change.isPending}
      data={roles.map((role) => ({ value: role, label: copy.roles[role] }))}
      value={papel}
      error={change.error?.message}
      onChange={(event) => {
        const role = roles.find((each) => each === event.currentTarget.value)
        if (role !== undefined) change.mutate(role)
      }}
    />
  )
}

function Actions({ person: { id, nome, ativa, segundoFator } }: { readonly person: Person }) {
  const { pessoa } = useMe()
  const params = { pessoaId: id }
  const [isDisabling, { open, close }] = useDisclosure(false)
  const renew = useAct({
    run: async () => entity(await client.renewInvitation({ params })),
    done: ({ enviadoPara, valeAte }) => copy.sent(enviadoPara, moment(valeAte)),
    refresh: KEY,
    noticesErrors: true,
  })
  const reset = useAct({
    run: async () => entity(await client.resetSecondFactor({ params })),
    done: () => copy.done(nome),
    refresh: KEY,
    noticesErrors: true,
  })
  const isYou = id === pessoa.id ? copy.isYou : null
  return (
    <Group gap={4}>
      <ActionButton label={copy.renew} reason={isYou} loading={renew.isPending} onClick={() => renew.mutate()} />
      {segundoFator && (
        <ActionButton
          label={copy.resetFactor}
          reason={isYou}
          loading={reset.isPending}
          onClick={() => reset.mutate()}
        />
      )}
      <ActionButton label={copy.disable} reason={ativa ? isYou : copy.isDisabled} color="red" onClick={open} />
      {isDisabling && <DisablePersonDialog id={id} name={nome} onClose={close} />}
    </Group>
  )
}
