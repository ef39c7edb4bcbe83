import type { StaffSession } from '@vaivem/contract'
import { staffRoles } from '@vaivem/domain'
import type { LiveSession } from './find-session.ts'

const ENVIRONMENTS = { production: 'producao', qa: 'qa' } as const

/** A session as its person sees it. */
export function sessionView({ account, person_id: id, name, email, role }: LiveSession): StaffSession {
  const { alias, environment, configuration } = account
  return {
    pessoa: { id, nome: name, email },
    papel: role,
    conta: { alias, nome: configuration?.name ?? alias, ambiente: ENVIRONMENTS[environment] },
    lojas: (configuration?.stores ?? [])
      .filter(({ active }) => active)
      .map((store) => ({ id: store.id, nome: store.name })),
    escopos: [...staffRoles.scopesOf(role)],
    segundoFator: 'dispensado',
  }
}
