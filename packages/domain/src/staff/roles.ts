/** What a person of an account's staff is there for. */
export type Role = (typeof ROLES)[number]

export const ROLES = ['leitura', 'atendimento', 'financeiro', 'admin', 'auditor'] as const

const SEES = ['processos:read', 'config:read', 'gestao:read'] as const
const SERVES = ['fiscal:write', 'rating:write', 'financeiro:read', 'gestao:write'] as const

/**
 * What each role may do, by the scopes that credentials have too; what is not here is not allowed. Who runs the account
 * moves no money, and who moves money does not run the account: neither does both alone. `processos:write` is nobody's: what
 * integrations say of orders and requests is not for people to say, who open requests on behalf of a consumer by `gestao:write`.
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
