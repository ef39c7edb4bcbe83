import type { Transaction } from '../../platform/database/transaction.ts'
import { NOTICE_HOURS, planStaffMail, type PlanStaffMailDeps } from './plan-staff-mail.ts'
import { hasStaffMailSince } from './staff-mail-repository.ts'

const HOURS_BETWEEN_WARNINGS = 1

export interface WrongCodes {
  readonly personId: number
  /** In a row. */
  readonly wrong: number
  /** The address and time of the last attempt. */
  readonly ip: string
  readonly at: Temporal.Instant
}

/** Mails a person of many wrong codes, once an hour at most. The person must be locked in the transaction. */
export async function warnOfWrongCodes(
  deps: PlanStaffMailDeps,
  tx: Transaction,
  accountId: number,
  { personId, wrong, ip, at }: WrongCodes,
): Promise<void> {
  const since = at.subtract({ hours: HOURS_BETWEEN_WARNINGS })
  if (await hasStaffMailSince(tx, accountId, { personId, kind: 'wrong-codes', since })) return
  const expiresAt = at.add({ hours: NOTICE_HOURS })
  await planStaffMail(deps, tx, accountId, {
    personId,
    expiresAt,
    body: { kind: 'wrong-codes', wrong, ip, at: at.toString() },
  })
}
