import { Anchor, Button, Center, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { ME } from '../../api/me.ts'
import { ApiError } from '../../api/outcome.ts'
import { mayUsePasskeys } from '../../api/passkey-ceremony.ts'
import { enterByPasskey, signedForEntry } from '../../api/passkeys.ts'
import { signIn, type Me, type SignIn } from '../../api/session.ts'
import { unchanging } from '../../shared/unchanging.ts'
import { Failed } from '../../shared/states.tsx'
import { takeEarlyAnswers } from './early-answers.ts'
import { loginText } from './login.pt-BR.ts'

/** `setUpAt`: where the first account of this installation is made. Asks for what the service still needs: the account where an e-mail has several, the code where there is a second factor. */
export function LoginPage({ setUpAt }: { readonly setUpAt?: string }) {
  const [answers, setAnswers] = useState<SignIn>({ email: '', senha: '' })
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const enter = (me: Me) => void queries.setQueryData(ME, me)
  const entering = useMutation({
    mutationFn: async (request: SignIn) => {
      const answer = await signIn(request)
      if (!answer.ok) throw new ApiError(answer.error)
      return answer.value
    },
    onSuccess: enter,
  })
  const signing = useMutation({
    mutationFn: async (isFactor: boolean) => {
      if (!isFactor) return enter(await enterByPasskey())
      const credencial = await signedForEntry(true)
      return entering.mutate({ ...answers, credencial })
    },
  })
  useEffect(() => {
    document.title = loginText.title
    const early = takeEarlyAnswers(form.current)
    if (early === undefined) return
    const { isSent, ...written } = early
    setAnswers(written)
    if (isSent) entering.mutate(written)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the login is taken over.
  }, [])
  const code = entering.error instanceof ApiError ? entering.error.code : ''
  const asksAccount = code === 'CONTA_NECESSARIA' || answers.conta !== undefined
  const asksCode = code === 'SEGUNDO_FATOR_NECESSARIO' || answers.codigo !== undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    entering.mutate(answers)
  }
  const set = (field: keyof SignIn) => (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget
    setAnswers((known) => ({ ...known, [field]: value }))
  }
  // Drawn with them where no browser can say yet, which most have.
  const hasPasskeys = useSyncExternalStore(unchanging, mayUsePasskeys, () => true)
  const passkey = hasPasskeys && (
    <Button variant="default" loading={signing.isPending} onClick={() => signing.mutate(asksCode)}>
      {asksCode ? loginText.passkeyFactor : loginText.byPasskey}
    </Button>
  )
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={400}>
        <form ref={form} onSubmit={submit}>
          <Stack>
            <Title order={1} size="h3">
              {loginText.title}
            </Title>
            <TextInput
              label={loginText.email}
              type="email"
              autoComplete="username"
              required
              value={answers.email}
              onChange={set('email')}
            />
            <PasswordInput
              label={loginText.password}
              autoComplete="current-password"
              required
              value={answers.senha}
              onChange={set('senha')}
            />
            {asksAccount && (
              <TextInput
                label={loginText.account}
                description={loginText.accountHint}
                required
                value={answers.conta ?? ''}
                onChange={set('conta')}
              />
            )}
            {asksCode && <SecondFactor passkey={passkey} code={answers.codigo ?? ''} onCode={set('codigo')} />}
            {entering.error && code !== 'SEGUNDO_FATOR_NECESSARIO' && <Failed error={entering.error} />}
            {signing.error && <Failed error={signing.error} />}
            <Button type="submit" loading={entering.isPending}>
              {asksCode ? loginText.enterByCode : loginText.enter}
            </Button>
            {!asksCode && passkey}
            <Text size="xs" c="dimmed">
              {loginText.forgotten}
            </Text>
            {setUpAt !== undefined && (
              <Anchor size="sm" href={setUpAt}>
                {loginText.setUp}
              </Anchor>
            )}
          </Stack>
        </form>
      </Paper>
    </Center>
  )
}

interface SecondFactorProps {
  /** How to use one; false where this browser cannot. */
  readonly passkey: ReactNode
  readonly code: string
  readonly onCode: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Offers both second factors to everybody: the service does not reveal which of them a person has. */
function SecondFactor({ passkey, code, onCode }: SecondFactorProps) {
  return (
    <>
      <Text size="sm" role="status">
        {passkey ? loginText.eitherFactor : loginText.codeAlone}
      </Text>
      {passkey && (
        <>
          {passkey}
          <Text size="xs" c="dimmed" ta="center">
            {loginText.or}
          </Text>
        </>
      )}
      <TextInput
        label={loginText.code}
        description={loginText.codeHint}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="one-time-code"
        required
        value={code}
        onChange={onCode}
      />
    </>
  )
}
