import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import { addWork } from '../../platform/outbound/work-repository.ts'
import { dropStaffMails, insertStaffMail } from './staff-mail-repository.ts'

/** The content of a mail to a person of the staff. */
export type StaffMailBody =
  /** `link` lets its reader choose a password, once, until `until` (RFC 3339). */
  | { readonly kind: 'invitation'; readonly link: string; readonly until: string; readonly isNew: boolean }
  /** The operator did alone, on the host, what takes two people in the console. */
  | { readonly kind: 'power-given'; readonly what: string; readonly by: string }
  /** Wrong codes in a row after the right password, the last from `ip` at `at` (RFC 3339). */
  | { readonly kind: 'wrong-codes'; readonly wrong: number; readonly ip: string; readonly at: string }

/** The age at which a mere notification is no longer worth sending. */
export const NOTICE_HOURS = 7 * 24

export type PlanStaffMailDeps = Pick<Deps, 'newId' | 'now' | 'secretBox'>

/** Where the body of a mail is sealed for. */
export function placeOfStaffMail(accountId: number, mailId: number): string {
  return `staff_mail|body|${accountId}|${mailId}`
}

/** Plans a mail to a person, to be sent after the commit; only the newest invitation of a person is sent. */
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
