import type { BankAccount } from '@vaivem/domain'
import type { Statement } from '../platform/database/statement.ts'
import { BANK_KEY_VERSION, type Secrecy } from '../platform/secrets/secrecy.ts'
import { maskedText } from './bank-account.ts'

/** How many characters of each field stay readable; the others are shown whole. */
const READABLE: Readonly<Record<string, number>> = { cpfTitular: 2, chavePix: 4, contaCorrente: 2 }

/** What a process keeps and shows of bank data: enough to recognise an account, never enough to pay into it. */
export function maskedBankAccount({ fields, ...account }: BankAccount): BankAccount {
  const shown = Object.entries(fields).map(([name, text]) => {
    const readable = READABLE[name]
    return [name, readable === undefined ? text : maskedText(text, readable)] as const
  })
  return { ...account, fields: Object.fromEntries(shown) }
}

/** Bank data in full, sealed; only the disclosure to who pays by hand opens them. The process must be there. */
export function keepBankAccount(
  { sealBankAccount }: Pick<Secrecy, 'sealBankAccount'>,
  accountId: number,
  processId: number,
  bankAccount: BankAccount,
): Statement {
  return {
    name: 'keep-bank-data',
    text: `INSERT INTO bank_data (account_id, process_id, sealed, key_version) VALUES ($1, $2, $3, $4)
           ON CONFLICT (account_id, process_id) DO UPDATE
           SET sealed = excluded.sealed, key_version = excluded.key_version, cleared_at = NULL`,
    values: [accountId, processId, sealBankAccount(accountId, processId, bankAccount), BANK_KEY_VERSION],
  }
}
