import { Stack, Text } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { day, money } from '../../shared/wording.pt-BR.ts'
import { destinationText as text } from './destinations.pt-BR.ts'

type Refund = ManagedProcess['estornos'][number]
type Destination = Refund['destinos'][number]

/** Where the money of a refund is: by payment or account, with its reference and by when it should be seen. */
export function Destinations({ refund: { destinos } }: { readonly refund: Refund }) {
  if (destinos.length === 0) return null
  return (
    <Stack gap={4}>
      {destinos.map((destination) => (
        <div key={`${destination.meio ?? ''}/${destination.transacaoId ?? ''}/${destination.pagamentoId ?? ''}`}>
          <Text size="xs">
            {destination.meio === null ? text.unknown : text.methods[destination.meio]}
            {destinos.length > 1 && `: ${money(destination.valor)}`}
          </Text>
          <Text size="xs" c="dimmed">
            {said(destination)}
          </Text>
          {destination.referencia !== null && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {text.reference(destination.referencia)}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  )
}

/** How far it is, and by when who receives it should see it. */
function said({ estado, pedidoEm, feitoEm, regra, apareceAte }: Destination): string {
  if (estado === 'feito' && feitoEm !== null)
    return text.done(day(feitoEm), apareceAte === null ? text.rules[regra] : text.seenBy(day(apareceAte)))
  if (estado === 'pedido' && pedidoEm !== null) return text.asked(day(pedidoEm))
  return estado === 'falhou' ? text.failed : text.planned
}
