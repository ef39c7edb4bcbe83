import { staffRoles } from '@vaivem/domain'
import { hasPower } from '../../../accounts/held-command.ts'
import type { Transaction } from '../../../database/transaction.ts'
import { findActiveOfRoles } from '../repository.ts'
import { planStaffMail, type PlanStaffMailDeps } from './plan-staff-mail.ts'

/** A notice that old is worth nothing any more. */
const WORTH_DAYS = 7

/** Mails everybody of an account who moves its money or says who may what that the operator did alone what takes two. */
export async function tellHolders(
  deps: PlanStaffMailDeps,
  tx: Transaction,
  accountId: number,
  { what, by }: { readonly what: string; readonly by: string },
): Promise<void> {
  const expiresAt = deps.now().add({ hours: 24 * WORTH_DAYS })
  for (const personId of await findActiveOfRoles(tx, accountId, staffRoles.ROLES.filter(hasPower)))
    await planStaffMail(deps, tx, accountId, { personId, expiresAt, body: { kind: 'power-given', what, by } })
}
