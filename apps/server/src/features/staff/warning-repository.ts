import type { Transaction } from '../../database/transaction.ts'

export interface WarningRow {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly wrong: number
  readonly ip: string
  readonly created_at: string
  readonly attempts: number
}

/** The oldest mail to a person that is still to be sent. */
export async function findDueWarning(
  tx: Transaction,
  accountId: number,
  personId: number,
): Promise<WarningRow | undefined> {
  const { rows } = await tx.query<WarningRow>({
    name: 'staff-due-warning',
    text: `SELECT w.warning_id AS id, p.email, p.name, w.wrong, w.ip, w.created_at, w.attempts
           FROM staff_warning w JOIN staff_person p ON p.account_id = w.account_id AND p.person_id = w.person_id
           WHERE w.account_id = $1 AND w.person_id = $2 AND w.sent_at IS NULL AND w.problem IS NULL
           ORDER BY w.warning_id LIMIT 1`,
    values: [accountId, personId],
  })
  return rows[0]
}

/** Counts an attempt and says how it ended; neither sent nor a problem: it is tried again. */
export async function recordWarning(
  tx: Transaction,
  accountId: number,
  warningId: number,
  { sentAt, problem }: { readonly sentAt: Temporal.Instant | null; readonly problem: string | null },
): Promise<void> {
  await tx.query({
    name: 'staff-record-warning',
    text: `UPDATE staff_warning SET attempts = attempts + 1, sent_at = $3, problem = $4
           WHERE account_id = $1 AND warning_id = $2`,
    values: [accountId, warningId, sentAt?.toString() ?? null, problem],
  })
}
