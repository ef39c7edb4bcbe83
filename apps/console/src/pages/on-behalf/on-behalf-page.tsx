import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { onBehalfCopy as copy } from './on-behalf.pt-BR.ts'
import { OrderRequest } from './order-request.tsx'
import { reasonsOf } from './request-draft.ts'

/** Opens a request for a customer who wrote or called. */
export function OnBehalfPage() {
  const [typed, setTyped] = useState('')
  const [number, setNumber] = useState<string>()
  return (
    <Page title={copy.title}>
      <Stack>
        <Text c="dimmed">{copy.about}</Text>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') setNumber(typed.trim())
          }}
        >
          <Group align="end">
            <TextInput
              label={copy.order}
              required
              autoFocus
              autoComplete="off"
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit">{copy.find}</Button>
          </Group>
        </form>
        {number !== undefined && <OpenableOrder key={number} number={number} />}
      </Stack>
    </Page>
  )
}

function OpenableOrder({ number }: { readonly number: string }) {
  const order = useQuery({
    queryKey: ['pedido', number],
    queryFn: async () => entity(await client.adviseRequest({ body: { pedidoNumero: number } })),
    retry: false,
  })
  const settings = useQuery({
    queryKey: ['politica', 'motivos'],
    queryFn: async () => reasonsOf(entity(await client.getAccountSettings()).secoes['motivos']),
  })
  return (
    <Loaded query={order}>
      {(advice) => (
        <Loaded query={settings}>
          {(reasons) => <OrderRequest number={number} order={advice} reasons={reasons} />}
        </Loaded>
      )}
    </Loaded>
  )
}
