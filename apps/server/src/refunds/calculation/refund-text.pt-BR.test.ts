import { money, type refundTextAmount } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { refundText } from './refund-text.pt-BR.ts'

function textOf(overrides: Partial<refundTextAmount.RefundTextAmount> = {}): string {
  const parts = { amount: money.money(7_700), goods: money.ZERO, freight: money.ZERO, freightOutcome: 'included-full' }
  return refundText({ ...parts, means: 'money', ...overrides } as refundTextAmount.RefundTextAmount)
}

describe('the sentence of a refund', () => {
  test.each([
    ['included-full', 'Você receberá R$ 77,00, com o frete incluído.'],
    ['included-proportional', 'Você receberá R$ 77,00, com o frete proporcional aos itens devolvidos incluído.'],
    ['nothing-paid', 'Você receberá R$ 77,00, e o pedido não teve frete a devolver.'],
    ['nothing-returned', 'Você receberá R$ 77,00, sem o frete, porque itens de troca não são estornados.'],
    ['kept-by-rule', 'Você receberá R$ 77,00, sem o frete, que a loja não devolve.'],
    [
      'kept-until-whole-order',
      'Você receberá R$ 77,00, sem o frete, que só é devolvido quando o pedido inteiro volta.',
    ],
    ['kept-by-reason', 'Você receberá R$ 77,00, sem o frete, que não é devolvido pelo motivo informado.'],
    ['share-is-zero', 'Você receberá R$ 77,00, sem o frete, porque a parte que cabe aos itens devolvidos é zero.'],
  ] as const)('says of the freight that was %s', (freightOutcome, text) => {
    expect(textOf({ freightOutcome })).toBe(text)
  })

  test.each([
    [0, 'R$ 0,00'],
    [1, 'R$ 0,01'],
    [123_456, 'R$ 1.234,56'],
    [999_999_999_999, 'R$ 9.999.999.999,99'],
  ])('writes %i centavos as %s, with a plain space', (centavos, text) => {
    expect(textOf({ amount: money.money(centavos) })).toBe(`Você receberá ${text}, com o frete incluído.`)
    expect(textOf({ amount: money.money(centavos) })).not.toMatch(/[\u00a0\u202f]/)
  })

  test('names the voucher where there is one, and none where nothing is refunded', () => {
    expect(textOf({ means: 'voucher' })).toBe('Você receberá um vale-compra de R$ 77,00, com o frete incluído.')
    expect(textOf({ means: 'voucher', freightOutcome: 'nothing-returned', amount: money.ZERO })).toBe(
      'Você receberá R$ 0,00, sem o frete, porque itens de troca não são estornados.',
    )
  })
})
