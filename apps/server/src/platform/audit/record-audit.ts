import type { Transaction } from '../database/transaction.ts'
import { insertEntry } from './repository.ts'
import { SEAL_AFTER_MILLISECONDS } from '../outbound/work.ts'
import { addNewWork } from '../outbound/work-repository.ts'

/** An action that is not a change of a process. Changes of processes have events, which are links of the same chain. */
export interface AuditRecord {
  /** Absent: the time of the database's clock. */
  readonly at?: Temporal.Instant
  /** The actor: `credential <id>`, `staff <id>`, `command line <name>`, `worker`. */
  readonly actor: string
  /** The action, in the past tense: `credential.created`. */
  readonly action: string
  /** The subject: `credential <id>`, `process <id>`, `configuration <version>`; null for the account itself. */
  readonly subject?: string | null
  /**
   * The reason, in the words of the person who did it. It may name a person: it can be erased, and the chain still holds.
   */
  readonly reason?: string | null
  /** The address from which it was done. */
  readonly origin?: Origin | null
  /** Ids, amounts and codes, never personal data: they are chained as they are, and never erased. */
  readonly facts?: Readonly<Record<string, unknown>>
}

export interface Origin {
  readonly ip: string
  readonly traceId: string
}

/**
 * Writes an entry to the account's audit, in the transaction of the recorded action. It is sealed into the chain shortly after
 * the commit, asynchronously.
 */
export async function recordAudit(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { at, actor, action, subject = null, reason = null, origin = null, facts = {} }: AuditRecord,
): Promise<void> {
  const entry = { at: at?.toString() ?? null, actor, action, subject, reason, origin, facts }
  const { rows } = await tx.query<{ id: number }>(insertEntry(accountId, entry))
  const seal = { kind: 'audit-seal', milliseconds: SEAL_AFTER_MILLISECONDS } as const
  await addNewWork(
    tx,
    accountId,
    rows.map(({ id }) => ({ ...seal, subjectId: id })),
  )
}
