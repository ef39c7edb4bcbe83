import { Button, Code, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { ME } from '../../api/me.ts'
import { confirmSecondFactor, startSecondFactor } from '../../api/own-account.ts'
import { Failed } from '../../shared/states.tsx'
import { ownText } from './own-account.pt-BR.ts'
import { QrCode } from './qr-code.tsx'

/** From the first scan to the recovery codes; once confirmed, signing in asks for a code. */
export function EnrolSecondFactor() {
  const queries = useQueryClient()
  const starting = useMutation({ mutationFn: startSecondFactor })
  const confirming = useMutation({ mutationFn: confirmSecondFactor })
  const [code, setCode] = useState('')
  const confirm = (event: SubmitEvent) => {
    event.preventDefault()
    confirming.mutate(code.trim())
  }
  if (confirming.data)
    return <Recovery codes={confirming.data} onKept={() => void queries.invalidateQueries({ queryKey: ME })} />
  if (!starting.data)
    return (
      <Stack align="flex-start">
        {starting.error && <Failed error={starting.error} />}
        <Button size="xs" loading={starting.isPending} onClick={() => starting.mutate()}>
          {ownText.start}
        </Button>
      </Stack>
    )
  return (
    <form onSubmit={confirm}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{ownText.scan}</Text>
        <QrCode text={starting.data.uri} label={ownText.qr} />
        <Text size="sm">
          {ownText.secret}: <Code>{starting.data.segredo}</Code>
        </Text>
        <TextInput
          label={ownText.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {confirming.error && <Failed error={confirming.error} />}
        <Button type="submit" loading={confirming.isPending}>
          {ownText.confirm}
        </Button>
      </Stack>
    </form>
  )
}

function Recovery({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  return (
    <Stack align="flex-start" gap="sm" role="status">
      <Text fw={600}>{ownText.recovery}</Text>
      <Text size="sm">{ownText.recoveryHint}</Text>
      <Code block>{codes.join('\n')}</Code>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? ownText.copied : ownText.copy}
            </Button>
          )}
        </CopyButton>
        <Button size="xs" onClick={onKept}>
          {ownText.goOn}
        </Button>
      </Group>
    </Stack>
  )
}
