import type { Statement } from '../../database/statement.ts'
import type { Pads } from '../../personal-data/secrecy.ts'

/** Whom an answer is about (contract §3): one account, store and e-mail. */
export interface Consumer {
  readonly accountId: number
  /** NO_STORE: attached to no virtual store. */
  readonly storeId: number
  /** Lower-case. */
  readonly email: string
}

export interface AnswerRow {
  readonly eligible: boolean
}

/** The answer that still holds, by the database's clock. */
export function selectLiveAnswer({ accountId, storeId, email }: Consumer): Statement {
  return {
    name: 'select-live-eligibility-answer',
    text: `SELECT eligible FROM eligibility_answer
           WHERE account_id = $1 AND store_id = $2 AND email = $3 AND expires_at > now()`,
    values: [accountId, storeId, email],
  }
}

/**
 * Keeps an answer for five minutes from the start of the transaction that found its facts, and returns the one that
 * holds: of callers that raced, all get the answer of the first.
 */
export function keepAnswer({ accountId, storeId, email }: Consumer, eligible: boolean): Statement {
  return {
    name: 'keep-eligibility-answer',
    text: `INSERT INTO eligibility_answer AS kept (account_id, store_id, email, eligible, expires_at)
           VALUES ($1, $2, $3, $4, now() + interval '5 minutes')
           ON CONFLICT (account_id, store_id, email) DO UPDATE SET
             eligible = CASE WHEN kept.expires_at <= now() THEN excluded.eligible ELSE kept.eligible END,
             expires_at = CASE WHEN kept.expires_at <= now() THEN excluded.expires_at ELSE kept.expires_at END
           RETURNING eligible`,
    values: [accountId, storeId, email, eligible],
  }
}

export interface ConsumerRow {
  readonly blocked: boolean
  /** RFC 3339 moments. */
  readonly kept_at: readonly string[]
  readonly latest_goods_centavos: number | null
}

/** What is known of a consumer in one store; requests kept before `since` do not matter any more. */
export function selectConsumer(
  { accountId, storeId, email }: Consumer,
  since: Temporal.Instant,
  { inner, outer }: Pads,
): Statement {
  return {
    name: 'select-consumer-to-keep-item',
    text: `SELECT EXISTS (SELECT FROM blocked_consumer WHERE account_id = $1 AND email IN ($3, consumer_pseudonym($5, $6, $3))) AS blocked,
             coalesce((SELECT jsonb_agg(created_at) FROM return_process
                       WHERE account_id = $1 AND store_id = $2 AND customer_email = $3 AND status <> 3 AND keep_item
                         AND created_at > $4), '[]') AS kept_at,
             (SELECT goods_centavos FROM return_process
              WHERE account_id = $1 AND store_id = $2 AND customer_email = $3 AND status <> 3
              ORDER BY process_id DESC LIMIT 1) AS latest_goods_centavos`,
    values: [accountId, storeId, email, since.toString(), inner, outer],
  }
}
