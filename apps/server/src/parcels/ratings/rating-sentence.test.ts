import { money, type processRefund } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { ratingSentence, type RatingOutcome } from './rating-sentence.pt-BR.ts'

const rated: RatingOutcome = {
  processNumber: 'LE-000123',
  units: 3,
  items: 2,
  withheld: 0,
  refund: { outcome: 'not-asked' },
  heldFor: [],
  customerBlocked: false,
}

function anIntent(overrides: Partial<processRefund.RefundIntent> = {}): processRefund.RefundIntent {
  return {
    purpose: 'refund-1',
    means: 'automatic',
    goods: money.money(123_400),
    freight: money.money(56),
    surcharges: money.ZERO,
    bonus: money.ZERO,
    charged: money.ZERO,
    voucher: null,
    units: [],
    remainderOf: null,
    ...overrides,
  }
}

const planned = (intents: readonly processRefund.RefundIntent[]) =>
  ({ refund: { outcome: 'planned', intents } }) as const

const START = 'Avaliação registrada: 3 unidades de 2 itens no processo LE-000123'

describe('the sentence of a rating', () => {
  test.each<[Partial<RatingOutcome>, string]>([
    [{}, ''],
    [{ withheld: 2 }, '; 2 unidades sem estorno'],
    [{ refund: { outcome: 'nothing-due' } }, '; nenhum valor novo a estornar'],
    [
      { refund: { outcome: 'not-approved', decision: 'in-review' } },
      '; estorno não planejado, porque o processo aguarda análise',
    ],
    [planned([anIntent()]), '; estorno de R$ 1.234,56 planejado (automático)'],
    [planned([anIntent({ means: 'manual' })]), '; estorno de R$ 1.234,56 planejado (manual)'],
    [
      planned([anIntent(), anIntent({ means: 'manual' })]),
      '; estorno de R$ 2.469,12 planejado (R$ 1.234,56 automático e R$ 1.234,56 manual)',
    ],
    [planned([anIntent({ means: 'voucher' })]), '; vale-compra de R$ 1.234,56 planejado'],
    [
      planned([anIntent({ means: 'voucher', bonus: money.money(12_340) })]),
      '; vale-compra de R$ 1.357,96 planejado (R$ 1.234,56 mais bônus de R$ 123,40)',
    ],
    [
      planned([anIntent({ means: 'voucher', bonus: money.money(-61_700) })]),
      '; vale-compra de R$ 617,56 planejado (R$ 1.234,56 menos desconto de R$ 617,00)',
    ],
    [{ withheld: 1, customerBlocked: true }, '; 1 unidade sem estorno; consumidor incluído na lista de bloqueio'],
  ])('of %o ends in “%s.”', (outcome, end) => {
    expect(ratingSentence({ ...rated, ...outcome })).toBe(`${START}${end}.`)
  })

  test('counts one unit and one item in the singular', () => {
    expect(ratingSentence({ ...rated, units: 1, items: 1 })).toBe(
      'Avaliação registrada: 1 unidade de 1 item no processo LE-000123.',
    )
  })
})
