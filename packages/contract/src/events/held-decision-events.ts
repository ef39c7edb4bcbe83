import Type from 'typebox'
import { event } from './event-entry.ts'
import { Moment, Text } from '../scalars.ts'

/** Decisions that can be undone before they take effect (docs/decisions/0069). */
export const heldDecisionEvents = {
  'process.decision-held': event(
    'Uma decisão foi tomada e vale em dez segundos; até lá pode ser desfeita.',
    {
      comando: Text('A decisão: aprovar, recusar ou cancelar.'),
      valeEm: Moment('Quando começa a valer.'),
      pedidoPor: Type.Optional(Text('Em cancelar, quem pediu: consumidor ou loja.')),
    },
    { comando: 'aprovar', valeEm: '2026-11-17T13:21:12Z' },
  ),
  'process.decision-undone': event(
    'Uma decisão foi desfeita antes de valer.',
    { comando: Text('A decisão: aprovar, recusar ou cancelar.') },
    { comando: 'aprovar' },
  ),
  'process.decision-lapsed': event(
    'Uma decisão não chegou a valer: o processo mudou antes, e ela já não cabe.',
    { comando: Text('A decisão: aprovar, recusar ou cancelar.') },
    { comando: 'aprovar' },
  ),
} as const
