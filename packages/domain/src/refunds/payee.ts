import type { BankAccount, Payee } from '../processes/return-process.ts'

/**
 * To whom the bank account belongs, judged by the data as typed: to the buyer only where the document of its holder is known
 * and equals the one of the order.
 */
export function payeeOf({ fields }: Pick<BankAccount, 'fields'>, buyerDocument: string | null): Payee {
  const holder = fields['cpfTitular']
  if (holder === undefined || buyerDocument === null) return 'other'
  return plain(holder) === plain(buyerDocument) ? 'buyer' : 'other'
}

/**
 * Whether money may be sent to the account without further confirmation. An account that was agreed before anybody compared
 * its holder counts as somebody else's.
 */
export function mayBePaid({ payee = 'other' }: { readonly payee?: Payee }): boolean {
  return payee !== 'other'
}

function plain(document: string): string {
  return document.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
}
