import type { ShadowMapping } from '@vaivem/contract'
import type { ShadowDifferenceKind } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PastState } from './past-return.ts'
import type { ToldReturn } from './told-return.ts'

export interface MappingRow extends Pick<Tables['shadow_mapping'], 'version' | 'saved_at' | 'approved_at'> {
  readonly document: ShadowMapping
}

/** The last version, or the last approved one. */
export function selectMapping(accountId: number, isApproved: boolean): Statement {
  return {
    name: 'select-shadow-mapping',
    text: `SELECT version, document, saved_at, approved_at FROM shadow_mapping
           WHERE account_id = $1 AND (approved_at IS NOT NULL OR NOT $2::boolean) ORDER BY version DESC LIMIT 1`,
    values: [accountId, isApproved],
  }
}

/** A new version with the next number. */
export function insertMapping(
  accountId: number,
  { document, by, at }: { readonly document: ShadowMapping; readonly by: string; readonly at: Temporal.Instant },
): Statement {
  return {
    name: 'insert-shadow-mapping',
    text: `INSERT INTO shadow_mapping (account_id, version, document, saved_by, saved_at)
           SELECT $1::bigint, coalesce(max(version), 0) + 1, $2::jsonb, $3, $4 FROM shadow_mapping WHERE account_id = $1
           RETURNING version, document, saved_at, approved_at`,
    values: [accountId, JSON.stringify(document), by, at.toString()],
  }
}

/** Approves a version; one that is approved stays as it is. No row: there is none. */
export function updateApproval(
  accountId: number,
  { version, by, at }: { readonly version: number; readonly by: string; readonly at: Temporal.Instant },
): Statement {
  return {
    name: 'approve-shadow-mapping',
    text: `UPDATE shadow_mapping SET approved_by = coalesce(approved_by, $3), approved_at = coalesce(approved_at, $4)
           WHERE account_id = $1 AND version = $2 RETURNING version, document, saved_at, approved_at`,
    values: [accountId, version, by, at.toString()],
  }
}

export type PolicyRow = Pick<Tables['account_configuration'], 'version' | 'applied_at' | 'document'>

/** Every version of the account file, oldest first. */
export function selectPolicies(accountId: number): Statement {
  return {
    name: 'select-shadow-policies',
    text: 'SELECT version, applied_at, document FROM account_configuration WHERE account_id = $1 ORDER BY version',
    values: [accountId],
  }
}

export interface KnownRow extends Pick<Tables['shadow_return'], 'external_id'> {
  readonly told: ToldReturn
}

/** The returns of an order that were stored before, as the other service reported them. */
export function selectOfOrder(accountId: number, orderKey: string): Statement {
  return {
    name: 'select-shadow-returns-of-order',
    text: 'SELECT external_id, told FROM shadow_return WHERE account_id = $1 AND order_key = $2',
    values: [accountId, orderKey],
  }
}

export type ReturnRecord = Pick<
  Tables['shadow_return'],
  | 'external_id'
  | 'order_key'
  | 'order_number'
  | 'day'
  | 'configuration_version'
  | 'verdict'
  | 'rule'
  | 'told_centavos'
  | 'calculated_centavos'
> & { readonly told: ToldReturn }

export interface DifferenceRecord {
  readonly external_id: string
  readonly kind: ShadowDifferenceKind
  readonly rule: string
  readonly amount_centavos: number
}

/** Writes returns as they were judged now; their differences are written after `deleteDifferences`. */
export function upsertReturns(accountId: number, returns: readonly ReturnRecord[], at: Temporal.Instant): Statement {
  return {
    name: 'upsert-shadow-returns',
    text: `INSERT INTO shadow_return (account_id, external_id, order_key, order_number, day, told, configuration_version, verdict, rule,
             told_centavos, calculated_centavos, judged_at)
           SELECT $1, external_id, order_key, order_number, day, told, configuration_version, verdict, rule, told_centavos,
                  calculated_centavos, $3
           FROM jsonb_to_recordset($2::jsonb) AS one (external_id text, order_key text, order_number text, day date, told jsonb,
             configuration_version integer, verdict text, rule text, told_centavos bigint, calculated_centavos bigint)
           ON CONFLICT (account_id, external_id) DO UPDATE SET order_key = excluded.order_key, order_number = excluded.order_number,
             day = excluded.day, told = excluded.told, configuration_version = excluded.configuration_version,
             verdict = excluded.verdict, rule = excluded.rule, told_centavos = excluded.told_centavos,
             calculated_centavos = excluded.calculated_centavos, judged_at = excluded.judged_at`,
    values: [accountId, JSON.stringify(returns), at.toString()],
  }
}

export function deleteDifferences(accountId: number, externalIds: readonly string[]): Statement {
  return {
    name: 'delete-shadow-differences',
    text: 'DELETE FROM shadow_difference WHERE account_id = $1 AND external_id = ANY ($2::text[])',
    values: [accountId, externalIds],
  }
}

export function insertDifferences(accountId: number, differences: readonly DifferenceRecord[]): Statement {
  return {
    name: 'insert-shadow-differences',
    text: `INSERT INTO shadow_difference (account_id, external_id, kind, rule, amount_centavos)
           SELECT $1, external_id, kind, rule, amount_centavos
           FROM jsonb_to_recordset($2::jsonb) AS one (external_id text, kind text, rule text, amount_centavos bigint)
           RETURNING external_id`,
    values: [accountId, JSON.stringify(differences)],
  }
}

