import type { Money } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Which of some returns of the other service are processes already. */
export function selectImported(accountId: number, externalIds: readonly string[]): Statement {
  return {
    name: 'select-imported-returns',
    text: 'SELECT external_id FROM imported_return WHERE account_id = $1 AND external_id = ANY ($2::text[])',
    values: [accountId, externalIds],
  }
}

/** Which of some ids are taken by processes. */
export function selectTakenIds(accountId: number, ids: readonly number[]): Statement {
  return {
    name: 'select-taken-process-ids',
    text: 'SELECT process_id FROM return_process WHERE account_id = $1 AND process_id = ANY ($2::bigint[])',
    values: [accountId, ids],
  }
}

/** One import of an account at a time, so that no return of the other service becomes two processes. */
export function lockImport(accountId: number): Statement {
  return {
    name: 'lock-history-import',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('history ' || $1::bigint, 0))`,
    values: [accountId],
  }
}

export interface ImportedRecord {
  readonly external_id: string
  readonly process_id: number
}

export function insertImported(
  accountId: number,
  imported: readonly ImportedRecord[],
  { service, at }: { readonly service: string; readonly at: Temporal.Instant },
): Statement {
  return {
    name: 'insert-imported-returns',
    text: `INSERT INTO imported_return (account_id, external_id, process_id, service, imported_at)
           SELECT $1, external_id, process_id, $3, $4
           FROM jsonb_to_recordset($2::jsonb) AS one (external_id text, process_id bigint)
           RETURNING external_id`,
    values: [accountId, JSON.stringify(imported), service, at.toString()],
  }
}

export interface VoucherRecord {
  readonly code: string
  readonly process_id: number
  readonly amount: Money
  readonly rest: Money
  readonly expires_on: string | null
}

/** Vouchers that were not known; the first that came with a code stays. */
export function insertVouchers(accountId: number, vouchers: readonly VoucherRecord[], at: Temporal.Instant): Statement {
  return {
    name: 'insert-known-vouchers',
    text: `INSERT INTO known_voucher (account_id, code, process_id, amount_centavos, rest_centavos, expires_on, imported_at)
           SELECT $1, code, process_id, amount, rest, expires_on, $3
           FROM jsonb_to_recordset($2::jsonb) AS one (code text, process_id bigint, amount bigint, rest bigint, expires_on date)
           ON CONFLICT (account_id, code) DO NOTHING RETURNING code`,
    values: [accountId, JSON.stringify(vouchers), at.toString()],
  }
}

export interface VoucherRow extends Pick<
  Tables['known_voucher'],
  'code' | 'process_id' | 'amount_centavos' | 'rest_centavos'
> {
  readonly expires_on: string | null
  readonly total: number
  readonly rest_in_all: number
}

/** Vouchers with something left, those that expire first at the top. */
export function selectVouchers(accountId: number, most: number): Statement {
  return {
    name: 'select-known-vouchers',
    text: `SELECT code, process_id, amount_centavos, rest_centavos, expires_on::text AS expires_on, count(*) OVER () AS total,
             (sum(rest_centavos) OVER ())::bigint AS rest_in_all
           FROM known_voucher WHERE account_id = $1 AND rest_centavos > 0 ORDER BY expires_on NULLS LAST, code LIMIT $2`,
    values: [accountId, most],
  }
}

export type SwitchedRow = Pick<Tables['shadow_switch'], 'connector_id' | 'switched_at'> & {
  readonly connector_kind: 'store' | 'carrier' | 'payment-provider'
  readonly step_before: 'observe' | 'confirm-each' | 'automatic-up-to' | 'automatic'
}

/** The connectors that the switch moved, with where each was. */
export function selectSwitched(accountId: number): Statement {
  return {
    name: 'select-shadow-switch',
    text: 'SELECT connector_kind, connector_id, step_before, switched_at FROM shadow_switch WHERE account_id = $1',
    values: [accountId],
  }
}

export function insertSwitched(
  accountId: number,
  connectors: readonly { readonly kind: string; readonly id: number; readonly before: string }[],
  at: Temporal.Instant,
): Statement {
  return {
    name: 'insert-shadow-switch',
    text: `INSERT INTO shadow_switch (account_id, connector_kind, connector_id, step_before, switched_at)
           SELECT $1, kind, id, before, $3 FROM jsonb_to_recordset($2::jsonb) AS one (kind text, id bigint, before text)
           RETURNING connector_id`,
    values: [accountId, JSON.stringify(connectors), at.toString()],
  }
}

export function deleteSwitched(accountId: number): Statement {
  return {
    name: 'delete-shadow-switch',
    text: 'DELETE FROM shadow_switch WHERE account_id = $1',
    values: [accountId],
  }
}
