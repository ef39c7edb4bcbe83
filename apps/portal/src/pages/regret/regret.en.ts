import type { RegretCopy } from './regret.pt-BR.ts'

export const regretCopyEn: RegretCopy = {
  title: 'Withdraw from the purchase',
  lead: 'Up to 7 days after you receive it, you can withdraw from a purchase made online without saying why, and get back all that you paid, shipping included (Brazilian Consumer Code, article 49).',
  summary: (store: string) =>
    `Withdraw from a purchase at ${store} up to 7 days after you receive it, without saying why, with a receipt at once.`,
  steps: ['Your details', 'Check'],
  order: 'Order number',
  orderHint: 'You find it in the e-mail that confirmed your purchase.',
  name: 'Your name',
  email: 'Your e-mail',
  emailHint: 'The one you used to buy, if you can. The receipt goes there.',
  next: 'Continue',
  orderMissing: 'Enter the order number',
  orderStrange: 'Enter the order number without the signs < > @ : \\ and without web addresses',
  nameMissing: 'Enter your name',
  nameStrange: 'Enter the name without the signs < > @ : \\ and without web addresses',
  emailStrange: 'Enter an e-mail such as name@example.com',
  partial: 'Want to exchange, or return only part of the order?',
  partialLink: 'Find the order',
  confirmTitle: 'Check and confirm',
  confirmLead: (store) => `By confirming, you declare to ${store} that you withdraw from the purchase of this order.`,
  confirm: 'Confirm withdrawal',
  change: 'Change the details',
  doneTitle: 'Withdrawal recorded',
  doneLead: (moment) => `We recorded your declaration on ${moment}. Keep this receipt.`,
  number: 'Number of the receipt',
  receipt: (email) => `We sent the receipt to ${email}.`,
  after: 'What happens now',
  afterText:
    'If the order is found with this e-mail, the return is opened and you get instructions for sending. If not, a person of the store looks for it. Either way, the day and time of this receipt count.',
  print: 'You can print this page, or keep it as a PDF.',
}
