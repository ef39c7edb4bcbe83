import { Anchor, Button, Center, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { acceptInvitation } from '../../api/own-account.ts'
import { Failed } from '../../shared/states.tsx'
import { invitationText as text } from '../own-account/own-account.pt-BR.ts'

/** The page of an invitation. Its code follows the `#`, so that it is never sent as part of an address. */
export function InvitationPage() {
  const { hash } = useLocation()
  const [code, setCode] = useState(decodeURIComponent(hash.slice(1)))
  const [password, setPassword] = useState('')
  const accepting = useMutation({ mutationFn: acceptInvitation })
  useEffect(() => {
    document.title = text.title
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    accepting.mutate({ codigo: code.trim(), senha: password })
  }
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={400}>
        <Title order={1} size="h3" mb="md">
          {text.title}
        </Title>
        {accepting.data ? (
          <Stack role="status">
            <Text>{text.accepted(accepting.data.email)}</Text>
            <Anchor href="/console/">{text.enter}</Anchor>
          </Stack>
        ) : (
          <form onSubmit={submit}>
            <Stack>
              <Text size="sm">{text.says}</Text>
              <TextInput
                label={text.code}
                required
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
              <PasswordInput
                label={text.password}
                description={text.passwordHint}
                autoComplete="new-password"
                required
                minLength={12}
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
              {accepting.error && <Failed error={accepting.error} />}
              <Button type="submit" loading={accepting.isPending}>
                {text.accept}
              </Button>
            </Stack>
          </form>
        )}
      </Paper>
    </Center>
  )
}
