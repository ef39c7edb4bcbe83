import type { BankAccount, Payee } from '../return-process/return-process.ts'

/** Whose account this is, as typed: the buyer's only where the holder's document is known and is the order's. */
export function payeeOf({ fields }: Pick<BankAccount, 'fields'>, buyerDocument: string | null): Payee {
  const holder = fields['cpfTitular']
  if (holder === undefined || buyerDocument === null) return 'other'
  return plain(holder) === plain(buyerDocument) ? 'buyer' : 'other'
}

/** Whether money may be sent there without more: what was agreed before anybody looked at the holder is somebody else's. */
export function mayBePaid({ payee = 'other' }: { readonly payee?: Payee }): boolean {
  return payee !== 'other'
}

function plain(document: string): string {
  return document.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
}
