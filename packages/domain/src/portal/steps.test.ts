import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '../shared/money.ts'
import { EMPTY_DRAFT, type DraftItem, type FlowDraft, type DraftShipping } from './draft.ts'
import {
  after,
  before,
  type FlowFacts,
  isComplete,
  pageFor,
  positionOf,
  statesOf,
  type StepState,
  STEPS,
} from './steps.ts'

const WINDOW = { day: '2026-11-25', from: '08:00', until: '12:00' }
const FACTS: FlowFacts = {
  available: () => 2,
  isAllowed: () => true,
  isExplained: () => true,
  keepsItems: false,
  offersExchange: false,
  wantsBankData: false,
  choosesReplacement: true,
  vouchers: [1, 2],
  shipping: [
    { optionId: 1, physicalStoreId: null, isCollected: false, windows: null },
    { optionId: 2, physicalStoreId: null, isCollected: true, windows: null },
    { optionId: 3, physicalStoreId: null, isCollected: true, windows: [WINDOW] },
  ],
}
const RETURNED: DraftItem = {
  lineId: 7,
  part: 0,
  answers: {},
  quantity: 1,
  choice: { operation: 'return', reasonId: 1 },
  photos: [],
  replacement: null,
}
const EXCHANGED: DraftItem = { ...RETURNED, choice: { operation: 'exchange', reasonId: 2 } }
const OFFER = { skuId: 'G', name: 'Camisa G', difference: money(0) }
const SHIPPING = { optionId: 1, physicalStoreId: null, collectAt: null }
const COLLECTED: DraftShipping = {
  optionId: 3,
  physicalStoreId: null,
  collectAt: 'address-of-order',
  window: WINDOW,
}
const READY: FlowDraft = { items: [RETURNED], outcome: { kind: 'money' }, hasBankData: false, shipping: SHIPPING }

const word = (draft: FlowDraft, facts: Partial<FlowFacts> = {}) =>
  Object.values(statesOf(draft, { ...FACTS, ...facts }))
    .map((state: StepState) => state.charAt(0))
    .join('')

describe('the progress of a draft', () => {
  test.each<[string, string, FlowDraft, Partial<FlowFacts>]>([
    ['nothing was chosen', 'oasooo', EMPTY_DRAFT, {}],
    ['all was', 'aasaao', READY, {}],
    ['no reason was given', 'aosaao', { ...READY, items: [{ ...RETURNED, choice: null }] }, {}],
    ['the units went meanwhile', 'oosaao', READY, { available: () => 0 }],
    [
      'the parts of a line ask for more than is left',
      'aosaao',
      { ...READY, items: [0, 1, 2].map((part) => ({ ...RETURNED, part })) },
      {},
    ],
    [
      'the parts of a line ask for all that is left',
      'aasaao',
      { ...READY, items: [0, 1].map((part) => ({ ...RETURNED, part })) },
      {},
    ],
    ['the rules changed meanwhile', 'aosaao', READY, { isAllowed: () => false }],
    ['photos are missing', 'aosaao', READY, { isExplained: ({ photos }) => photos.length > 0 }],
    [
      'one of two photos came',
      'aasaao',
      { ...READY, items: [{ ...RETURNED, photos: [1] }] },
      { isExplained: ({ photos }) => photos.length > 0 },
    ],
    ['nothing replaces an exchanged item yet', 'aaosao', { ...READY, items: [EXCHANGED] }, {}],
    ['something does', 'aaasao', { ...READY, items: [{ ...EXCHANGED, replacement: OFFER }] }, {}],
    ['the voucher is offered no more', 'aasoao', { ...READY, outcome: { kind: 'voucher', definitionId: 9 } }, {}],
    ['the voucher is offered', 'aasaao', { ...READY, outcome: { kind: 'voucher', definitionId: 2 } }, {}],
    ['money needs bank data', 'aasoao', READY, { wantsBankData: true }],
    ['bank data came', 'aasaao', { ...READY, hasBankData: true }, { wantsBankData: true }],
    ['there is money only, which goes back by itself', 'aassao', { ...READY, outcome: null }, { vouchers: [] }],
    ['everything is kept', 'aasaso', { ...READY, shipping: null }, { keepsItems: true }],
    ['the way to send is offered no more', 'aasaoo', { ...READY, shipping: { ...SHIPPING, optionId: 5 } }, {}],
    [
      'nobody said when to fetch it',
      'aasaoo',
      { ...READY, shipping: { ...SHIPPING, optionId: 3, collectAt: 'address-of-order' } },
      {},
    ],
    ['it is said when to fetch it', 'aasaao', { ...READY, shipping: COLLECTED }, {}],
    [
      'the time to fetch it passed',
      'aasaoo',
      { ...READY, shipping: { ...COLLECTED, window: { ...WINDOW, day: '2026-11-24' } } },
      {},
    ],
    ['nobody said where to fetch it', 'aasaoo', { ...READY, shipping: { ...SHIPPING, optionId: 2 } }, {}],
    [
      'there is one way to send',
      'aasaso',
      { ...READY, shipping: null },
      { shipping: [{ optionId: 1, physicalStoreId: null, isCollected: false, windows: null }] },
    ],
    ['there is none', 'aasaso', { ...READY, shipping: null }, { shipping: [] }],
  ])('when %s: %s', (_when, states, draft, facts) => {
    expect(word(draft, facts)).toBe(states)
  })

  test('a one-item return asks at most five pages', () => {
    expect(positionOf('review', statesOf(READY, FACTS))).toEqual({ number: 5, of: 5 })
    expect(positionOf('review', statesOf({ ...READY, shipping: null }, { ...FACTS, keepsItems: true })).of).toBe(4)
  })
})

