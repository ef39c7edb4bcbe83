import { Badge, Button, Group, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useMe } from '../../api/me.ts'
import { changePassword, endSession, listSessions } from '../../api/own-account.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { PlainTable } from '../../shared/plain-table.tsx'
import { Failed } from '../../shared/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import { ago, moment } from '../../shared/wording.pt-BR.ts'
import { browserName } from './browser-name.ts'
import { ownText } from './own-account.pt-BR.ts'
import { Passkeys } from './passkeys.tsx'
import { EnrolSecondFactor } from './second-factor.tsx'

const SESSIONS = 'own-sessions'

/** Where a person is signed in, by what password, by what passkeys, and by what second factor. */
export function OwnAccountPage() {
  const hasApplication = useMe().fatores.includes('aplicativo')
  return (
    <Page title={ownText.title}>
      <Part title={ownText.sessions} says={ownText.sessionsHint}>
        <Sessions />
      </Part>
      <Part title={ownText.password} says={ownText.passwordHint}>
        <Password />
      </Part>
      <Part title={ownText.passkeys} says={ownText.passkeysHint}>
        <Passkeys />
      </Part>
      <Part title={ownText.application} says={hasApplication ? ownText.factorActive : ownText.factorOff}>
        {!hasApplication && <EnrolSecondFactor />}
      </Part>
    </Page>
  )
}

interface PartProps {
  readonly title: string
  readonly says: string
  readonly children: ReactNode
}

function Part({ title, says, children }: PartProps) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        <Text size="sm">{says}</Text>
        {children}
      </Stack>
    </Paper>
  )
}

function Sessions() {
  const sessions = useQuery({ queryKey: [SESSIONS], queryFn: listSessions })
  const ending = useAct({ run: endSession, done: () => ownText.ended, refresh: SESSIONS })
  return (
    <Loaded query={sessions}>
      {(known) => (
        <>
          <PlainTable
            label={ownText.openSessions}
            rows={known}
            keyOf={({ id }) => id}
            columns={[
              {
                title: ownText.browser,
                cell: ({ navegador, atual }) => (
                  <Group gap="xs">
                    <span title={navegador}>{browserName(navegador)}</span>
                    {atual && <Badge variant="default">{ownText.here}</Badge>}
                  </Group>
                ),
              },
              { title: ownText.opened, cell: ({ abertaEm }) => moment(abertaEm) },
              { title: ownText.seen, cell: ({ vistaEm }) => ago(vistaEm) },
              { title: ownText.from, cell: ({ ip }) => ip },
              {
                title: ownText.end,
                cell: ({ id, atual, navegador }) =>
                  !atual && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={ownText.endOf(browserName(navegador))}
                      onClick={() => ending.mutate(id)}
                    >
                      {ownText.end}
                    </Button>
                  ),
              },
            ]}
          />
          {ending.error && <Failed error={ending.error} />}
        </>
      )}
    </Loaded>
  )
}

const NOTHING = { senhaAtual: '', senhaNova: '' }

function Password() {
  const [typed, setTyped] = useState(NOTHING)
  const changing = useMutation({ mutationFn: changePassword, onSuccess: () => setTyped(NOTHING) })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    changing.mutate(typed)
  }
  const set = (field: keyof typeof NOTHING) => (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget
    setTyped((known) => ({ ...known, [field]: value }))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" maw={360} align="stretch">
        <PasswordInput
          label={ownText.current}
          autoComplete="current-password"
          required
          value={typed.senhaAtual}
          onChange={set('senhaAtual')}
        />
        <PasswordInput
          label={ownText.next}
          autoComplete="new-password"
          required
          minLength={12}
          value={typed.senhaNova}
          onChange={set('senhaNova')}
        />
        {changing.error && <Failed error={changing.error} />}
        {changing.isSuccess && (
          <Text size="sm" role="status">
            {ownText.changed}
          </Text>
        )}
        <Group>
          <Button type="submit" size="xs" loading={changing.isPending}>
            {ownText.change}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
