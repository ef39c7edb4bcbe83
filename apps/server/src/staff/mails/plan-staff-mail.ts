import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import { addWork } from '../../platform/outbound/work-repository.ts'
import { dropStaffMails, insertStaffMail } from './staff-mail-repository.ts'

/** What a mail to a person of the staff says. */
export type StaffMailBody =
  /** `link` lets its reader choose a password, once, until `until` (RFC 3339). */
  | { readonly kind: 'invitation'; readonly link: string; readonly until: string; readonly isNew: boolean }
  /** The operator did alone, on the host, what takes two people in the console. */
  | { readonly kind: 'power-given'; readonly what: string; readonly by: string }
  /** Somebody knows the password and typed so many wrong codes in a row, the last from `ip` at `at` (RFC 3339). */
  | { readonly kind: 'wrong-codes'; readonly wrong: number; readonly ip: string; readonly at: string }

/** A mail that only tells what happened is worth nothing any more when it is this old. */
export const NOTICE_HOURS = 7 * 24

export type PlanStaffMailDeps = Pick<Deps, 'newId' | 'now' | 'secretBox'>

/** Where the body of a mail is sealed for. */
export function placeOfStaffMail(accountId: number, mailId: number): string {
  return `staff_mail|body|${accountId}|${mailId}`
}

/** Has a mail sent to a person after the commit; only the newest invitation of a person is worth sending. */
export async function planStaffMail(
  { newId, now, secretBox }: PlanStaffMailDeps,
  tx: Transaction,
  accountId: number,
  { personId, body, expiresAt }: { personId: number; body: StaffMailBody; expiresAt: Temporal.Instant },
): Promise<void> {
  const mailId = newId()
  if (body.kind === 'invitation') await dropStaffMails(tx, accountId, { personId, kind: body.kind })
  await insertStaffMail(tx, accountId, {
    mailId,
    personId,
    kind: body.kind,
    sealed: secretBox.seal(JSON.stringify(body), placeOfStaffMail(accountId, mailId)),
    createdAt: now(),
    expiresAt,
  })
  await addWork(tx, accountId, { kind: 'staff-mail', subjectId: mailId })
}
