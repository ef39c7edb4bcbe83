import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../api/answer.ts'
import { client } from '../../../api/client.ts'
import { entity } from '../../../api/outcome.ts'
import { Failed } from '../../../shared/states.tsx'
import { connectorCopy } from './connectors.pt-BR.ts'

const copy = connectorCopy.test

/** Asks the platform of a connector for an order, and says what it answered. */
export function ConnectionTest({ connectorId }: { readonly connectorId: number }) {
  const [order, setOrder] = useState('')
  const test = useMutation({
    mutationFn: async () => {
      const body = order.trim() === '' ? {} : { pedidoNumero: order.trim() }
      return entity(await client.testConnector({ params: { conectorId: connectorId }, body }))
    },
  })
  return (
    <Stack gap="xs">
      <Group align="end" gap="xs">
        <TextInput
          label={copy.order}
          maxLength={100}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value)}
        />
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {copy.run}
        </Button>
      </Group>
      {test.error !== null && <Failed error={test.error} />}
      {test.data !== undefined && <TestResult result={test.data} />}
    </Stack>
  )
}

function TestResult({ result }: { readonly result: Answer<'testConnector'> }) {
  const { respondeu, milissegundos, pedidoEncontrado, problema } = result
  if (!respondeu)
    return (
      <Alert color="red" role="alert">
        {copy.silent(problema ?? '')}
      </Alert>
    )
  return (
    <Alert color="teal" role="status">
      {copy.answered(milissegundos)} {pedidoEncontrado === true ? copy.found : copy.notFound}
    </Alert>
  )
}
