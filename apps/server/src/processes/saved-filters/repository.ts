import type { SavedFilter } from '@vaivem/contract'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export const MOST_FILTERS = 100

export interface FilterRow extends Pick<Tables['saved_filter'], 'filter_id' | 'name' | 'created_at'> {
  /** Null: everybody's. */
  readonly owner: Tables['saved_filter']['owner']
  readonly page: SavedFilter['pagina']
  readonly parameters: Readonly<Record<string, string>>
}

const COLUMNS = 'filter_id, owner, page, name, parameters, created_at'

/** Of one owner, and everybody's. */
export function selectFilters(accountId: number, owner: string, page: string | null): Statement {
  return {
    name: 'select-saved-filters',
    text: `SELECT ${COLUMNS} FROM saved_filter
           WHERE account_id = $1 AND (owner IS NULL OR owner = $2) AND ($3::text IS NULL OR page = $3)
           ORDER BY lower(name), filter_id`,
    values: [accountId, owner, page],
  }
}

/** Undefined when its owner has as many as one may have. */
export async function upsertFilter(
  tx: Transaction,
  accountId: number,
  filter: Omit<FilterRow, 'filter_id' | 'created_at'> & { readonly id: number; readonly at: Temporal.Instant },
): Promise<FilterRow | undefined> {
  const { rows } = await tx.query<FilterRow>({
    name: 'upsert-saved-filter',
    text: `INSERT INTO saved_filter (account_id, filter_id, owner, page, name, parameters, created_at)
           SELECT $1, $2, $3, $4, $5, $6::jsonb, $7
           WHERE EXISTS (SELECT FROM saved_filter WHERE account_id = $1 AND owner IS NOT DISTINCT FROM $3::text
                           AND page = $4 AND lower(name) = lower($5::text))
              OR (SELECT count(*) FROM saved_filter WHERE account_id = $1 AND owner IS NOT DISTINCT FROM $3::text) < ${MOST_FILTERS}
           ON CONFLICT (account_id, coalesce(owner, ''), page, lower(name)) DO UPDATE
             SET name = excluded.name, parameters = excluded.parameters, created_at = excluded.created_at
           RETURNING ${COLUMNS}`,
    values: [
      accountId,
      filter.id,
      filter.owner,
      filter.page,
      filter.name,
      JSON.stringify(filter.parameters),
      filter.at.toString(),
    ],
  })
  return rows[0]
}

/** One's own or everybody's; whether there was one. */
export async function deleteFilter(tx: Transaction, accountId: number, id: number, owner: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'delete-saved-filter',
    text: `DELETE FROM saved_filter WHERE account_id = $1 AND filter_id = $2 AND (owner IS NULL OR owner = $3)`,
    values: [accountId, id, owner],
  })
  return rowCount > 0
}
