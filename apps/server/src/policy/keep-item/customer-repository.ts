import type { Statement } from '../../platform/database/statement.ts'
import type { Pads } from '../../platform/secrets/secrecy.ts'

/** The key of a customer for the policy of kept items: account, store and e-mail. */
export interface Customer {
  readonly accountId: number
  /** NO_STORE: attached to no virtual store. */
  readonly storeId: number
  /** Lower-case. */
  readonly email: string
}

export interface CustomerRow {
  readonly blocked: boolean
  /** RFC 3339 moments. */
  readonly kept_at: readonly string[]
  readonly latest_goods_centavos: number | null
}

/** The facts of a customer in one store; requests with kept items before `since` are ignored. */
export function selectCustomer(
  { accountId, storeId, email }: Customer,
  since: Temporal.Instant,
  { inner, outer }: Pads,
): Statement {
  return {
    name: 'select-customer-to-keep-item',
    text: `SELECT EXISTS (SELECT FROM blocked_customer WHERE account_id = $1 AND email IN ($3, customer_pseudonym($5, $6, $3))) AS blocked,
             coalesce((SELECT jsonb_agg(created_at) FROM return_process
                       WHERE account_id = $1 AND store_id = $2 AND customer_email = $3 AND status <> 'cancelled' AND keep_item
                         AND delivery_claim IS NULL
                         AND created_at > $4), '[]') AS kept_at,
             (SELECT goods_centavos FROM return_process
              WHERE account_id = $1 AND store_id = $2 AND customer_email = $3 AND status <> 'cancelled' AND delivery_claim IS NULL
              ORDER BY process_id DESC LIMIT 1) AS latest_goods_centavos`,
    values: [accountId, storeId, email, since.toString(), inner, outer],
  }
}

export function lockCustomer(accountId: number, email: string): Statement {
  return {
    name: 'lock-keeper-of-items',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('keeps items ' || $1::text || ' ' || $2, 0))`,
    values: [accountId, email],
  }
}
