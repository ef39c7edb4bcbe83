import type { WalletBalance } from '@vaivem/connector-kit'
import type { Transaction } from '../../platform/database/transaction.ts'

/** Keeps what is left in the account's wallet at a carrier; what was read earlier never takes the place of what was read later. */
export async function keepWallet(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { carrierId, balance, low, at }: WalletBalance & { readonly carrierId: number; readonly at: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'keep-carrier-wallet',
    text: `INSERT INTO carrier_wallet AS known (account_id, carrier_id, balance_centavos, low_centavos, read_at)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id, carrier_id) DO UPDATE
           SET balance_centavos = excluded.balance_centavos, low_centavos = excluded.low_centavos, read_at = excluded.read_at
           WHERE known.read_at < excluded.read_at`,
    values: [accountId, carrierId, balance, low, at.toString()],
  })
}
