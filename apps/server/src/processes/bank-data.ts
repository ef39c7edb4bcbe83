import type { BankAccount } from '@vaivem/domain'
import { maskedText } from './bank-account.ts'

/** How many characters of each field stay readable; the others are shown whole. */
const READABLE: Readonly<Record<string, number>> = { cpfTitular: 2, chavePix: 4, contaCorrente: 2 }

/** The bank data that a process stores and shows: enough to recognise an account, never enough to pay into it. */
export function maskedBankAccount({ fields, ...account }: BankAccount): BankAccount {
  const shown = Object.entries(fields).map(([name, text]) => {
    const readable = READABLE[name]
    return [name, readable === undefined ? text : maskedText(text, readable)] as const
  })
  return { ...account, fields: Object.fromEntries(shown) }
}
