import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'

type WalletRow = Tables['carrier_wallet']

/** The balance of the account's wallet at a carrier when it was last read, in centavos. */
export interface KnownWallet {
  readonly carrierId: WalletRow['carrier_id']
  readonly balance: WalletRow['balance_centavos']
  readonly low: WalletRow['low_centavos']
  readonly readAt: WalletRow['read_at']
}

export function selectWallets(accountId: number): Statement {
  return {
    name: 'select-carrier-wallets',
    text: `SELECT carrier_id AS "carrierId", balance_centavos AS balance, low_centavos AS low, read_at AS "readAt"
           FROM carrier_wallet WHERE account_id = $1 ORDER BY carrier_id`,
    values: [accountId],
  }
}
