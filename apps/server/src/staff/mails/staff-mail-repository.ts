import type { Transaction } from '../../platform/database/transaction.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type StaffMailKind = 'invitation' | 'power-given' | 'wrong-codes'

export interface NewStaffMail {
  readonly mailId: number
  readonly personId: number
  readonly kind: StaffMailKind
  readonly sealed: Buffer
  readonly createdAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

export async function insertStaffMail(tx: Transaction, accountId: number, mail: NewStaffMail): Promise<void> {
  await tx.query({
    name: 'staff-insert-mail',
    text: `INSERT INTO staff_mail (account_id, mail_id, person_id, kind, body_sealed, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      accountId,
      mail.mailId,
      mail.personId,
      mail.kind,
      mail.sealed,
      mail.createdAt.toString(),
      mail.expiresAt.toString(),
    ],
  })
}

/** Whether a mail of a kind was planned for a person after a moment, whatever became of it. */
export async function hasStaffMailSince(
  tx: Transaction,
  accountId: number,
  { personId, kind, since }: Pick<NewStaffMail, 'personId' | 'kind'> & { readonly since: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'staff-mail-since',
    text: `SELECT FROM staff_mail WHERE account_id = $1 AND person_id = $2 AND kind = $3 AND created_at > $4 LIMIT 1`,
    values: [accountId, personId, kind, since.toString()],
  })
  return rowCount === 1
}

/** Removes the waiting mails of a kind to a person, because their content is outdated. */
export async function dropStaffMails(
  tx: Transaction,
  accountId: number,
  { personId, kind }: Pick<NewStaffMail, 'personId' | 'kind'>,
): Promise<void> {
  await tx.query({
    name: 'staff-drop-mails',
    text: `UPDATE staff_mail SET state = 'dropped', body_sealed = NULL
           WHERE account_id = $1 AND person_id = $2 AND kind = $3 AND state = 'planned'`,
    values: [accountId, personId, kind],
  })
}

export interface DueStaffMail extends Pick<Tables['staff_person'], 'name' | 'email'> {
  readonly body_sealed: Buffer
}

/** A waiting mail with its recipient. */
export async function findDueStaffMail(
  tx: Transaction,
  accountId: number,
  { mailId, now }: { readonly mailId: number; readonly now: Temporal.Instant },
): Promise<DueStaffMail | undefined> {
  const { rows } = await tx.query<DueStaffMail>({
    name: 'staff-due-mail',
    text: `SELECT m.body_sealed, p.name, p.email FROM staff_mail m
           JOIN staff_person p ON p.account_id = m.account_id AND p.person_id = m.person_id
           WHERE m.account_id = $1 AND m.mail_id = $2 AND m.state = 'planned' AND m.body_sealed IS NOT NULL
             AND m.expires_at > $3`,
    values: [accountId, mailId, now.toString()],
  })
  return rows[0]
}

/** Stores the outcome of a mail and deletes its content. */
export async function endStaffMail(
  tx: Transaction,
  accountId: number,
  { mailId, state }: { readonly mailId: number; readonly state: 'sent' | 'failed' | 'dropped' },
): Promise<void> {
  await tx.query({
    name: 'staff-end-mail',
    text: `UPDATE staff_mail SET state = $3, body_sealed = NULL
           WHERE account_id = $1 AND mail_id = $2 AND state = 'planned'`,
    values: [accountId, mailId, state],
  })
}
