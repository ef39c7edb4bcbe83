import type { BankAccount, Payee } from '../processes/return-process.ts'

/**
 * To whom the bank account belongs, judged by the data as typed: to the buyer only where the document of its holder is known
 * and equals the one of the order, and so does a Pix key that is itself a document.
 */
export function payeeOf(
  { pixKeyKind = null, fields }: Pick<BankAccount, 'fields'> & { readonly pixKeyKind?: BankAccount['pixKeyKind'] },
  buyerDocument: string | null,
): Payee {
  const holder = fields['cpfTitular']
  if (holder === undefined || buyerDocument === null) return 'other'
  const key = pixKeyKind === 'document' ? fields['chavePix'] : undefined
  return [holder, key ?? holder].every((document) => plain(document) === plain(buyerDocument)) ? 'buyer' : 'other'
}

/**
 * Whether money may be sent to the account without further confirmation. An account that was agreed before its holder was compared counts
 * as that of another person.
 */
export function mayBePaid({ payee = 'other' }: { readonly payee?: Payee }): boolean {
  return payee !== 'other'
}

function plain(document: string): string {
  return document.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
}
