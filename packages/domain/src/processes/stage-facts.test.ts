import { describe, expect, test } from 'vitest'
import { reais } from '../refunds/test-builders.ts'
import {
  areExchangesOver,
  type ChosenReplacement,
  dependsOnMoneyDue,
  differencesOf,
  factsOf,
  type HeldItem,
  type KnownProcess,
  type OwedIntent,
} from './stage-facts.ts'

const anItem = (given: Partial<HeldItem> = {}): HeldItem => ({
  id: 11,
  operation: 'return',
  quantity: 2,
  rated: 2,
  withheld: 0,
  insteadUnits: [],
  ...given,
})

const anExchange = (given: Partial<HeldItem> = {}) => anItem({ operation: 'exchange', ...given })

const aReplacement = (given: Partial<ChosenReplacement> = {}): ChosenReplacement => ({
  id: 5,
  itemId: 11,
  quantity: 2,
  state: 'delivered',
  difference: reais('0.00'),
  ...given,
})

const aProcess = (given: Partial<KnownProcess> = {}): KnownProcess => ({
  decision: 'approved',
  keepsItem: false,
  isAllowed: true,
  items: [anItem()],
  parcels: [{ state: 'delivered', announced: 2, missing: 0 }],
  intents: [],
  replacements: [],
  ...given,
})

const ofReturn = (status: OwedIntent['status']): OwedIntent => ({ owedFor: { kind: 'return' }, status })

describe('the facts of a process', () => {
  test('count the units of all its items, and those that were rated', () => {
    const items = [anItem({ rated: 1 }), anItem({ id: 12, quantity: 3, rated: 3 })]
    expect(factsOf(aProcess({ items }), true)).toEqual({
      decision: 'approved',
      keepsItem: false,
      isAllowed: true,
      parcels: [{ state: 'delivered', announced: 2, missing: 0 }],
      units: 5,
      ratedUnits: 4,
      isMoneyDue: true,
      isReplacementOver: true,
      intents: [],
      differences: [],
    })
  })

  test('are those of a process that keeps its items where no item is held any more', () => {
    expect(factsOf(aProcess({ items: [] }), false).keepsItem).toBe(true)
    expect(factsOf(aProcess({ keepsItem: true }), false).keepsItem).toBe(true)
  })

  test('keep what stands apart from the refunds of returns', () => {
    const abated: OwedIntent = { owedFor: { kind: 'abatement', itemId: 11 }, status: 'planned' }
    const { intents, differences } = factsOf(aProcess({ intents: [ofReturn('settled'), abated] }), false)
    expect(intents).toEqual(['settled'])
    expect(differences).toEqual([{ status: 'planned', isCustomersOwn: true }])
  })
})

describe('money that is due', () => {
  test.each<[string, Partial<KnownProcess>, boolean]>([
    ['all is judged and nothing under way', {}, true],
    ['all is kept, and so nothing is judged', { keepsItem: true, items: [anItem({ rated: 0 })] }, true],
    ['a refund is settled', { intents: [ofReturn('settled')] }, true],
    ['a refund was cancelled, another replaced', { intents: [ofReturn('cancelled'), ofReturn('replaced')] }, true],
    ['nobody approved it', { decision: 'in-review' }, false],
    ['it ended without a return', { decision: 'cancelled' }, false],
    ['a unit is not judged', { items: [anItem(), anItem({ id: 12, rated: 1 })] }, false],
    ['a refund is planned', { intents: [ofReturn('settled'), ofReturn('planned')] }, false],
    ['a refund is being sent', { intents: [ofReturn('sent')] }, false],
    ['nobody knows how a refund ended', { intents: [ofReturn('verifying')] }, false],
    ['a refund failed', { intents: [ofReturn('failed')] }, false],
  ])('where %s', (_, given, expected) => {
    expect(dependsOnMoneyDue(aProcess(given))).toBe(expected)
  })
})

describe('exchanges', () => {
  test.each<[string, Partial<KnownProcess>, boolean]>([
    ['nothing is exchanged', {}, true],
    ['all of it arrived', { items: [anExchange()], replacements: [aReplacement()] }, true],
    [
      'a replacement is on its way',
      { items: [anExchange()], replacements: [aReplacement({ state: 'shipped' })] },
      false,
    ],
    ['a replacement failed', { items: [anExchange()], replacements: [aReplacement({ state: 'failed' })] }, false],
    ['nothing was chosen for accepted units', { items: [anExchange()] }, false],
    ['all units were withheld', { items: [anExchange({ withheld: 2 })] }, true],
    [
      'something arrived for too few units',
      { items: [anExchange()], replacements: [aReplacement({ quantity: 1 })] },
      false,
    ],
    [
      'money was given for the other unit',
      { items: [anExchange({ insteadUnits: [[1, 2]] })], replacements: [aReplacement({ quantity: 1 })] },
      true,
    ],
    [
      'the replacement of another item arrived',
      { items: [anExchange()], replacements: [aReplacement({ itemId: 12 })] },
      false,
    ],
    ['what is kept was not judged', { keepsItem: true, items: [anExchange({ rated: 0 })] }, false],
    [
      'it was called off, and nothing approved',
      { decision: 'refused', items: [anExchange()], replacements: [aReplacement({ state: 'cancelled' })] },
      true,
    ],
    [
      'something arrived, and then it ended',
      { decision: 'cancelled', items: [anExchange()], replacements: [aReplacement()] },
      false,
    ],
  ])('where %s', (_, given, expected) => {
    expect(areExchangesOver(aProcess(given))).toBe(expected)
  })
})

describe('what stands apart', () => {
  const ofReplacement: OwedIntent = {
    owedFor: { kind: 'exchange-difference', replacementId: 5 },
    status: 'settled',
  }

  test.each<[string, OwedIntent['owedFor'], readonly ChosenReplacement[], boolean]>([
    ['the difference that they paid', ofReplacement.owedFor, [aReplacement({ difference: reais('10.00') })], true],
    [
      'the difference that the store owes',
      ofReplacement.owedFor,
      [aReplacement({ difference: reais('-10.00') })],
      false,
    ],
    [
      'the difference of another replacement',
      ofReplacement.owedFor,
      [aReplacement({ id: 51, difference: reais('10.00') })],
      false,
    ],
    ['an abatement', { kind: 'abatement', itemId: 11 }, [], true],
    [
      'money instead of an exchange',
      { kind: 'exchange-instead', itemId: 5 },
      [aReplacement({ difference: reais('10.00') })],
      false,
    ],
    [
      'a correction',
      { kind: 'correction', correctedIntentId: 5 },
      [aReplacement({ difference: reais('10.00') })],
      false,
    ],
  ])('is the own money of the customer, or not: %s', (_, owedFor, replacements, isCustomersOwn) => {
    const intents: readonly OwedIntent[] = [ofReturn('planned'), { owedFor, status: 'sent' }]
    expect(differencesOf({ intents, replacements })).toEqual([{ status: 'sent', isCustomersOwn }])
  })
})
