import * as of from './event-data.ts'
import { event } from './event-entry.ts'
import { Text } from '../scalars.ts'

/** The events of accepted units that go back to the stock of their shop. */
export const restockEvents = {
  'restock.done': event(
    'Unidades aceitas voltaram ao estoque da loja.',
    { ...of.restock, referencia: Text('Como a loja conhece a reposição.') },
    { ...of.aRestock, referencia: 'rep-8801' },
  ),
  'restock.awaits-person': event(
    'Unidades aceitas não voltaram sozinhas ao estoque da loja, ou não se sabe se voltaram: espera por uma pessoa.',
    { ...of.restock, ...of.because },
    { ...of.aRestock, motivo: 'sku-unknown' },
  ),
  'restock.retried': event(
    'A volta de unidades ao estoque da loja vai ser tentada de novo, com a mesma chave.',
    of.movedRestock,
    of.aMovedRestock('prevista'),
  ),
  'restock.settled': event(
    'Uma pessoa disse o que houve com unidades que voltariam ao estoque da loja.',
    of.movedRestock,
    of.aMovedRestock('feita_a_mao'),
  ),
} as const
