import { Alert, Badge, Button, Code, CopyButton, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Failed } from '../../shared/states.tsx'
import { mailStepCopy as copy } from './first-steps.pt-BR.ts'
import type { FirstSteps } from './use-first-steps.ts'

interface MailStepProps {
  readonly steps: FirstSteps
  readonly isPublished: boolean
}

/** The DNS records of the sender's domain, with those that are missing; checked on request. */
export function MailStep({ steps: { remetente, temServidorDeEmail }, isPublished }: MailStepProps) {
  const [selector, setSelector] = useState('')
  const checking = useMutation({
    mutationFn: async () => {
      const seletor = selector.trim()
      return entity(await client.checkMailDomain(seletor === '' ? {} : { query: { seletor } }))
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    checking.mutate()
  }
  if (!isPublished) return <Text c="dimmed">{copy.publishFirst}</Text>
  return (
    <Stack>
      {remetente !== null && <Text>{copy.sender(remetente)}</Text>}
      {!temServidorDeEmail && <Alert color="yellow">{copy.noServer}</Alert>}
      <form onSubmit={submit}>
        <Group align="flex-end">
          <TextInput
            label={copy.selector}
            description={copy.selectorHint}
            value={selector}
            onChange={(event) => setSelector(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={checking.isPending}>
            {copy.check}
          </Button>
        </Group>
      </form>
      {checking.error && <Failed error={checking.error} />}
      {checking.data?.registros.map((record) => (
        <MailRecord key={record.tipo} record={record} />
      ))}
    </Stack>
  )
}

const COLOURS = { certo: 'teal', faltando: 'yellow', errado: 'red', 'sem-resposta': 'gray' } as const

function MailRecord({ record }: { readonly record: Answer<'checkMailDomain'>['registros'][number] }) {
  const { tipo, estado, explicacao, encontrado, nome, valor } = record
  return (
    <Paper component="section" withBorder p="md" aria-label={copy.names[tipo]}>
      <Stack gap="xs">
        <Group gap="xs">
          <Title order={3} size="h5">
            {copy.names[tipo]}
          </Title>
          <Badge variant="light" color={COLOURS[estado]}>
            {copy.states[estado]}
          </Badge>
        </Group>
        <Text size="sm">{explicacao}</Text>
        {encontrado !== null && (
          <Text size="sm">
            {copy.found}: <Code style={{ overflowWrap: 'anywhere' }}>{encontrado}</Code>
          </Text>
        )}
        {nome !== null && valor !== null && (
          <>
            <Text size="sm">{copy.add}</Text>
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{`${nome}  TXT  ${valor}`}</Code>
            <CopyButton value={valor}>
              {({ copied, copy: keep }) => (
                <Group>
                  <Button size="xs" variant="default" onClick={keep}>
                    {copied ? copy.copied : copy.copy}
                  </Button>
                </Group>
              )}
            </CopyButton>
          </>
        )}
      </Stack>
    </Paper>
  )
}
