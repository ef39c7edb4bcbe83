import { expect, test } from 'vitest'
import { stagesOf, type ProcessFacts, type Stages } from './stages.ts'

const OPEN: ProcessFacts = {
  decision: 'approved',
  keepsItem: false,
  logistics: 'pending',
  units: 2,
  ratedUnits: 0,
  intents: [],
  isMoneyDue: true,
}

test.each<[string, Partial<ProcessFacts>, Partial<Stages>]>([
  ['a new process is pending', {}, { status: 'pending', financial: 'none', rating: 'pending' }],
  ['some units rated', { ratedUnits: 1 }, { rating: 'partial' }],
  ['all units rated', { ratedUnits: 2 }, { rating: 'complete' }],
  ['a refund planned', { intents: ['planned'] }, { financial: 'pending' }],
  ['one of two refunds settled', { intents: ['settled', 'sent'] }, { financial: 'partly-refunded' }],
  ['all refunds settled', { intents: ['settled', 'settled'] }, { financial: 'refunded' }],
  ['a refund failed', { intents: ['settled', 'failed'] }, { financial: 'error' }],
  [
    'delivered, rated and refunded is concluded',
    { logistics: 'delivered', ratedUnits: 2, intents: ['settled'] },
    { status: 'concluded' },
  ],
  ['refunded but not home is not', { logistics: 'posted', ratedUnits: 2, intents: ['settled'] }, { status: 'pending' }],
  [
    'refunded but not rated is not',
    { logistics: 'delivered', ratedUnits: 1, intents: ['settled'] },
    { status: 'pending' },
  ],
  [
    'a kept item needs no rating',
    { keepsItem: true, logistics: 'none', intents: ['settled'] },
    { status: 'concluded' },
  ],
  [
    'a kept item is not concluded before its money moved',
    { keepsItem: true, logistics: 'none' },
    { status: 'pending' },
  ],
  [
    'an exchange that owes no money is concluded when home and rated',
    { logistics: 'delivered', ratedUnits: 2, isMoneyDue: false },
    { status: 'concluded' },
  ],
  ['cancelled before money moved', { decision: 'cancelled' }, { status: 'cancelled' }],
  ['refused before money moved', { decision: 'refused' }, { status: 'cancelled' }],
  ['cancelled after money moved is not over', { decision: 'cancelled', intents: ['settled'] }, { status: 'pending' }],
  ['waiting for a person', { decision: 'in-review', logistics: 'delivered', ratedUnits: 2 }, { status: 'pending' }],
])('%s', (_what, facts, expected) => {
  expect(stagesOf({ ...OPEN, ...facts })).toMatchObject(expected)
})
