import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readDraft } from '../../account-file/draft-text.ts'
import { referencesTo } from '../../account-file/references.ts'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Failed } from '../../shared/states.tsx'
import { settingsCopy } from './settings.pt-BR.ts'

const copy = settingsCopy.connector

/** Asks the platforms that are connected now, not those of the draft. */
export function ConnectorTests({ yaml }: { readonly yaml: string }) {
  const [order, setOrder] = useState('')
  const read = readDraft(yaml)
  const connectors = read.ok ? referencesTo(read.document, ['conectores']) : []
  const test = useMutation({
    mutationFn: async (conectorId: number) => {
      const body = order.trim() === '' ? {} : { pedidoNumero: order.trim() }
      return entity(await client.testConnector({ params: { conectorId }, body }))
    },
  })
  return (
    <Stack component="section" gap="sm">
      <Title order={3} size="h4">
        {copy.title}
      </Title>
      {connectors.length === 0 && <Text c="dimmed">{copy.none}</Text>}
      <TextInput
        label={copy.order}
        maw={320}
        maxLength={100}
        value={order}
        onChange={(event) => setOrder(event.currentTarget.value)}
      />
      <Group gap="xs">
        {connectors.map(({ value, label }) => (
          <Button
            key={value}
            variant="default"
            loading={test.isPending && test.variables === Number(value)}
            onClick={() => test.mutate(Number(value))}
          >
            {copy.test(label)}
          </Button>
        ))}
      </Group>
      {test.error !== null && <Failed error={test.error} />}
      {test.data !== undefined && <TestResult result={test.data} />}
    </Stack>
  )
}

function TestResult({ result }: { readonly result: Answer<'testConnector'> }) {
  const { conector, respondeu, milissegundos, pedidoEncontrado, problema } = result
  if (!respondeu)
    return (
      <Alert color="red" role="alert">
        {copy.silent(conector, problema ?? '')}
      </Alert>
    )
  return (
    <Alert color="teal" role="status">
      {copy.answered(conector, milissegundos)} {pedidoEncontrado === true ? copy.found : copy.notFound}
    </Alert>
  )
}
