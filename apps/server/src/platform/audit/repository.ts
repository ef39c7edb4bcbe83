import { namedColumns } from '../database/actor-columns.ts'
import type { Statement } from '../database/statement.ts'

/** An entry of the audit; without a time, that of the database's clock. */
export interface NewEntry {
  readonly at: string | null
  readonly actor: string
  readonly action: string
  readonly subject: string | null
  readonly reason: string | null
  readonly origin: object | null
  readonly facts: object
}

/** Writes an entry of the audit, and answers its id. */
export function insertEntry(
  accountId: number,
  { at, actor, action, subject, reason, origin, facts }: NewEntry,
): Statement {
  return {
    name: 'record-audit',
    text: `INSERT INTO audit_entry (account_id, at, actor, action, subject, reason, origin, facts, actor_kind, actor_id)
           VALUES ($1, coalesce($2::timestamptz, clock_timestamp()), $3, $4, $5, $6, $7, $8, $9, $10)
           RETURNING entry_id AS id`,
    values: [
      accountId,
      at,
      actor,
      action,
      subject,
      reason,
      origin && JSON.stringify(origin),
      JSON.stringify(facts),
      ...namedColumns(actor),
    ],
  }
}
