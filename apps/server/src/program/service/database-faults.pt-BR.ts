import type { DatabaseAddress } from '../../platform/database/pool.ts'
import type { Privilege } from '../../platform/database/service-role.ts'

const PRIVILEGED_SCOPES: Readonly<Record<Privilege, string>> = {
  superuser: 'é superusuário',
  'bypasses-row-security': 'passa por cima da separação das contas (BYPASSRLS)',
  'makes-roles': 'cria papéis',
  'makes-databases': 'cria bancos',
  replicates: 'replica o servidor',
  'is-member': 'é membro de outro papel',
  owns: 'é dono do banco ou do que há nele',
  creates: 'pode criar objetos no banco',
}

/** Why a role is not one to serve or work with. */
export function tooPrivileged(user: string, powers: readonly Privilege[], example: string): string {
  const why = powers.map((power) => PRIVILEGED_SCOPES[power]).join(', ')
  return (
    `O usuário ${user} de DATABASE_URL ${why}: serve e work só entram no banco com um papel que não é dono de nada. ` +
    `Dê esse endereço a vaivem migrate em DATABASE_OWNER_URL, que cria o papel do serviço, e aqui use ${example}.`
  )
}

/** The reason why `migrate` does not grant the service's rights to a role. */
export function notForService(user: string, powers: readonly Privilege[]): string {
  const why = powers.map((power) => PRIVILEGED_SCOPES[power]).join(', ')
  return `O papel ${user} de DATABASE_URL ${why}, e não serve ao serviço: use outro nome, que vaivem migrate cria.`
}

export function notTheOwner(user: string): string {
  return `O usuário ${user} não é o dono do banco: este comando precisa do endereço do dono em DATABASE_OWNER_URL.`
}

export const SAME_USER =
  'DATABASE_URL e DATABASE_OWNER_URL têm o mesmo usuário: DATABASE_URL é a do papel do serviço, que não é dono de nada.'

export const NO_SERVICE_URL =
  'serve e work precisam do endereço do papel do serviço em DATABASE_URL; DATABASE_OWNER_URL é só para migrate e comandos.'

export const OWNER_NOT_NEEDED = 'Aviso: serve e work não usam DATABASE_OWNER_URL; não a dê a este processo.'

export const LONG_ROLE_NAME = 'O usuário de DATABASE_URL deve ter até 58 caracteres.'

/** Why there is no connection. */
export function notReached({ host, user, password }: DatabaseAddress, error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message?: string }
  if (password === undefined && message?.startsWith('SASL'))
    return `O endereço do banco não traz a senha de ${user}. Se é o papel do serviço, este comando precisa do endereço do dono em DATABASE_OWNER_URL.`
  if (code === WRONG_PASSWORD || code === NO_SUCH_ROLE)
    return `O papel ${user} não entra no banco (${message}): rode vaivem migrate com DATABASE_OWNER_URL e esta mesma MASTER_KEY, ou confira a senha em DATABASE_URL.`
  return `O banco de dados não respondeu em ${host} (${message ?? String(error)}): confira DATABASE_URL e se o PostgreSQL está de pé.`
}

const WRONG_PASSWORD = '28P01'
const NO_SUCH_ROLE = '28000'
