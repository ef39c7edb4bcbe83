import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useMe } from '../api/me.ts'
import { ApiError } from '../api/outcome.ts'
import { mayUsePasskeys, signWithPasskey } from '../api/passkey-ceremony.ts'
import { prove, proveByPasskey } from '../api/proof.ts'
import { Failed } from '../shared/states.tsx'
import { proofText as text } from './shell.pt-BR.ts'

/** Above every other dialog. */
const ON_TOP = 400

/** Asks for a passkey, or for the password and a code where there is a second factor. */
export function ProofDialog({ onAnswer }: ProofProps) {
  return (
    <Modal opened onClose={() => onAnswer(false)} title={text.title} zIndex={ON_TOP}>
      <Proof onAnswer={onAnswer} />
    </Modal>
  )
}

interface ProofProps {
  /** Whether they proved who they are; false: they closed it. */
  readonly onAnswer: (isProved: boolean) => void
}

function Proof({ onAnswer }: ProofProps) {
  const { fatores } = useMe()
  const hasPasskey = fatores.includes('chave')
  const hasCode = fatores.includes('aplicativo')
  return (
    <Stack>
      <Text size="sm">{text.says}</Text>
      {hasPasskey && <ByPasskey onAnswer={onAnswer} isOnly={!hasCode} />}
      {(hasCode || !hasPasskey) && <ByPassword onAnswer={onAnswer} asksCode={hasCode} />}
    </Stack>
  )
}

function ByPasskey({ onAnswer, isOnly }: ProofProps & { readonly isOnly: boolean }) {
  const proving = useMutation({
    mutationFn: async () => {
      const answer = await proveByPasskey(signWithPasskey)
      if (!answer.ok) throw new ApiError(answer.error)
    },
    onSuccess: () => onAnswer(true),
  })
  if (!mayUsePasskeys()) return isOnly && <Text size="sm">{text.passkeyElsewhere}</Text>
  return (
    <>
      {isOnly && <Text size="sm">{text.passkeyOnly}</Text>}
      {proving.error && <Failed error={proving.error} />}
      <Button data-autofocus={isOnly} loading={proving.isPending} onClick={() => proving.mutate()}>
        {text.passkey}
      </Button>
    </>
  )
}

function ByPassword({ onAnswer, asksCode }: ProofProps & { readonly asksCode: boolean }) {
  const { pessoa } = useMe()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const proving = useMutation({
    mutationFn: async () => {
      const answer = await prove({ senha: password, ...(code.trim() !== '' && { codigo: code.trim() }) })
      if (!answer.ok) throw new ApiError(answer.error)
    },
    onSuccess: () => onAnswer(true),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    proving.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <input type="hidden" name="username" autoComplete="username" value={pessoa.email} />
        <PasswordInput
          label={text.password}
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {asksCode && (
          <TextInput
            label={text.code}
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="one-time-code"
            required
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        {proving.error && <Failed error={proving.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(false)}>
            {text.back}
          </Button>
          <Button type="submit" loading={proving.isPending}>
            {text.goOn}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
