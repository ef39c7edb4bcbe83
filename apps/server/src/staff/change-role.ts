import { ok, refuse, type Result, type StaffRole } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import { deleteFactor } from './factor-repository.ts'
import { deletePasskeys } from './passkeys/passkey-repository.ts'
import { delayConfirming, lockAdmins, type PersonRow, updateRole } from './repository.ts'

export type LastAdmin = { readonly kind: 'last-admin' }

/** For how many hours after an accepted invitation, a change of role or a removed second factor a person cannot confirm proposals. */
const NEW_FOR_HOURS = 24

/** When who is let in or raised now may be the second person. */
export function mayConfirmFrom({ now }: Pick<Deps, 'now'>): Temporal.Instant {
  return now().add({ hours: NEW_FOR_HOURS })
}

/** Changes a role, unless the account would have no administrator left. */
export async function changeRole(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  accountId: number,
  { person, role }: { readonly person: PersonRow; readonly role: StaffRole },
): Promise<Result<null, LastAdmin>> {
  if (role !== 'admin' && (await isLastAdmin(tx, accountId, person))) return refuse('last-admin')
  await updateRole(tx, accountId, { personId: person.person_id, role })
  await delayConfirming(tx, accountId, { personId: person.person_id, until: mayConfirmFrom(deps) })
  return ok(null)
}

/** Takes away what guards a person's sign-in beside the password. */
export async function forgetFactor(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  accountId: number,
  person: PersonRow,
): Promise<Result<null, never>> {
  await deleteFactor(tx, accountId, person.person_id)
  await deletePasskeys(tx, accountId, person.person_id)
  await delayConfirming(tx, accountId, { personId: person.person_id, until: mayConfirmFrom(deps) })
  return ok(null)
}

/** Whether the person is the only administrator of the account. */
export async function isLastAdmin(tx: Transaction, accountId: number, { person_id }: PersonRow): Promise<boolean> {
  const admins = await lockAdmins(tx, accountId)
  return admins.length === 1 && admins[0] === person_id
}
