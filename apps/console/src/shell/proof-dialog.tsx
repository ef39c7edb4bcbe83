import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useMe } from '../api/me.ts'
import { ApiError } from '../api/outcome.ts'
import { prove, useAskedProof } from '../api/proof.ts'
import { Failed } from '../shared/states.tsx'
import { proofText as text } from './shell.pt-BR.ts'

/** Above every other dialog. */
const ON_TOP = 400

/** Asks for the password, and a code where there is a second factor, whenever something waits for it. */
export function ProofDialog() {
  const asked = useAskedProof()
  return (
    <Modal
      opened={asked !== undefined}
      onClose={() => asked?.answer(false)}
      title={text.title}
      zIndex={ON_TOP}
      keepMounted={false}
    >
      {asked && <Proof onAnswer={asked.answer} />}
    </Modal>
  )
}

function Proof({ onAnswer }: { readonly onAnswer: (isProved: boolean) => void }) {
  const { pessoa, segundoFator } = useMe()
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
        <Text size="sm">{text.says}</Text>
        <input type="hidden" name="username" autoComplete="username" value={pessoa.email} />
        <PasswordInput
          label={text.password}
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {segundoFator === 'ativo' && (
          <TextInput
            label={text.code}
            inputMode="numeric"
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
