import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '../shared/money.ts'
import { answered, type FlowAnswer, unitsApart } from './answer.ts'
import { EMPTY_DRAFT, type FlowDraft, keyOfItem, unitsOfItem } from './draft.ts'

const REPLACEMENT = { skuId: 'G', name: 'Camisa G', difference: money(1_000) }
const CHOSEN = answered(EMPTY_DRAFT, { step: 'items', lineIds: [1, 2] })
const detail = (lineId: number, operation: 'return' | 'exchange', quantity = 1): FlowAnswer => ({
  step: 'details',
  items: [
    { lineId, part: 0, quantity, choice: { operation, reasonId: 2 }, answers: { tamanho: 'pequeno' }, photos: [5] },
  ],
})
const replace = (lineId: number): FlowAnswer => ({
  step: 'replacement',
  items: [{ lineId, part: 0, replacement: REPLACEMENT }],
})
const of = (draft: FlowDraft, lineId: number) => draft.items.find((item) => item.lineId === lineId)

describe('answering a page', () => {
  test('keeps the answers about an item that stays chosen, and removes them with the item', () => {
    const told = answered(CHOSEN, detail(1, 'return', 2))
    expect(of(answered(told, { step: 'items', lineIds: [1] }), 1)).toEqual(of(told, 1))
    const again = answered(answered(told, { step: 'items', lineIds: [2] }), { step: 'items', lineIds: [1, 2] })
    expect(of(again, 1)).toEqual({
      lineId: 1,
      part: 0,
      quantity: 1,
      choice: null,
      answers: {},
      photos: [],
      replacement: null,
    })
  })

  test.each([
    ['the same again', detail(1, 'exchange'), REPLACEMENT],
    ['for more units', detail(1, 'exchange', 2), null],
    ['no more', detail(1, 'return'), null],
  ])('keeps what replaces an item exchanged %s: %#', (_how, answer, replacement) => {
    const told = answered(answered(CHOSEN, detail(1, 'exchange')), replace(1))
    expect(of(told, 1)?.replacement).toEqual(REPLACEMENT)
    expect(of(answered(told, answer), 1)?.replacement).toEqual(replacement)
  })

  test('ignores items that are not chosen', () => {
    expect(answered(CHOSEN, detail(9, 'return'))).toEqual(CHOSEN)
    expect(answered(CHOSEN, replace(9))).toEqual(CHOSEN)
  })

  test('tells the units of a line apart and together again, keeping what was answered of the first', () => {
    const told = answered(CHOSEN, detail(1, 'return', 3))
    const apart = answered(told, { step: 'details', items: [], apart: { lineId: 1, quantities: [1, 1, 1] } })
    expect(apart.items.map((item) => [keyOfItem(item), item.quantity, item.choice?.operation])).toEqual([
      ['1', 1, 'return'],
      ['1-1', 1, undefined],
      ['1-2', 1, undefined],
      ['2', 1, undefined],
    ])
    expect(apart.items.map((item) => unitsOfItem(apart.items, item))).toEqual([
      { first: 1, last: 1, of: 3 },
      { first: 2, last: 2, of: 3 },
      { first: 3, last: 3, of: 3 },
      null,
    ])
    expect(answered(apart, { step: 'items', lineIds: [2, 1] }).items.map(keyOfItem)).toEqual(['2', '1', '1-1', '1-2'])
    const together = answered(apart, { step: 'details', items: [], apart: { lineId: 1, quantities: [3] } })
    expect(together).toEqual(told)
  })

  test.each([
    [2, [1, 1]],
    [10, Array.from({ length: 10 }, () => 1)],
    [12, [...Array.from({ length: 9 }, () => 1), 3]],
  ])('%i units are answered one by one, as far as one page goes', (quantity, parts) => {
    expect(unitsApart(quantity)).toEqual(parts)
  })

  const lineId = fc.integer({ min: 1, max: 3 })
  const answer: fc.Arbitrary<FlowAnswer> = fc.oneof(
    fc.uniqueArray(lineId).map((lineIds): FlowAnswer => ({ step: 'items', lineIds })),
    fc
      .tuple(lineId, fc.constantFrom('return' as const, 'exchange' as const), fc.integer({ min: 1, max: 3 }))
      .map((all) => detail(...all)),
    lineId.map(replace),
    fc
      .tuple(lineId, fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }))
      .map(([told, quantities]): FlowAnswer => ({
        step: 'details',
        items: [],
        apart: { lineId: told, quantities },
      })),
    fc.boolean().map((hasBankData): FlowAnswer => ({ step: 'outcome', outcome: { kind: 'money' }, hasBankData })),
    fc.integer({ min: 1, max: 3 }).map((optionId): FlowAnswer => ({
      step: 'shipping',
      shipping: { optionId, physicalStoreId: null, collectAt: null },
    })),
  )

  test('is idempotent, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 8 }), answer, (earlier, last) => {
        const once = answered(earlier.reduce(answered, EMPTY_DRAFT), last)
        expect(answered(once, last)).toEqual(once)
      }),
    )
  })

  test('never keeps a replacement for an item that is not exchanged', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), (answers) => {
        const { items } = answers.reduce(answered, EMPTY_DRAFT)
        expect(items.filter(({ choice, replacement }) => choice?.operation !== 'exchange' && replacement)).toEqual([])
      }),
    )
  })
})
