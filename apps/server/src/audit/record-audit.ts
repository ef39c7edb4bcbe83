import type { Transaction } from '../database/transaction.ts'

/** Something that was done and is no change of a process: those have their events, which are links of the same chain. */
export interface AuditRecord {
  /** Absent: the database's clock. */
  readonly at?: Temporal.Instant
  /** Who: `credential <id>`, `staff <id>`, `command line <name>`, `worker`. */
  readonly actor: string
  /** What, in the past tense: `credential.created`. */
  readonly action: string
  /** To what: `credential <id>`, `process <id>`, `configuration <version>`; null for the account itself. */
  readonly subject?: string | null
  /** Why, in the words of who did it. May name a person: it can be erased, and the chain still holds. */
  readonly reason?: string | null
  /** From where. */
  readonly origin?: Origin | null
  /** Ids, amounts and codes, never personal data: chained as they are, and never erased. */
  readonly facts?: Readonly<Record<string, unknown>>
}

export interface Origin {
  readonly ip: string
  readonly traceId: string
}

/**
 * Writes an entry of the account's audit, in the transaction of what it tells. It is sealed into the chain shortly after
 * the commit; nobody waits for that.
 */
export async function recordAudit(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { at, actor, action, subject = null, reason = null, origin = null, facts = {} }: AuditRecord,
): Promise<void> {
  await tx.query({
    name: 'record-audit',
    text: `INSERT INTO audit_entry (account_id, at, actor, action, subject, reason, origin, facts)
           VALUES ($1, coalesce($2::timestamptz, clock_timestamp()), $3, $4, $5, $6, $7, $8)`,
    values: [
      accountId,
      at?.toString() ?? null,
      actor,
      action,
      subject,
      reason,
      origin && JSON.stringify(origin),
      JSON.stringify(facts),
    ],
  })
}
