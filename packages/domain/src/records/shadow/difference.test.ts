import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Payout } from '../../policy/simulation/past-request.ts'
import { money, ZERO } from '../../shared/money.ts'
import { type CalculatedReturn, differencesBetween, type ReportedReturn } from './difference.ts'

const NOTHING: Payout = { automatic: ZERO, manual: ZERO, voucher: ZERO, freight: ZERO, bonus: ZERO, charged: ZERO }

const calculated = (paid: Partial<Payout> = {}, rest: Partial<CalculatedReturn> = {}): CalculatedReturn => ({
  verdict: 'allowed',
  rule: 'PermitidoPorPadrao',
  paid: { ...NOTHING, automatic: money(7700), freight: money(1400), ...paid },
  ...rest,
})
const refused = calculated({ automatic: ZERO, freight: ZERO }, { verdict: 'refused', rule: 'PrazoDeTroca' })

const reported = (rest: Partial<ReportedReturn> = {}): ReportedReturn => ({
  decision: 'accepted',
  money: money(7700),
  voucher: null,
  freight: money(1400),
  charged: null,
  ...rest,
})

/** An order of which a gift card paid a part: `other` and `giftCard` in tenths of reais, `given` in centavos. */
const paidWith = (parts: { readonly other: number; readonly giftCard: number; readonly given: number }) =>
  [
    { kind: 'other', left: money(parts.other * 10), given: null },
    { kind: 'gift-card', left: money(parts.giftCard * 10), given: money(parts.given) },
  ] as const

describe('a return that another service handled, beside what Vaivém calculates', () => {
  test.each([
    ['is the same', reported(), calculated(), []],
    ['is the same where freight is not told', reported({ freight: null }), calculated(), []],
    ['is not compared before it is paid', reported({ money: null, freight: null }), calculated(), []],
    ['is not compared while nobody decided', reported({ decision: 'undecided', money: money(1) }), calculated(), []],
    ['is refused by both', reported({ decision: 'refused', money: null }), refused, []],
    ['differs by its rule where one refuses', reported(), refused, [['verdict', 'PrazoDeTroca', 7700]]],
    [
      'differs by what the customer would get where only the other refuses',
      reported({ decision: 'refused', money: null }),
      calculated(),
      [['verdict', 'PermitidoPorPadrao', -7700]],
    ],
    [
      'differs by its freight',
      reported({ money: money(8300), freight: money(2000) }),
      calculated(),
      [['freight', 'FreteDoEstorno', 600]],
    ],
    ['differs by its goods', reported({ money: money(7600) }), calculated(), [['goods', 'ValorDosProdutos', -100]]],
    [
      'differs by the voucher that was given instead of money',
      reported({ money: null, voucher: money(8330) }),
      calculated(),
      [['form', 'FormaDoEstorno', 630]],
    ],
    [
      'differs by what its voucher is worth',
      reported({ money: null, voucher: money(7700) }),
      calculated({ automatic: ZERO, voucher: money(8330), bonus: money(630) }),
      [['voucher', 'ValorDoVale', -630]],
    ],
    [
      'differs by what the customer paid for sending',
      reported({ money: money(6700), charged: money(1000) }),
      calculated(),
      [['sending-cost', 'CustoDoEnvio', -1000]],
    ],
    [
      'differs by what went to the gift card and not to the other payment, whatever the amount',
      reported({ payments: paidWith({ other: 3000, giftCard: 1000, given: 0 }) }),
      calculated(),
      [['gift-card', 'ParteDoValePresente', -1925]],
    ],
    [
      'is the same where a part nearest to the proportion went to the gift card',
      reported({ payments: paidWith({ other: 3000, giftCard: 1000, given: 1925 }) }),
      calculated(),
      [],
    ],
    [
      'has no share of a payment that has nothing left',
      reported({ payments: paidWith({ other: 10_000, giftCard: 0, given: 50 }) }),
      calculated(),
      [['gift-card', 'ParteDoValePresente', 50]],
    ],
    [
      'counts a refund in review as one that is allowed',
      reported(),
      calculated({ automatic: ZERO, manual: money(7700) }, { verdict: 'in-review' }),
      [],
    ],
  ] as const)('%s', (_, told, ours, differences) => {
    expect(differencesBetween(told, ours).map(({ kind, rule, amount }) => [kind, rule, amount])).toEqual(differences)
  })
})

const amount = fc.integer({ min: 0, max: 500_000 }).map(money)

test('the amounts of all differences add up to the difference of the totals', () => {
  fc.assert(
    fc.property(
      fc.record({ money: amount, voucher: amount, freight: amount, charged: amount }),
      fc.record({ automatic: amount, manual: amount, voucher: amount, freight: amount, charged: amount }),
      (told, paid) => {
        const found = differencesBetween(reported(told), calculated(paid))
        const whole = told.money + told.voucher - paid.automatic - paid.manual - paid.voucher
        expect(found.reduce((total, one) => total + one.amount, 0)).toBe(whole)
        expect(found.every(({ kind, amount: by }) => kind === 'form' || by !== 0)).toBe(true)
      },
    ),
  )
})
