import type { MailLabels } from './mail-labels.ts'

export const mailLabelsEn: MailLabels = {
  conditions: { 1: 'in perfect state', 2: 'with minor damage', 3: 'unusable', 4: 'not received' },
  ways: {
    creditCard: 'to the credit card: sent to the issuing bank, which shows it on this statement or the next',
    debitCard: 'to the debit card: sent to the issuing bank, which returns it to the account within some business days',
    instantPayment: 'by Pix: returned to the account it came from, usually the same day',
    bankInvoice: 'of the bank slip: transferred to the account you gave, usually within a business day',
    giftCard: 'as a gift card: back on the one used to buy',
    cashback: 'as cashback: back in the store’s programme',
    promissory: 'of the purchase on credit: taken off what is owed to the store',
    pix: 'by Pix: sent to the key you gave, usually the same day',
    bankTransfer: 'by transfer: sent to the account you gave, usually within a business day',
    cash: 'in cash',
  },
  collected: (window) => `Time chosen for the collection: ${window}.`,
  seenBy: (day) => `It should be seen by ${day}.`,
  reference: (code) => `Reference: ${code}.`,
  otherWay: 'in the way agreed with the store',
}
