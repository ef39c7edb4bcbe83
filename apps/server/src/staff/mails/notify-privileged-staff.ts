import { staffRoles } from '@vaivem/domain'
import { isPrivilegedRole } from '../../accounts/index.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findActiveOfRoles } from '../repository.ts'
import { NOTICE_HOURS, planStaffMail, type PlanStaffMailDeps } from './plan-staff-mail.ts'

/** Mails everybody of an account who moves its money or says who may what that the operator did alone what takes two. */
export async function notifyPrivilegedStaff(
  deps: PlanStaffMailDeps,
  tx: Transaction,
  accountId: number,
  { what, by }: { readonly what: string; readonly by: string },
): Promise<void> {
  const expiresAt = deps.now().add({ hours: NOTICE_HOURS })
  for (const personId of await findActiveOfRoles(tx, accountId, staffRoles.ROLES.filter(isPrivilegedRole)))
    await planStaffMail(deps, tx, accountId, { personId, expiresAt, body: { kind: 'power-given', what, by } })
}