export interface ProgressRow {
  readonly compared: number
  readonly first_day: Tables['shadow_return']['day'] | null
  readonly last_day: Tables['shadow_return']['day'] | null
  readonly compared_at: Tables['shadow_return']['judged_at'] | null
  readonly imported: number
  readonly open: number
  readonly imported_at: Tables['imported_return']['imported_at'] | null
}

/** The progress of the comparison and of the imported history: one row. */
export function selectProgress(accountId: number): Statement {
  return {
    name: 'select-shadow-progress',
    text: `SELECT c.*, h.* FROM
             (SELECT count(*) AS compared, min(day)::text AS first_day, max(day)::text AS last_day, max(judged_at) AS compared_at
              FROM shadow_return WHERE account_id = $1) c,
             (SELECT count(*) AS imported, count(*) FILTER (WHERE p.status IN ('started', 'pending')) AS open,
                max(i.imported_at) AS imported_at
              FROM imported_return i JOIN return_process p USING (account_id, process_id) WHERE i.account_id = $1) h`,
    values: [accountId],
  }
}

export interface DayRow {
  readonly day: Tables['shadow_return']['day']
  readonly returns: number
  readonly different: number
  readonly in_review: number
  readonly told: number
  readonly calculated: number
  readonly rules: readonly { readonly rule: string; readonly n: number; readonly amount: number }[]
}

/**
 * The days of a period, both inclusive, newest first. Amounts are of the returns that the other service decided, and for which it says
 * what it gave back: only for these are both sides known.
 */
export function selectDays(accountId: number, first: Temporal.PlainDate, last: Temporal.PlainDate): Statement {
  return {
    name: 'select-shadow-days',
    text: `SELECT r.day::text AS day, count(*) AS returns, count(d.external_id) AS different,
             count(*) FILTER (WHERE r.verdict = 'in-review') AS in_review,
             coalesce(sum(r.told_centavos) FILTER (WHERE c.is_compared AND NOT c.is_refused), 0)::bigint AS told,
             coalesce(sum(r.calculated_centavos) FILTER (WHERE c.is_compared AND r.verdict <> 'refused'), 0)::bigint AS calculated,
             coalesce((SELECT jsonb_agg(jsonb_build_object('rule', rule, 'n', n, 'amount', amount) ORDER BY rule)
               FROM (SELECT e.rule, count(*) AS n, sum(e.amount_centavos)::bigint AS amount
                     FROM shadow_difference e JOIN shadow_return o USING (account_id, external_id)
                     WHERE e.account_id = $1 AND o.account_id = $1 AND o.day = r.day GROUP BY e.rule) AS by_rule), '[]') AS rules
           FROM shadow_return r
           CROSS JOIN LATERAL (SELECT r.told ->> 'state' = 'recusada' AS is_refused,
             r.told ->> 'state' NOT IN ('em_analise', 'cancelada') AND (r.told_centavos IS NOT NULL OR r.told ->> 'state' = 'recusada')
               AS is_compared) c
           LEFT JOIN (SELECT DISTINCT external_id FROM shadow_difference WHERE account_id = $1) d USING (external_id)
           WHERE r.account_id = $1 AND r.day BETWEEN $2 AND $3 GROUP BY r.day ORDER BY r.day DESC LIMIT 400`,
    values: [accountId, first.toString(), last.toString()],
  }
}

export interface DifferenceRow extends Pick<
  Tables['shadow_return'],
  'external_id' | 'order_number' | 'day' | 'told_centavos' | 'calculated_centavos' | 'configuration_version' | 'verdict'
> {
  readonly state: PastState
  /** The process that it became here; null: it did not come with the history. */
  readonly process_id: number | null
  readonly process_number: string | null
  readonly kind: ShadowDifferenceKind
  readonly rule: string
  readonly amount_centavos: number
  readonly total: number
}

/** The differences of a period, of one rule or of all, newest first. */
export function selectDifferences(
  accountId: number,
  asked: {
    readonly first: Temporal.PlainDate
    readonly last: Temporal.PlainDate
    readonly rule: string | null
    readonly most: number
  },
): Statement {
  return {
    name: 'select-shadow-differences',
    text: `SELECT r.external_id, r.order_number, r.day::text AS day, r.told_centavos, r.calculated_centavos, r.configuration_version,
             r.verdict, r.told ->> 'state' AS state, p.process_id, p.number AS process_number,
             d.kind, d.rule, d.amount_centavos, count(*) OVER () AS total
           FROM shadow_difference d JOIN shadow_return r USING (account_id, external_id)
           LEFT JOIN imported_return i USING (account_id, external_id)
           LEFT JOIN return_process p ON p.account_id = i.account_id AND p.process_id = i.process_id
           WHERE d.account_id = $1 AND r.account_id = $1 AND r.day BETWEEN $2 AND $3 AND ($4::text IS NULL OR d.rule = $4)
           ORDER BY r.day DESC, r.external_id, d.kind LIMIT $5`,
    values: [accountId, asked.first.toString(), asked.last.toString(), asked.rule, asked.most],
  }
}
