import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** Credentials as they were read. No two sealings are the same, so their sealed bytes identify them. */
interface Held {
  readonly sealed: Buffer
  readonly token: string
}

/** Takes the lease on renewing credentials for a time; false where another process holds it, a failed one waits, or they were replaced. */
export async function takeRenewal(
  tx: Transaction,
  accountId: number,
  { sealed, token, milliseconds }: Held & { readonly milliseconds: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'take-renewal-of-credentials',
    text: `UPDATE connector_credential
           SET renewal_token = $3, renewal_until = this_moment() + $4::bigint * interval '1 millisecond'
           WHERE account_id = $1 AND sealed = $2 AND (renewal_until IS NULL OR renewal_until <= this_moment())`,
    values: [accountId, sealed, token, milliseconds],
  })
  return rowCount === 1
}

/** Replaces credentials by renewed ones; false where a person has replaced them meanwhile: theirs stay. */
export async function storeRenewed(
  tx: Transaction,
  accountId: number,
  { sealed, token, renewed }: Held & { readonly renewed: Buffer },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'store-renewed-credentials',
    text: `UPDATE connector_credential
           SET sealed = $4, renewal_token = NULL, renewal_until = NULL, renewal_failure = NULL
           WHERE account_id = $1 AND sealed = $2 AND renewal_token = $3`,
    values: [accountId, sealed, token, renewed],
  })
  return rowCount === 1
}

/** Keeps the old credentials, why they were not renewed, and for how long it is not tried again; false where they were replaced. */
export async function putOffRenewal(
  tx: Transaction,
  accountId: number,
  {
    sealed,
    token,
    failure,
    milliseconds,
  }: Held & {
    readonly failure: NonNullable<Tables['connector_credential']['renewal_failure']>
    readonly milliseconds: number
  },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'put-off-renewal-of-credentials',
    text: `UPDATE connector_credential
           SET renewal_failure = $4, renewal_token = NULL,
             renewal_until = this_moment() + $5::bigint * interval '1 millisecond'
           WHERE account_id = $1 AND sealed = $2 AND renewal_token = $3`,
    values: [accountId, sealed, token, failure, milliseconds],
  })
  return rowCount === 1
}
