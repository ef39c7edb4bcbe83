import { Stack, Text } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { day, money } from '../../shared/wording.pt-BR.ts'
import { destinationText as text, nameOfMethod } from './destinations.pt-BR.ts'

type Refund = ManagedProcess['estornos'][number]
type Destination = Refund['destinos'][number]

interface DestinationsProps {
  readonly refund: Pick<Refund, 'destinos'>
  /** The holder of the account to which a person pays; null: not stated. */
  readonly holder: string | null
}

/** Where the money of a refund is: by payment or account, with its reference and by when it should be seen. */
export function Destinations({ refund: { destinos }, holder }: DestinationsProps) {
  if (destinos.length === 0) return null
  return (
    <Stack gap={4}>
      {destinos.map((destination) => (
        <div key={`${destination.meio ?? ''}/${destination.transacaoId ?? ''}/${destination.pagamentoId ?? ''}`}>
          <Text size="xs">
            {nameOfMethod(destination.meio)}
            {holder !== null && isToAccount(destination) && ` ${text.of(holder)}`}
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

/** The ways of a refund on one line, each with its amount where there are several. */
export function waysOf({ destinos }: Pick<Refund, 'destinos'>): string {
  return destinos
    .map(({ meio, valor }) => (destinos.length > 1 ? `${nameOfMethod(meio)}: ${money(valor)}` : nameOfMethod(meio)))
    .join(' + ')
}

/** The same with how far each is, and by when it is seen. */
export function wayInWords({ destinos }: Pick<Refund, 'destinos'>): string {
  return destinos.map((destination) => `${nameOfMethod(destination.meio)}: ${said(destination)}`).join('\n')
}

/** How far it is, and by when who receives it should see it. */
function said({ meio, estado, pedidoEm, feitoEm, regra, apareceAte }: Destination): string {
  if (estado === 'feito' && feitoEm !== null)
    return text.done(day(feitoEm), apareceAte === null ? text.rules[regra] : text.seenBy(day(apareceAte)))
  if (estado === 'pedido' && pedidoEm !== null) return text.asked(day(pedidoEm))
  if (estado === 'falhou') return text.failed
  return meio === null ? text.planned : text.plannedAnd(text.rules[regra])
}

function isToAccount({ meio }: Destination): boolean {
  return meio === 'pix' || meio === 'transferencia'
}
