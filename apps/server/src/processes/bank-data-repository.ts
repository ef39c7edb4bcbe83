import type { BankAccount } from '@vaivem/domain'
import type { Statement } from '../platform/database/statement.ts'
import { BANK_KEY_VERSION, type Secrecy } from '../platform/secrets/secrecy.ts'

/** The full bank data, encrypted; only the disclosure to a person who pays manually decrypts them. The process must exist. */
export function storeBankAccount(
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
