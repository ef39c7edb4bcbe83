import type { AccountConfiguration, NoticeKind } from '@vaivem/domain'
import type { Phase } from '@vaivem/portal'
import type { ProcessState } from '../../processes/index.ts'

/** The mails that follow from what happens next; in the other phases none does for certain. */
const NEXT: Readonly<Partial<Record<Phase, readonly NoticeKind[]>>> = {
  'in-review': ['approved', 'declined'],
  'awaiting-code': ['authorized'],
  'on-the-way': ['received'],
}

/** Whether the customer gets a mail about what happens next: only where the account sends it, and knows an address. */
export function isMailedNext(
  { customer, parcels }: ProcessState,
  phase: Phase,
  { notices }: Pick<AccountConfiguration, 'notices'>,
): boolean {
  const kinds = NEXT[phase]
  if (!kinds || !notices.enabled || customer.email === null) return false
  if (phase === 'awaiting-code' && parcels.length === 0) return false
  return kinds.every((kind) => !notices.disabledKinds.includes(kind))
}
