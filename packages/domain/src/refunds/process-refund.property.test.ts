import { UNDECIDED_DELIVERY } from '../parcels/undecided-delivery.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rate, type RatingDraft } from '../parcels/rating/rating.ts'
import { open } from '../processes/open.ts'
import type { ProcessTerms, RefundForm } from '../processes/return-process.ts'
import { takeSnapshot } from '../processes/order-snapshot.ts'
import { type Money, money, percentage, percentOf, sum, ZERO } from '../shared/money.ts'
import {
  type Basis,
  cover,
  overpaid,
  owed,
  plan,
  type RefundableItem,
  type RefundableProcess,
  type RefundIntent,
} from './process-refund.ts'
import { count } from '../processes/unit-ranges.ts'
import { termsOf } from './voucher/voucher.ts'
import { aVoucherDefinition } from './test-builders.ts'

const NOW = Temporal.Instant.from('2026-03-20T15:00:00Z')
const VOUCHER = aVoucherDefinition({ percentage: percentage(112.3456) })

const amount = fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 999_999 })).map(money)

const line = fc.record({
  price: amount,
  quantity: fc.integer({ min: 1, max: 6 }),
  /** 0 asks for no units; 7 for all. */
  asked: fc.integer({ min: 0, max: 7 }),
  isExchange: fc.boolean(),
  withoutFreight: fc.boolean(),
  /** Whether its units are a regret by law; else they are a defect after the legal term. */
  isRegret: fc.boolean(),
})

