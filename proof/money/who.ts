import { staffRoles, type StaffRole } from '@vaivem/domain'
import type { Document } from '../fuzz/document.ts'
import { isObject, listOf, memberOf, textOf } from '../fuzz/json.ts'

/** A caller who tries to move money: a member of staff, or an integration with one or two scopes. */
export type Who =
  | { readonly name: string; readonly role: StaffRole }
  | { readonly name: string; readonly scopes: readonly string[] }

/** The scope that allows moving money. */
export const MONEY_SCOPE = 'gestao:financeiro'
/** The scope that allows reading the codes of vouchers, which are money for everyone who has them. */
export const CODE_SCOPE = 'vales:read'

/** Everybody: a person of each role, a credential for each scope, and one for each pair of scopes. */
export function everybody(document: Document): readonly Who[] {
  const scopes = scopesOf(document)
  const pairs = scopes.flatMap((one, index) => scopes.slice(index + 1).map((other) => [one, other]))
  return [
    ...staffRoles.ROLES.map((role) => ({ name: role, role })),
    ...[...scopes.map((scope) => [scope]), ...pairs].map((held) => ({ name: held.join(' + '), scopes: held })),
  ]
}

/** Every scope that the published document says a credential can hold. */
export function scopesOf({ operations, follow }: Document): readonly string[] {
  const { body } = operations.find(({ id }) => id === 'createManagedCredential') ?? {}
  const listed = follow(memberOf(follow(body?.schema)['properties'], 'escopos'))
  const scopes = listOf(memberOf(isObject(listed['items']) ? follow(listed['items']) : {}, 'enum')).map(textOf)
  if (scopes.length === 0) throw new Error('the document lists no scopes of credentials')
  return scopes
}

/** The class of a caller in the report. */
export function classOf(who: Who): string {
  if ('role' in who) return `role ${who.role}`
  const count = who.scopes.length === 1 ? 'one scope' : 'two scopes'
  return who.scopes.includes(MONEY_SCOPE) ? `${count}, ${MONEY_SCOPE}` : count
}

/** The scopes of a caller, by the table of roles or by their key. */
export function scopesHeld(who: Who): ReadonlySet<string> {
  return new Set('role' in who ? staffRoles.scopesOf(who.role) : who.scopes)
}
