import type { Statement } from '../../database/transaction.ts'

export interface LiveToken {
  readonly credential_id: number
  readonly epoch: number
  readonly token_hash: Buffer
  /** Its last use is not noted within the hour. */
  readonly is_stale: boolean
}

/** The live tokens of an active credential; one row a token. */
export function selectLiveTokens(accountId: number, serviceKey: string): Statement {
  return {
    name: 'select-live-tokens',
    text: `SELECT c.credential_id, c.epoch, t.token_hash,
                  coalesce(c.last_used_at < now() - interval '1 hour', true) AS is_stale
           FROM credential c
           JOIN credential_token t ON t.account_id = c.account_id AND t.credential_id = c.credential_id
           WHERE c.account_id = $1 AND c.service_key = $2 AND c.active
             AND (t.expires_at IS NULL OR t.expires_at > now())
           ORDER BY t.token_id LIMIT 2`,
    values: [accountId, serviceKey],
  }
}

export function touchCredential(accountId: number, credentialId: number): Statement {
  return {
    name: 'touch-credential',
    text: 'UPDATE credential SET last_used_at = now() WHERE account_id = $1 AND credential_id = $2',
    values: [accountId, credentialId],
  }
}