const states = fc.tuple(...STEPS.map(() => fc.constantFrom<StepState>('skipped', 'open', 'answered'))).map((list) => ({
  ...Object.fromEntries(STEPS.map((step, index) => [step, list[index] ?? 'open'])),
  items: list[0] === 'skipped' ? 'open' : (list[0] ?? 'open'),
  details: list[1] === 'skipped' ? 'open' : (list[1] ?? 'open'),
  review: 'open',
})) as fc.Arbitrary<ReturnType<typeof statesOf>>
const step = fc.constantFrom(...STEPS)

describe('the page shown', () => {
  test('is one with questions, never beyond the first unanswered one', () => {
    fc.assert(
      fc.property(states, step, (known, asked) => {
        const shown = pageFor(asked, known)
        expect(known[shown]).not.toBe('skipped')
        const earlier = STEPS.slice(0, STEPS.indexOf(shown))
        expect(earlier.filter((one) => known[one] === 'open')).toEqual([])
      }),
    )
  })

  test('is the requested one, where it has questions and all before it are answered', () => {
    fc.assert(
      fc.property(states, step, (known, asked) => {
        const isReachable = STEPS.slice(0, STEPS.indexOf(asked)).every((one) => known[one] !== 'open')
        fc.pre(isReachable && known[asked] !== 'skipped')
        expect(pageFor(asked, known)).toBe(asked)
      }),
    )
  })

  test('leads from answer to answer to the review, and back the same way', () => {
    fc.assert(
      fc.property(states, (known) => {
        const done = Object.fromEntries(
          STEPS.map((one) => [one, known[one] === 'open' && one !== 'review' ? 'answered' : known[one]]),
        ) as typeof known
        const forth = [pageFor('items', done)]
        for (let last = forth[0]; last !== undefined && last !== 'review'; last = forth.at(-1))
          forth.push(after(last, done))
        expect(isComplete(done)).toBe(true)
        const back = ['review' as (typeof STEPS)[number]]
        for (let first = before('review', done); first !== null; first = before(first, done)) back.unshift(first)
        expect(back).toEqual(forth)
        expect(forth.map((one) => positionOf(one, done).number)).toEqual(forth.map((_, index) => index + 1))
      }),
    )
  })

  test('the review is complete exactly when it can be reached', () => {
    fc.assert(
      fc.property(states, (known) => {
        expect(isComplete(known)).toBe(pageFor('review', known) === 'review')
      }),
    )
  })
})
