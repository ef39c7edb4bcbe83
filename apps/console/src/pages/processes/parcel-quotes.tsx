import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { optionLabel } from '../../shared/command-forms.pt-BR.ts'
import { processText } from './process.pt-BR.ts'

const text = processText.parcels.quotes

interface Props {
  readonly processId: number
  readonly parcelId: number
}

/** The cost for the store of each way of sending this parcel; carriers are queried only on request. */
export function ParcelQuotes({ processId, parcelId }: Props) {
  const [isAsked, setAsked] = useState(false)
  const quotes = useQuery({
    queryKey: ['cotacoes', processId, parcelId],
    queryFn: async () =>
      entity(await client.getParcelQuotes({ params: { processoId: processId, encomendaId: parcelId } })),
    enabled: isAsked,
    staleTime: 60_000,
  })
  if (!isAsked || quotes.isPending)
    return (
      <Button size="xs" variant="default" w="fit-content" loading={isAsked} onClick={() => setAsked(true)}>
        {text.ask}
      </Button>
    )
  if (quotes.error) return <Text size="sm">{quotes.error.message}</Text>
  return (
    <Stack gap={4} component="ul" aria-label={text.title} m={0} pl="md">
      {quotes.data.map(({ opcaoId, descricao, transportadora, custoLoja, prazoDias, cotado }) => (
        <Text key={opcaoId} component="li" size="sm">
          {optionLabel({ name: descricao, carrier: transportadora, cost: custoLoja, days: prazoDias })}
          {cotado ? `: ${text.quoted}` : `: ${text.fromTable}`}
        </Text>
      ))}
      {quotes.data.length === 0 && (
        <Text component="li" size="sm">
          {text.none}
        </Text>
      )}
    </Stack>
  )
}
