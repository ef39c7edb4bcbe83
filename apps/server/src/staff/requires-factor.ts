import type { StaffRole } from '@vaivem/domain'
import type { LiveSession } from './find-session.ts'

/** The roles that manage the account or move its money. */
const GUARDED: ReadonlySet<StaffRole> = new Set(['admin', 'financeiro'])

/** Whether a second factor guards the person's sign-in, must before anything else, or need not. */
export function secondFactorOf(session: LiveSession): 'ativo' | 'pendente' | 'dispensado' {
  if (session.has_totp || session.has_passkey) return 'ativo'
  return mustHaveFactor(session) ? 'pendente' : 'dispensado'
}

/** Whether the person does nothing here without a second factor. */
export function mustHaveFactor({ role, account }: Pick<LiveSession, 'role' | 'account'>): boolean {
  const isRequired = account.configuration?.security.requiresSecondFactor ?? true
  return isRequired && GUARDED.has(role)
}
