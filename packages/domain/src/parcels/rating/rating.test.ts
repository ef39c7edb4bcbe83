import { describe, expect, test } from 'vitest'
import { rate, type RatableProcess, type RatingContext, type RatingDraft } from './rating.ts'

const NOW = Temporal.Instant.from('2026-03-20T15:00:00Z')

function context(overrides: Partial<RatingContext> = {}): RatingContext {
  let made = 0
  return { now: NOW, newId: () => ++made, blockCustomerWhenNotReceived: true, ...overrides }
}

function aProcess(overrides: Partial<RatableProcess> = {}): RatableProcess {
  const items = [
    { id: 11, quantity: 3, rated: 1, withheld: 0 },
    { id: 12, quantity: 1, rated: 0, withheld: 0 },
  ]
  return { id: 7, isCancelled: false, items, ...overrides }
}

function aDraft(overrides: Partial<RatingDraft> = {}): RatingDraft {
  return {
    itemId: '11',
    itemName: 'Camisa azul M',
    score: 5,
    condition: 'perfect',
    comment: 'Etiqueta intacta',
    quantity: 1,
    withheld: 0,
    notifyCustomer: false,
    ...overrides,
  }
}

function rated(drafts: readonly RatingDraft[], overrides: Partial<RatingContext> = {}) {
  const result = rate(aProcess(), drafts, context(overrides))
  if (!result.ok) throw new Error(result.refusal.kind)
  return result.value
}

describe('rating the units of a process', () => {
  test('counts every element of an item, each with its own condition', () => {
    const { items, ratings } = rated([
      aDraft(),
      aDraft({ condition: 'unusable', score: 1, withheld: 1 }),
      aDraft({ itemId: '12' }),
    ])
    expect(items).toEqual([
      { id: 11, quantity: 3, rated: 3, withheld: 1 },
      { id: 12, quantity: 1, rated: 1, withheld: 0 },
    ])
    expect(ratings.map(({ id, itemId, withheld }) => ({ id, itemId, withheld }))).toEqual([
      { id: 1, itemId: 11, withheld: 0 },
      { id: 2, itemId: 11, withheld: 1 },
      { id: 3, itemId: 12, withheld: 0 },
    ])
  })

  test('refunds nothing for missing units, whatever the caller withholds', () => {
    const { items, ratings } = rated([aDraft({ condition: 'not-received', quantity: 2, withheld: 1 })])
    expect(ratings[0]?.withheld).toBe(2)
    expect(items[0]).toEqual({ id: 11, quantity: 3, rated: 3, withheld: 2 })
  })

  test.each([
    { condition: 'not-received', policy: true, blocks: true },
    { condition: 'not-received', policy: false, blocks: false },
    { condition: 'unusable', policy: true, blocks: false },
  ] as const)('blocks the customer $blocks for $condition where the account says $policy', (row) => {
    const drafts = [aDraft(), aDraft({ condition: row.condition })]
    expect(rated(drafts, { blockCustomerWhenNotReceived: row.policy }).blocksCustomer).toBe(row.blocks)
  })

  test('has an event with the ratings but without the comments', () => {
    const { event } = rated([aDraft({ notifyCustomer: true })])
    expect(event).toEqual({
      type: 'rating.registered',
      at: NOW,
      ratings: [
        {
          id: 1,
          itemId: 11,
          itemName: 'Camisa azul M',
          score: 5,
          condition: 'perfect',
          quantity: 1,
          withheld: 0,
          notifyCustomer: true,
        },
      ],
    })
  })

  test('throws for an element that withholds more units than it rates', () => {
    expect(() => rated([aDraft({ withheld: 2 })])).toThrow('withheld')
    expect(() => rated([aDraft({ quantity: 0 })])).toThrow('at least one unit')
  })
})

describe('refusing to rate', () => {
  test('names every unknown item once, and none of the known', () => {
    const drafts = [aDraft({ itemId: '99' }), aDraft(), aDraft({ itemId: '011' }), aDraft({ itemId: '99' })]
    expect(rate(aProcess(), drafts, context())).toEqual({
      ok: false,
      refusal: { kind: 'item-not-found', items: ['99', '011'] },
    })
  })

  test('names every item whose units are exceeded, over all elements and earlier calls', () => {
    const drafts = [aDraft({ quantity: 2 }), aDraft(), aDraft({ itemId: '12', quantity: 2 })]
    expect(rate(aProcess(), drafts, context())).toEqual({
      ok: false,
      refusal: {
        kind: 'rating-exceeds-quantity',
        items: [
          { item: '11', quantity: 3, rated: 1, asked: 3 },
          { item: '12', quantity: 1, rated: 0, asked: 2 },
        ],
      },
    })
  })

  test('refuses a cancelled process before it examines the items', () => {
    expect(rate(aProcess({ isCancelled: true }), [aDraft({ itemId: '99' })], context())).toEqual({
      ok: false,
      refusal: { kind: 'process-cancelled', processId: 7 },
    })
  })
})
