import type { FindOrderCopy } from './find-order.pt-BR.ts'

export const findOrderCopyEn: FindOrderCopy = {
  title: 'Return or exchange',
  lead: 'Find your order. You do not need an account.',
  summary: (store: string) =>
    `Exchange or return an order of ${store}: with its number and a code that comes by e-mail, without an account.`,
  order: 'Order number',
  orderHint: 'You find it in the e-mail that confirmed your purchase.',
  claim: 'E-mail or CPF of the purchase',
  claimHint: 'The e-mail you used to buy, or the CPF of the buyer.',
  button: 'Send me a code',
  how: 'We send a one-time code to the e-mail of the order. You will need it to see the order.',
  orderMissing: 'Enter the order number',
  claimMissing: 'Enter the e-mail or CPF of the purchase',
  claimStrange: 'Enter an e-mail such as name@example.com, or a CPF with 11 digits',
}
