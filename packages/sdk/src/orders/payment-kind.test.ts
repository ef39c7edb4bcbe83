import { expect, test } from 'vitest'
import { paymentKind } from './payment-kind.ts'

test.each([
  ['Pix', 'instantPayment'],
  ['pix_mercado_pago', 'instantPayment'],
  ['Boleto Bancário', 'bankInvoice'],
  ['Cartão de crédito', 'creditCard'],
  ['Cartão de débito', 'debitCard'],
  ['gift_card', 'giftCard'],
  ['shopify_store_credit', 'giftCard'],
  ['Cartão Cashback Ipê', 'cashback'],
  ['bogus', undefined],
  ['Pixel Bank', undefined],
  ['', undefined],
])('"%s" is %s', (name, kind) => {
  expect(paymentKind(name)).toBe(kind)
})
