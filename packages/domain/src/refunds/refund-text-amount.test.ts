import { describe, expect, test } from 'vitest'
import { ZERO, money } from '../shared/money.ts'
import { calculate } from './refund-text-amount.ts'
import { aLine, aVoucherDefinition, anOrder, reais, theWorkedExample } from './test-builders.ts'

const RULES = ['never', 'full', 'proportional', 'whole-order'] as const

function amounts(chosen: readonly [number, number]) {
  return RULES.map((rule) => {
    const result = calculate(theWorkedExample(chosen), rule, null)
    return result.ok && [result.value.amount, result.value.freightOutcome]
  })
}

describe('the worked example', () => {
  test('gives back 63, 83, 77 and 63 for the seventy', () => {
    expect(amounts([1, 0])).toEqual([
      [reais('63.00'), 'kept-by-rule'],
      [reais('83.00'), 'included-full'],
      [reais('77.00'), 'included-proportional'],
      [reais('63.00'), 'kept-until-whole-order'],
    ])
  })

  test('gives back 27, 47, 33 and 27 for the thirty', () => {
    expect(amounts([0, 1]).map((outcome) => outcome && outcome[0])).toEqual([2_700, 4_700, 3_300, 2_700])
  })

  test('gives back 90, 110, 110 and 110 for both', () => {
    expect(amounts([1, 1])).toEqual([
      [reais('90.00'), 'kept-by-rule'],
      [reais('110.00'), 'included-full'],
      [reais('110.00'), 'included-full'],
      [reais('110.00'), 'included-full'],
    ])
  })

  test('is worth more as a voucher, its freight not', () => {
    expect(calculate(theWorkedExample([1, 0]), 'proportional', aVoucherDefinition())).toEqual({
      ok: true,
      value: {
        amount: reais('83.30'),
        goods: reais('63.00'),
        freight: reais('14.00'),
        freightOutcome: 'included-proportional',
        means: 'voucher',
      },
    })
  })
})

describe('the outcome of the freight', () => {
  const freight = reais('20.00')
  const price = reais('10.00')

  test.each([
    { rule: 'full', lines: [aLine({ operation: 'exchange' })], outcome: 'nothing-returned', paid: freight },
    { rule: 'full', lines: [aLine({ operation: 'exchange' })], outcome: 'nothing-returned', paid: ZERO },
    { rule: 'full', lines: [aLine()], outcome: 'nothing-paid', paid: ZERO },
    { rule: 'never', lines: [aLine()], outcome: 'nothing-paid', paid: ZERO },
    { rule: 'never', lines: [aLine({ withoutFreight: true })], outcome: 'kept-by-rule', paid: freight },
    { rule: 'full', lines: [aLine({ withoutFreight: true })], outcome: 'kept-by-reason', paid: freight },
    { rule: 'proportional', lines: [aLine({ withoutFreight: true })], outcome: 'kept-by-reason', paid: freight },
    { rule: 'whole-order', lines: [aLine({ withoutFreight: true })], outcome: 'kept-by-reason', paid: freight },
    {
      rule: 'proportional',
      lines: [aLine({ price }), aLine({ price: ZERO, chosen: 0 })],
      outcome: 'included-full',
      paid: freight,
    },
    {
      rule: 'proportional',
      lines: [aLine({ price: ZERO }), aLine({ price, chosen: 0 })],
      outcome: 'share-is-zero',
      paid: freight,
    },
    {
      rule: 'proportional',
      lines: [aLine({ price: ZERO }), aLine({ price: ZERO, chosen: 0 })],
      outcome: 'included-proportional',
      paid: freight,
    },
    {
      rule: 'whole-order',
      lines: [aLine(), aLine({ operation: 'exchange' })],
      outcome: 'kept-until-whole-order',
      paid: freight,
    },
  ] as const)('$rule: $outcome', ({ rule, lines, outcome, paid }) => {
    const result = calculate(anOrder({ freight: paid, lines }), rule, null)
    expect(result).toMatchObject({ ok: true, value: { freightOutcome: outcome } })
  })

  test('an incomplete order is never whole', () => {
    const facts = { ...theWorkedExample([1, 1]), units: 3 }
    expect(calculate(facts, 'whole-order', null)).toMatchObject({ ok: true, value: { amount: 9_000, freight: 0 } })
  })
})

describe('chosen units', () => {
  test('are worth their part of the line', () => {
    const facts = anOrder({ total: money(100), lines: [aLine({ quantity: 3, chosen: 2 })] })
    expect(calculate(facts, 'never', null)).toMatchObject({ ok: true, value: { amount: 67, means: 'money' } })
  })

  test('that are exchanged give back nothing', () => {
    const facts = anOrder({ freight: money(500), lines: [aLine({ operation: 'exchange' })] })
    expect(calculate(facts, 'full', aVoucherDefinition())).toMatchObject({ ok: true, value: { amount: 0, freight: 0 } })
  })

  test.each([
    {
      because: 'nothing is chosen',
      facts: anOrder({ lines: [aLine({ chosen: 0 }), aLine({ chosen: 0, operation: 'exchange' })] }),
      faults: [{ fault: 'nothing-chosen', field: 'lines' }],
    },
    {
      because: 'there is nothing to choose',
      facts: anOrder({ lines: [] }),
      faults: [{ fault: 'no-lines', field: 'lines' }],
    },
    {
      because: 'more is chosen than was bought, each line named, beside what else is wrong',
      facts: anOrder({
        units: 9,
        lines: [aLine({ chosen: 2 }), aLine(), aLine({ quantity: 0, chosen: 1, operation: 'exchange' })],
      }),
      faults: [
        { fault: 'total-missing', field: 'total' },
        { fault: 'chosen-above-quantity', field: 'lines', line: 0, chosen: 2, quantity: 1 },
        { fault: 'chosen-above-quantity', field: 'lines', line: 2, chosen: 1, quantity: 0 },
      ],
    },
  ])('are refused when $because', ({ facts, faults }) => {
    expect(calculate(facts, 'full', null)).toEqual({ ok: false, refusal: { kind: 'order-invalid', faults } })
  })
})