/** One call: the elements for each item (several may name one item), and whether it runs the refund. */
const call = fc.record({
  elements: fc.array(
    fc.record({
      item: fc.nat(7),
      quantity: fc.integer({ min: 1, max: 4 }),
      withheld: fc.integer({ min: 0, max: 4 }),
      isLost: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  runsRefund: fc.boolean(),
})

const scene = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  freight: amount,
  discount: amount,
  freightRule: fc.constantFrom('full', 'proportional', 'whole-order', 'never'),
  refundForm: fc.constantFrom<RefundForm>('voucher', 'manual', 'automatic'),
  ceiling: fc.option(amount),
})

type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never
type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never
type Item = RefundableItem

describe('over any sequence of ratings and plans', () => {
  test('no more is refunded than promised, and no unit twice', () => {
    fc.assert(
      fc.property(scene, fc.array(call, { maxLength: 12 }), (setting, calls) => {
        const opened = openedOf(setting)
        fc.pre(opened !== undefined)
        const after = calls.reduce((state, next) => step(state, next, setting), opened)
        expect(total(after.intents, 'goods')).toBeLessThanOrEqual(after.goods)
        expect(total(after.intents, 'freight')).toBeLessThanOrEqual(after.freight)
        expect(after.intents.every(({ goods, freight }) => goods >= 0 && freight >= 0)).toBe(true)
        const units = after.intents.flatMap((intent) => intent.units).flatMap(unitNames)
        expect(new Set(units).size).toBe(units.length)
        expect(new Set(after.intents.map(({ purpose }) => purpose)).size).toBe(after.intents.length)
        expect(automatic(after.intents)).toBeLessThanOrEqual(setting.ceiling ?? Infinity)
      }),
    )
  })

  test('on any mixture of bases no unit is paid twice, and all of them are exactly what was promised', () => {
    const basis = fc.constantFrom<Basis>('accepted', 'posted', 'received', 'kept')
    const fact = fc.record({ call, basis, item: fc.nat(7), posted: fc.nat(3), received: fc.nat(3) })
    fc.assert(
      fc.property(scene, fc.array(fact, { maxLength: 12 }), (setting, facts) => {
        const opened = openedOf(setting)
        fc.pre(opened !== undefined)
        const after = facts.reduce(
          (state, next) => planned(seen(step(state, next.call, setting), next), setting, next.basis),
          opened,
        )
        const units = after.intents.flatMap((intent) => intent.units).flatMap(unitNames)
        expect(new Set(units).size).toBe(units.length)
        expect(total(after.intents, 'goods')).toBeLessThanOrEqual(after.goods)
        const paid = (item: Item) => count(item.covered)
        for (const item of after.items) expect(paid(item)).toBeLessThanOrEqual(count(item.units))
        const isGenerous = after.items.every(({ withheld }) => withheld === 0)
        const whole = planned(after, setting, 'kept')
        if (isGenerous) expect(total(whole.intents, 'goods')).toBe(after.goods)
        expectProportion(after)
        expectProportion(whole)
        const left = owed(whole, 'kept')
        expect([left.goods, left.freight]).toEqual([0, 0])
        for (const item of whole.items.filter(({ operation }) => operation === 'return')) {
          const excess = overpaid(whole).filter(({ itemId }) => itemId === item.id)
          expect(excess.reduce((sofar, one) => sofar + count(one.units), 0)).toBe(
            Math.max(0, paid(item) - (count(item.units) - item.withheld)),
          )
        }
      }),
    )
  })

  test('freight that comes in proportion is that of the accepted units after every plan, and never less than law demands for them', () => {
    fc.assert(
      fc.property(scene, fc.constantFrom('proportional', 'never'), fc.array(call), (drawn, freightRule, calls) => {
        const setting = { ...drawn, freightRule }
        let state = openedOf(setting)
        fc.pre(state !== undefined)
        for (const next of calls) {
          state = step(state, { ...next, runsRefund: true }, setting)
          expectProportion(state)
          const given = total(state.intents, 'freight')
          const { freight, goods } = state.paid
          const byLaw = valueOf(state.items.filter(isReturnedByLaw), 'covered')
          // The promise was rounded once, and the part of it once more.
          if (goods > 0) expect(given + 1).toBeGreaterThanOrEqual((freight * byLaw) / goods)
        }
      }),
    )
  })

  test('exactly the promised amount is refunded once everything is accepted', () => {
    fc.assert(
      fc.property(scene, fc.array(fc.nat(7), { maxLength: 12 }), (setting, picks) => {
        const opened = openedOf(setting)
        fc.pre(opened !== undefined)
        const oneByOne = picks.map((item): Call => ({ elements: [accepted(item)], runsRefund: true }))
        const partly = oneByOne.reduce((state, next) => step(state, next, setting), opened)
        const after = planned(
          { ...partly, items: partly.items.map((item) => ({ ...item, rated: item.quantity })) },
          setting,
        )
        expect(total(after.intents, 'goods')).toBe(after.goods)
        expect(total(after.intents, 'freight')).toBe(after.freight)
        if (setting.refundForm === 'voucher') {
          const converted = sum([total(after.intents, 'goods'), total(after.intents, 'bonus')])
          expect(converted).toBe(percentOf(VOUCHER.percentage, after.goods))
        }
      }),
    )
  })
})

type Planned = RefundIntent & RefundableProcess['intents'][number]

interface State extends RefundableProcess {
  readonly intents: readonly Planned[]
  /** The freight and the goods that were paid for the order. */
  readonly paid: { readonly freight: Money; readonly goods: Money }
}

/** A process on a real order, as an import opens it; undefined where the order itself would be refused. */
function openedOf({ lines, freight, discount, freightRule, refundForm }: Scene): State | undefined {
  let made = 0
  const newId = () => ++made
  const sent = lines.map(({ price, quantity }, index) => {
    const texts = { key: `L${index}`, skuId: `L${index}`, skuName: null, productId: null, productName: null }
    return { ...texts, price, quantity }
  })
  const order = takeSnapshot({ total: null, freight, discount, units: null, lines: sent }, newId)
  if (!order.ok) return undefined
  const items = lines.flatMap(({ asked, quantity, isExchange, withoutFreight, isRegret }, index) => {
    const units = Math.min(asked, quantity)
    if (units === 0) return []
    const operation = isExchange ? ('exchange' as const) : ('return' as const)
    const kind = isRegret ? ('regret' as const) : ('warranty' as const)
    const reason = { description: 'Motivo', kind, withoutFreight }
    return [{ lineKey: `L${index}`, operation, quantity: units, reason, isLegalRegret: isRegret && !isExchange }]
  })
  const terms = { ...TERMS, freightRule, refundForm }
  const opened = open(order.value, { id: 1, storeId: null, number: 'LE-000001', items, terms }, { now: NOW, newId })
  if (!opened.ok) return undefined
  const lineOf = new Map(opened.value.order.lines.map((taken) => [taken.key, taken]))
  const { process } = opened.value
  return {
    ...process,
    freightRule,
    paid: { freight: order.value.freight, goods: order.value.goods },
    terms: { refundForm, voucher: termsOf(VOUCHER), sendingCost: ZERO },
    intents: [],
    items: process.items.map((item) => ({
      ...item,
      line: lineOf.get(item.lineKey) ?? { value: ZERO, quantity: 0 },
      rated: 0,
      withheld: 0,
      posted: 0,
      received: 0,
      covered: [],
    })),
  }
}

/** A refused call changes nothing. */
function step(state: State, { elements, runsRefund }: Call, setting: Scene): State {
  if (state.items.length === 0) return state
  const drafts = elements.map((element) => draftOf(element, state.items))
  const context = { now: NOW, newId: () => 1, blockCustomerWhenNotReceived: true }
  const rated = rate({ id: 1, isCancelled: false, items: state.items }, drafts, context)
  if (!rated.ok) return state
  const after = { ...state, items: rated.value.items }
  return runsRefund ? planned(after, setting) : after
}

/** The units of an item that were posted or received, at most as many as it has. */
function seen(state: State, { item, posted, received }: { item: number; posted: number; received: number }): State {
  if (state.items.length === 0) return state
  const index = item % state.items.length
  return {
    ...state,
    items: state.items.map((one, at) =>
      at === index
        ? {
            ...one,
            posted: Math.min(one.quantity, one.posted + posted),
            received: Math.min(one.quantity, one.received + received),
          }
        : one,
    ),
  }
}

function planned(state: State, { ceiling }: Scene, basis: Basis = 'accepted'): State {
  const result = plan(state, basis, { automaticCeiling: ceiling })
  if (result.outcome !== 'planned') return state
  const made = result.intents.map((intent): Planned => {
    return { ...intent, isRoot: true, isVoid: false, earnsBonus: intent.means === 'voucher' }
  })
  return { ...state, items: cover(state.items, made), intents: [...state.intents, ...made] }
}

function draftOf({ item, quantity, withheld, isLost }: Call['elements'][number], items: readonly Item[]): RatingDraft {
  return {
    itemId: String(items[item % items.length]?.id),
    itemName: null,
    score: 3,
    condition: isLost ? 'not-received' : 'minor-damage',
    comment: null,
    quantity,
    withheld: Math.min(withheld, quantity),
    notifyCustomer: false,
  }
}

function accepted(item: number): Call['elements'][number] {
  return { item, quantity: 1, withheld: 0, isLost: false }
}

/**
 * Where freight comes in proportion, all that was planned is the part of the promise that the units of intents are of all units
 * that bring freight, rounded once over all plans: of what the rule or of what law gives back, whichever is more.
 */
function expectProportion({ items, freight, freightRule, intents }: State): void {
  if (freightRule !== 'proportional' && freightRule !== 'never') return
  const byRule = items.filter(
    ({ operation, reason }) => freightRule === 'proportional' && operation === 'return' && !reason?.withoutFreight,
  )
  const totals = [byRule, items.filter(isReturnedByLaw)]
  const measure = totals.some((bearing) => valueOf(bearing, 'units') > 0) ? valueOf : unitsOf
  const part = Math.max(...totals.map((bearing) => measure(bearing, 'covered')))
  const whole = Math.max(...totals.map((bearing) => measure(bearing, 'units')))
  const exact = whole === 0 ? 0n : (2n * BigInt(freight) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))
  expect(total(intents, 'freight')).toBe(Number(exact))
}

