import * as of from './event-data.ts'
import { event } from './event-entry.ts'
import { Id, Text } from '../scalars.ts'

const storeReturn = { devolucaoNaLojaId: Id('Devolução na loja de que se fala.') }
const aStoreReturn = { devolucaoNaLojaId: 8901 }
const referred = { ...storeReturn, referencia: Text('Como a loja conhece a devolução.') }

/** The events of the return of a process at the platform of its store. */
export const storeReturnEvents = {
  'return.mirrored': event('A plataforma da loja mostra o processo como devolução.', referred, {
    ...aStoreReturn,
    referencia: '15087698226',
  }),
  'return.mirror-ended': event('A devolução na plataforma da loja foi encerrada ou cancelada.', referred, {
    ...aStoreReturn,
    referencia: '15087698226',
  }),
  'return.mirror-awaits-person': event(
    'A plataforma da loja não mostra a devolução como devia, ou não se sabe se mostra: espera por uma pessoa.',
    { ...storeReturn, ...of.because },
    { ...aStoreReturn, motivo: 'line-unknown' },
  ),
  'return.mirror-resolved': event(
    'Uma pessoa decidiu sobre a devolução na plataforma da loja.',
    {
      ...storeReturn,
      anterior: Text('Até onde a devolução tinha chegado.'),
      atual: Text('Até onde chegou agora.'),
    },
    { ...aStoreReturn, anterior: 'espera_pessoa', atual: 'prevista' },
  ),
} as const
