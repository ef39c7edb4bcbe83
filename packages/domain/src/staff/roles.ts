/** The role of a member of an account's staff. */
export type Role = (typeof ROLES)[number]

export const ROLES = ['leitura', 'atendimento', 'financeiro', 'admin', 'auditor'] as const

const SEES = ['processos:read', 'config:read', 'gestao:read'] as const
const SERVES = ['fiscal:write', 'rating:write', 'financeiro:read', 'gestao:write'] as const

/**
 * The scopes of each role, out of those that credentials have; a scope that is not listed is not granted. The role that
 * administers the account moves no money, and the role that moves money does not administer the account. No role has
 * `processos:write`: it is for what integrations report of orders and requests, while people open requests on behalf of a
 * customer with `gestao:write`.
 */
const SCOPES_OF_ROLES = {
  leitura: SEES,
  atendimento: [...SEES, ...SERVES],
  financeiro: [...SEES, ...SERVES, 'gestao:financeiro', 'vales:read'],
  admin: [...SEES, ...SERVES, 'gestao:admin', 'gestao:pessoas', 'gestao:auditoria'],
  auditor: [...SEES, 'gestao:auditoria'],
} as const satisfies Readonly<Record<Role, readonly string[]>>

export type StaffScope = (typeof SCOPES_OF_ROLES)[Role][number]

/** The scopes of a role. */
export function scopesOf(role: Role): readonly StaffScope[] {
  return SCOPES_OF_ROLES[role]
}

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text)
}
