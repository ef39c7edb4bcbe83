import type { StaffRole } from '@vaivem/domain'
import type { Statement } from '../database/statement.ts'
import type { Tables } from '../database/tables.ts'

export interface AccountRow extends Pick<Tables['account'], 'alias' | 'environment' | 'is_demonstration' | 'revision'> {
  readonly version: number | null
  /** The configuration as it is stored; null until one was applied. */
  readonly configuration: Tables['account_configuration']['document']
  readonly credentials: readonly { id: number; epoch: number; active: boolean; scopes: readonly string[] }[]
  readonly staff: readonly { id: number; epoch: number; active: boolean; role: StaffRole }[]
}

/** Selects everything that a request needs to know of its account, in one statement. */
export function selectAccount(accountId: number): Statement {
  return {
    name: 'select-account',
    text: `SELECT a.alias, a.environment, a.is_demonstration, a.revision, c.version, c.document AS configuration,
                  coalesce((SELECT jsonb_agg(jsonb_build_object('id', k.credential_id, 'epoch', k.epoch, 'active', k.active, 'scopes', k.scopes))
                            FROM credential k WHERE k.account_id = $1), '[]') AS credentials,
                  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.person_id, 'epoch', s.epoch, 'active', s.active, 'role', s.role))
                            FROM staff_person s WHERE s.account_id = $1), '[]') AS staff
           FROM account a
           LEFT JOIN LATERAL (SELECT version, document FROM account_configuration
                              WHERE account_id = $1 ORDER BY version DESC LIMIT 1) c ON true
           WHERE a.account_id = $1`,
    values: [accountId],
  }
}