function isReturnedByLaw({ operation, protection }: Item): boolean {
  return operation === 'return' && protection === 'regret'
}

/** The value of these units, each as a difference of two running totals of its line (contract §4.2). */
function valueOf(items: readonly Item[], which: 'units' | 'covered'): number {
  return items
    .flatMap(({ line: { value, quantity }, [which]: ranges }) =>
      ranges.map(([start, end]) => half(value * end, quantity) - half(value * start, quantity)),
    )
    .reduce((sofar, one) => sofar + one, 0)
}

function half(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

function unitsOf(items: readonly Item[], which: 'units' | 'covered'): number {
  return items.reduce((sofar, item) => sofar + count(item[which]), 0)
}

function unitNames({ itemId, units }: RefundIntent['units'][number]): string[] {
  return units.flatMap(([start, end]) =>
    Array.from({ length: end - start }, (_, index) => `${itemId}:${start + index}`),
  )
}

function total(intents: readonly RefundIntent[], part: 'goods' | 'freight' | 'bonus'): Money {
  return sum(intents.map((intent) => intent[part]))
}

function automatic(intents: readonly RefundIntent[]): number {
  const own = intents.filter(({ means }) => means === 'automatic')
  return total(own, 'goods') + total(own, 'freight')
}

const TERMS: ProcessTerms = {
  freightRule: 'full',
  refundForm: 'manual',
  voucherDefinitionId: VOUCHER.id,
  keepsItem: false,
  isMarketplace: false,
  customerWasBlocked: false,
  notifyCustomer: false,
  customerIp: null,
  delivery: UNDECIDED_DELIVERY,
  bankAccount: null,
  verdict: {
    rule: 'PermitidoPorPadrao',
    description: 'Nada impede.',
    allowed: true,
    needsAuthorization: true,
    needsReview: false,
    configurationVersion: 1,
  },
}
