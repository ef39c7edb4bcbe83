import type { Tables } from '../../platform/database/tables.ts'

/** Why a person has to give new credentials; null where the service renews them by itself, or will try again. */
export function renewalProblem(failure: Tables['connector_credential']['renewal_failure']): string | null {
  return failure === 'spent'
    ? 'A plataforma não renova mais o acesso: autorize de novo e dê as credenciais novas.'
    : null
}
