import { expect, test } from 'vitest'
import { takenBy } from './taken-by.ts'

test.each([
  [['woo-mercado-pago-custom'], ['88120937465'], { name: 'woo-mercado-pago-custom', reference: '88120937465' }],
  [[undefined, 'Mercado Pago'], [undefined, '7'], { name: 'Mercado Pago', reference: '7' }],
  [['mercadopago'], ['PAY01ABC'], undefined],
  [['mercadopago'], ['0123'], undefined],
  [['mercadopago'], [undefined], undefined],
  [['pagarme'], ['88120937465'], undefined],
  [[], ['88120937465'], undefined],
])('%j with %j is %j', (names, numbers, expected) => {
  expect(takenBy(names, ...numbers)).toEqual(expected)
})
