import { Paper, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Failed } from '../../shared/states.tsx'
import { day } from '../../shared/wording.pt-BR.ts'
import { AskedItems } from './asked-items.tsx'
import { onBehalfCopy as copy } from './on-behalf.pt-BR.ts'
import { OpenForm } from './open-form.tsx'
import { askedOf, withLine, type Draft, type Reason } from './request-draft.ts'
import type { Advice } from './request-types.ts'
import { VerdictAdvice } from './verdict-advice.tsx'

/** The time without a change after which the rules are evaluated again. */
const QUIET_MS = 300

interface OrderRequestProps {
  readonly number: string
  readonly order: Advice
  readonly reasons: readonly Reason[]
}

/** The form of a request for one order; the rules are evaluated at every change. */
export function OrderRequest({ number, order, reasons }: OrderRequestProps) {
  const [draft, setDraft] = useState<Draft>({})
  const itens = useMemo(() => askedOf(draft), [draft])
  const [settled] = useDebouncedValue(itens, QUIET_MS)
  const advice = useQuery({
    queryKey: ['pedido', number, settled],
    queryFn: async () => entity(await client.adviseRequest({ body: { pedidoNumero: number, itens: settled } })),
    enabled: settled.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const shown = itens.length > 0 ? advice.data : undefined
  const isSettled = settled === itens && !advice.isFetching
  return (
    <Stack>
      <OrderHeader order={order} />
      <AskedItems
        items={shown?.itens ?? order.itens}
        draft={draft}
        reasons={reasons}
        onChange={(itemId, change) => setDraft(withLine(draft, itemId, change, reasons))}
      />
      {itens.length === 0 && <Text c="dimmed">{copy.nothingAsked}</Text>}
      {itens.length > 0 && advice.error !== null && <Failed error={advice.error} />}
      {itens.length > 0 && !isSettled && shown === undefined && <Text role="status">{copy.advising}</Text>}
      {shown !== undefined && (
        <>
          <VerdictAdvice advice={shown} />
          <OpenForm number={number} items={itens} advice={shown} isSettled={isSettled} />
        </>
      )}
    </Stack>
  )
}

function OrderHeader({ order: { pedidoNumero, data, clienteNome, clienteEmail } }: { readonly order: Advice }) {
  return (
    <Paper withBorder p="md">
      <Text fw={600}>{pedidoNumero}</Text>
      <Text c="dimmed">
        {[clienteNome, clienteEmail, data === null ? null : copy.placed(day(data))].filter(Boolean).join(' · ')}
      </Text>
    </Paper>
  )
}
