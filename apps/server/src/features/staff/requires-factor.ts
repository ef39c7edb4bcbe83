import type { StaffRole } from '@vaivem/domain'
import type { LiveSession } from './find-session.ts'

/** Those who run the account or move its money. */
const GUARDED: ReadonlySet<StaffRole> = new Set(['admin', 'financeiro'])

/** Whether a second factor guards the person's sign-in, must before anything else, or need not. */
export function secondFactorOf({ role, has_second_factor, account }: LiveSession): 'ativo' | 'pendente' | 'dispensado' {
  if (has_second_factor) return 'ativo'
  const isRequired = account.configuration?.security.requiresSecondFactor ?? true
  return isRequired && GUARDED.has(role) ? 'pendente' : 'dispensado'
}
