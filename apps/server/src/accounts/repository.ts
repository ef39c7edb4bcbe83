import type { Statement } from '../database/statement.ts'

export interface AccountRow {
  readonly alias: string
  readonly environment: 'production' | 'qa'
  readonly revision: number
  readonly version: number | null
  /** As stored; null until one was applied. */
  readonly configuration: unknown
  readonly credentials: readonly { id: number; epoch: number; active: boolean; scopes: readonly string[] }[]
}

/** All that a request needs to know of its account, in one statement. */
export function selectAccount(accountId: number): Statement {
  return {
    name: 'select-account',
    text: `SELECT a.alias, a.environment, a.revision, c.version, c.document AS configuration,
                  coalesce((SELECT jsonb_agg(jsonb_build_object('id', k.credential_id, 'epoch', k.epoch, 'active', k.active, 'scopes', k.scopes))
                            FROM credential k WHERE k.account_id = a.account_id), '[]') AS credentials
           FROM account a
           LEFT JOIN LATERAL (SELECT version, document FROM account_configuration
                              WHERE account_id = a.account_id ORDER BY version DESC LIMIT 1) c ON true
           WHERE a.account_id = $1`,
    values: [accountId],
  }
}
